import { parseCLI, startVitest } from 'vitest/node'

// Runs Vitest as its command line does, and ends when it has closed: something in it keeps a process
// alive afterwards for as long as a teardown may take.

const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
const vitest = await startVitest('test', filter, options)
await vitest.exit(true)
