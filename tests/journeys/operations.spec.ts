import { makeRange } from '@ltk/demo/range'
import { expect, type Page } from '@playwright/test'

import { expectAccessible, wcag } from './accessible.ts'
import { expectToFit, hydrated, openHydrated, test } from './journey.ts'
import { demoCreator, demoOperator, demoShopper, logIn } from './shopper.ts'
import { siteUrl } from './site-url.ts'

const parts = [
  'Traffic',
  'From impression to order',
  'Experiments',
  'First page',
  'Feeds of retailers',
  'Imports',
  'Withdrawn',
  'Searches without results',
  'Synonyms',
  'Order of results',
  'Jobs',
]

const tableOf = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true }).getByRole('table')

test('an operator comes from the settings to every part of how the site does', async ({ page }) => {
  await logIn(page, demoOperator)
  await openHydrated(page, '/account')
  await page.getByRole('link', { name: 'See how the site does' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(parts)
  await expect(page.getByText('This part cannot be shown at the moment.')).toHaveCount(0)
  await expect(page.getByText(/^Search: [\d,]+ of 1,\d{3} posts$/)).toBeVisible()
  const search = tableOf(page, 'Jobs').getByRole('row').filter({ hasText: 'search-index' })
  await expect(search).toContainText(/Fine|Not run yet/)
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/\/ops\?days=7$/)
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true')
})

test('an operator finds what is withdrawn and restores it', async ({ page }) => {
  await logIn(page, demoOperator)
  // One that no other journey buys.
  const [last] = [...makeRange('kilnmoor', 1).products.values()].slice(-1)
  if (!last) throw new Error('The demo has no such product')
  const withdrawn = await page.request.post('/api/v1/operations/withdrawals', {
    headers: { origin: siteUrl() },
    data: {
      withdrawal: { kind: 'product', name: `kilnmoor/${last.id}`, reason: 'The glaze comes off' },
    },
  })
  expect([withdrawn.status(), await withdrawn.text()]).toEqual([200, expect.any(String)])
  await openHydrated(page, '/ops')
  const one = page.getByRole('article').filter({ hasText: 'The glaze comes off' })
  await expect(one).toContainText('by you')
  await one.getByRole('button', { name: 'Restore' }).click()
  await expect(page).toHaveURL(/\/ops#withdrawn$/)
  await expect(one).toHaveCount(0)
})

test('an operator chooses what Discover opens with, and ends it', async ({ page }) => {
  await logIn(page, demoOperator)
  await openHydrated(page, '/ops')
  const part = page
    .getByRole('main')
    .locator('section')
    .filter({
      has: page.getByRole('heading', { name: 'First page', exact: true }),
    })
  // For days that no other journey looks at.
  await part.getByLabel('First day').fill('2099-01-01')
  await part.getByLabel('Day on which it ends').fill('2099-01-08')
  const lead = part.getByLabel('Lead post')
  await lead.fill(`${siteUrl()}/post/no-such-post`)
  await part.getByRole('button', { name: 'Choose' }).click()
  await expect(lead).toBeFocused()
  await expect(part).toContainText('Something is not right here.')
  await lead.fill('')
  await part.getByLabel('Creators').fill('@nobody')
  await part.getByRole('button', { name: 'Choose' }).click()
  await expect(part.getByLabel('Creators')).toBeFocused()
  const [shown] = await part.getByRole('link', { name: /^@/ }).allTextContents()
  await part.getByLabel('Creators').fill(shown ?? '')
  await part.getByRole('button', { name: 'Choose' }).click()
  const chosen = part.getByRole('article').filter({ hasText: '2099' })
  await expect(chosen).toContainText('Later')
  await expect(chosen).toContainText(shown ?? 'a creator')
  await chosen.getByRole('button', { name: /^End what was chosen/ }).click()
  await expect(chosen).toHaveCount(0)
})

test('an operator says what a missed search means, and shoppers find something', async ({
  page,
}) => {
  await logIn(page, demoOperator)
  await openHydrated(page, '/search?keyword=zzschnuller')
  const noResults = page.getByRole('main').getByRole('status').first()
  await expect(noResults).toHaveText(/^0 posts$|^No /)
  await openHydrated(page, '/ops')
  const missed = tableOf(page, 'Searches without results')
    .getByRole('row')
    .filter({ hasText: 'zzschnuller' })
  await missed.getByText('Add a synonym').click()
  await missed.getByLabel('Meaning').fill('lamp')
  await missed.getByRole('button', { name: 'Add the synonym' }).click()
  const said = tableOf(page, 'Synonyms').getByRole('row').filter({ hasText: 'zzschnuller' })
  await expect(said).toContainText('lamp')
  await expect(async () => {
    await openHydrated(page, '/search?keyword=zzschnuller')
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expect(
    page.getByRole('list', { name: 'Understood in your search' }).getByRole('listitem'),
  ).toHaveCount(1)
  await openHydrated(page, '/ops')
  await said.getByRole('button', { name: 'Remove' }).click()
  await expect(said).toHaveCount(0)
})

test('whoever is no operator does not find the page, and visitors are asked to log in', async ({
  page,
}) => {
  await page.goto('/ops')
  await expect(page).toHaveURL(/\/login/)
  for (const login of [demoShopper, demoCreator]) {
    await page.context().clearCookies()
    await logIn(page, login)
    expect((await page.goto('/ops'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Operations' })).toHaveCount(0)
    expect((await page.request.get('/api/v1/operations/jobs')).status()).toBe(403)
    await openHydrated(page, '/account')
    await expect(page.getByRole('link', { name: 'See how the site does' })).toHaveCount(0)
  }
})

for (const width of [375, 1280]) {
  test(`operations have no accessibility violations at ${width} px, and fit`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await logIn(page, demoOperator)
    await page.goto('/ops')
    await hydrated(page)
    await expectAccessible(page, { tags: wcag })
    await expectToFit(page)
  })
}
