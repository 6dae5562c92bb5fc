import { findBrowser, browserArguments } from '/work/wt/people/e2e/find-browser.ts'
import { chromium } from '@playwright/test'
// usage: shot.ts prefix path widths themes
const [prefix, path, widths, themes, full] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserArguments,
})
for (const theme of themes.split(','))
  for (const w of widths.split(',').map(Number)) {
    const page = await browser.newPage({
      viewport: { width: w, height: w < 600 ? 812 : 900 },
      colorScheme: theme as 'light',
    })
    await page.goto(`http://127.0.0.1:3472${path}`, { waitUntil: 'load' })
    await page.waitForTimeout(1500)
    await page.screenshot({
      path: `/tmp/pics/people/${prefix}-${w}-${theme}.png`,
      fullPage: full === 'full',
    })
    await page.close()
  }
await browser.close()
