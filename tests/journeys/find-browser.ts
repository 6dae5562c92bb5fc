import { existsSync } from 'node:fs'

import chromium from '@sparticuz/chromium'

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser to test with: an installed Chrome or Chromium, else the one from npm (Linux, x64). */
export async function findBrowser(): Promise<string> {
  return installed.find((path) => existsSync(path)) ?? chromium.executablePath()
}

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
