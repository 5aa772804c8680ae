import TripCommands

await Trips.main()
