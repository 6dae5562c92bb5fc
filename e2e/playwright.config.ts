import { defineConfig } from '@playwright/test'

import { browserArguments, findBrowser } from './find-browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 3456)

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only the second time has a race in it.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'line' : 'list',
  // Generous: the same two cores may also be drawing the demo's pictures.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: '../test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: await findBrowser(), args: browserArguments },
    // Journeys see every request; those of `offline.spec.ts` allow it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
  },
  webServer: {
    // Starts with an empty data folder: the journeys begin with the demo catalogue as it ships.
    command: 'node e2e/serve.ts',
    cwd: '..',
    url: `http://127.0.0.1:${port}/readyz`,
    // Each journey has its own client address, as shoppers do: limits are counted by address.
    env: { PORT: String(port), DEMO: 'true', TRUST_PROXY: 'true', LOG_LEVEL: 'warn' },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
