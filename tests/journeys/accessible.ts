import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Scope = {
  /** Looks only at what is within these elements. */
  within?: string
  /** Looks only for what breaks rules with these tags. */
  tags?: string[]
  /** Looks only for what breaks these rules. */
  rules?: string[]
}

/** The rules of WCAG 2.2, levels A and AA, without those that only recommend something. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function findViolations(page: Page, { within, tags, rules }: Scope): Promise<string[]> {
  // Within the page, which has no frames of other sites: else each look would open another page.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  // Without all that is right, which costs a third more.
  axe.options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  if (tags) axe.withTags(tags)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes: [node] }) => `${id}: ${node?.html} ${node?.failureSummary}`)
}

/** Expects a page as it is, in the theme that it is in, to have no accessibility violations. */
export async function expectNoViolations(page: Page, scope: Scope = {}): Promise<void> {
  const path = new URL(page.url()).pathname
  // Colors on their way from one to another have any contrast.
  await expect.poll(() => findViolations(page, scope), { message: path }).toEqual([])
}

/** Draws what is far from the window too: otherwise it keeps the colors that it was last drawn in. */
function drawEverything(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Shows a page in a theme, in its colors. */
async function showIn(colorScheme: 'light' | 'dark', page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // A busy browser may take a while to tell the page.
  await page.waitForFunction(
    (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    colorScheme,
  )
  await page.evaluate(async () => {
    for (const _ of ['with new colors', 'with transitions begun']) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** Expects a page to have no accessibility violations in any theme, and leaves it in the light one. */
export async function expectAccessible(page: Page, { within, tags }: Scope = {}): Promise<void> {
  await drawEverything(page)
  await showIn('dark', page)
  // Colors are all that a theme changes.
  await expectNoViolations(page, { within, rules: ['color-contrast'] })
  await showIn('light', page)
  await expectNoViolations(page, { within, tags })
}
