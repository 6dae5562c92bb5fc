import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Serves the product as an operator would, with a data folder that is removed after the journeys.
const folder = await mkdtemp(join(tmpdir(), 'ltk-e2e-'))
// Who starts the server often gives the demo catalogue, already seeded.
const seeded = process.env['E2E_DATA']
if (seeded) await cp(seeded, folder, { recursive: true })
const { NODE_OPTIONS: options = '', ...env } = process.env
const shiftClock = `--import=${import.meta.resolve('./shift-clock.ts')}`
const server = spawn(process.execPath, ['start.ts'], {
  stdio: 'inherit',
  env: { ...env, DATA_DIR: folder, NODE_OPTIONS: `${options} ${shiftClock}` },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal))
server.once('exit', (code) => {
  void rm(folder, { recursive: true, force: true }).then(() => process.exit(code ?? 0))
})
