import { defineConfig } from '@playwright/test'

import { clockShift } from './clock.ts'
import { browserArguments, findBrowser } from './find-browser.ts'
import { siteUrl } from './site-url.ts'

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only at the second try has a race in it: the gate names it, and allows two.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'line' : 'list',
  // Generous: the same two cores may also be drawing the demo's pictures.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: '../../test-results/journeys',
  use: {
    baseURL: siteUrl(),
    launchOptions: { executablePath: await findBrowser(), args: browserArguments },
    // Journeys see every request; those of `offline.spec.ts` allow it.
    serviceWorkers: 'block',
    // Recording a trace costs as much as many a journey: `--trace on` shows one that fails.
    screenshot: 'only-on-failure',
  },
  webServer: {
    // Starts with an empty data folder: the journeys begin with the demo catalogue as it ships.
    command: 'node tests/journeys/serve.ts',
    cwd: '../..',
    // The system chooses a port that is free; the processes that run journeys are told by `E2E_PORT`.
    wait: { stdout: / is at http:\/\/127\.0\.0\.1:(?<E2E_PORT>\d+)/ },
    env: {
      PORT: '0',
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      // Each journey has its own client address, as shoppers do: limits are counted by address.
      TRUST_PROXY: 'true',
      E2E_CLOCK_SHIFT: String(clockShift),
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
