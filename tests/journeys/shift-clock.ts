import { clockShift, shiftDate } from './clock.ts'

// Loaded before anything else in the server of the journeys and in the processes that it starts. The
// embedded database asks JavaScript what time it is.

shiftDate(clockShift)
