import { defineConfig } from '@playwright/test'

import { browserArguments, findBrowser } from './find-browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 3456)

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  // Two cores draw pictures, serve and drive browsers at once; what fails twice is broken.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'line' : 'list',
  // Generous: a machine of two cores also draws the demo's pictures meanwhile.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: await findBrowser(), args: browserArguments },
    trace: 'retain-on-failure',
  },
  webServer: {
    // A data folder of its own, made anew: the journeys begin from the demo catalogue as it ships.
    command: 'node e2e/serve.ts',
    cwd: '..',
    url: `http://127.0.0.1:${port}/readyz`,
    // Each journey comes from an address of its own, as shoppers do: limits are counted by address.
    env: { PORT: String(port), DEMO: 'true', TRUST_PROXY: 'true' },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
