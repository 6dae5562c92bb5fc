import { expect, type Page } from '@playwright/test'

import {
  openBrowser,
  openHydrated,
  openWithTexts,
  readApi,
  responseTo,
  tabTo,
  test,
} from './journey.ts'
import { field, openAsNew, press } from './shopper.ts'

const savedTiles = (page: Page) =>
  page.getByRole('list', { name: 'Saved products' }).getByRole('article')

async function createList(page: Page, title: string): Promise<void> {
  await page.goto('/wishlists')
  await field(page, 'New wishlist').fill(title)
  await press(page, 'Create')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** Creates a list with products on it through the API. Returns its id. */
async function makeList(page: Page, title: string, count: number): Promise<string> {
  const headers = { origin: new URL(page.url()).origin }
  const send = async (path: string, data: object) =>
    (await page.request.post(`/api${path}`, { headers, data })).json()
  const { wishCollection } = await send('/v2/wish_collections', { title })
  const trending = '/v3/activities/posts/global/trending?limit=24&includes=products'
  const { products }: { products: { id: string; productDetailsId: string }[] } = await readApi(
    page,
    trending,
  )
  const different = new Map(products.map((product) => [product.productDetailsId, product.id]))
  for (const id of [...different.values()].slice(0, count)) {
    await send('/v2/wishes', { ltk_product_id: id, collection_id: wishCollection.id })
  }
  return wishCollection.id
}

const listTiles = (page: Page, title: string) =>
  page.getByRole('list', { name: title }).getByRole('article')

const namesOf = (page: Page, title: string) =>
  listTiles(page, title).evaluateAll((tiles) =>
    tiles.map((tile) => tile.getAttribute('aria-label') ?? ''),
  )

const listTitles = (page: Page) =>
  page.getByRole('list', { name: 'Wishlists' }).getByRole('listitem').getByRole('link')

test(
  'saving answers, and by keyboard the product is put on a new list',
  { tag: ['@F-SOC-12', '@F-SOC-20'] },
  async ({ page }) => {
    await openAsNew(page, '/account/favorites/products')
    await openWithTexts(page, '/account/favorites/products')
    const save = page.getByRole('button', { name: 'Save', exact: true }).first()
    await save.press('Enter')
    const toast = page.getByRole('status').filter({ hasText: 'Saved' })
    await expect(toast).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(toast.getByRole('button', { name: 'Add to a wishlist' })).toBeFocused()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Add to a wishlist' })
    await sheet.getByLabel('New wishlist').fill('Summer')
    await page.keyboard.press('Enter')
    await expect(page.getByText('It is on your list Summer now.')).toBeVisible()
    await expect(sheet).toBeHidden()
    await page.goto('/wishlists')
    await expect(listTitles(page)).toHaveText(['Summer'])
    await listTitles(page).first().click()
    await expect(listTiles(page, 'Summer')).toHaveCount(1)
    await expect(page.getByText('That is the whole list.')).toBeVisible()
  },
)

test(
  'moving a list with the keyboard keeps the focus on its button',
  { tag: '@F-SOC-20' },
  async ({ page }) => {
    await openAsNew(page, '/wishlists')
    for (const title of ['First', 'Second', 'Third']) await createList(page, title)
    await openHydrated(page, '/wishlists')
    await page.getByRole('link', { name: 'Arrange' }).click()
    await expect(page).toHaveURL(/arrange/)
    const forward = page.getByRole('button', { name: 'Move Third forward' })
    await tabTo(forward)
    await page.keyboard.press('Enter')
    await expect(listTitles(page)).toHaveText(['First', 'Third', 'Second'])
    await expect(forward).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(listTitles(page)).toHaveText(['Third', 'First', 'Second'])
    await expect(page.getByRole('button', { name: 'Move Third back' })).toBeFocused()
  },
)

test(
  'products on a list are reordered with the keyboard, and visitors see that order',
  { tag: ['@F-SOC-20', '@F-SOC-21'] },
  async ({ page, browser }) => {
    await openAsNew(page, '/wishlists')
    const list = await makeList(page, 'In order', 3)
    await openHydrated(page, `/wishlists?list=${list}`)
    await page.getByRole('link', { name: 'Arrange' }).click()
    await expect(page).toHaveURL(/arrange/)
    await expect(listTiles(page, 'In order')).toHaveCount(3)
    const [first = '', second = '', third = ''] = await namesOf(page, 'In order')
    const earlier = page.getByRole('button', { name: `Move ${third} earlier`, exact: true })
    await expect.poll(() => earlier.boundingBox()).toMatchObject({ width: 44, height: 44 })
    const ordered = page.waitForResponse('**/order')
    await tabTo(earlier)
    await page.keyboard.press('Enter')
    await expect.poll(() => namesOf(page, 'In order')).toEqual([first, third, second])
    await expect(earlier).toBeFocused()
    await expect(page.getByText(`${third}: 2 of 3`)).toBeAttached()
    await ordered
    await Promise.all([page.waitForResponse('**/order'), page.keyboard.press('Enter')])
    await expect.poll(() => namesOf(page, 'In order')).toEqual([third, first, second])
    await expect(
      page.getByRole('button', { name: `Move ${third} later`, exact: true }),
    ).toBeFocused()
    await page.reload()
    await expect.poll(() => namesOf(page, 'In order')).toEqual([third, first, second])

    await page.getByRole('link', { name: 'Done' }).click()
    await page.getByText('Share', { exact: true }).click()
    // The link is shown at once; it leads there once the server knows.
    await Promise.all([responseTo(page, 'POST', '/wishlists'), press(page, 'Share this wishlist')])
    const link = await field(page, 'Link to the list').inputValue()
    const visitor = await (await openBrowser(browser)).newPage()
    await visitor.goto(link)
    await expect
      .poll(() => namesOf(visitor, 'Products on In order'))
      .toEqual([third, first, second])
    await visitor.context().close()
  },
)

test('a move that does not reach the server, or comes too late, is undone with a message', async ({
  page,
}) => {
  await openAsNew(page, '/wishlists')
  const list = await makeList(page, 'Contested', 3)
  await openWithTexts(page, `/wishlists?list=${list}&arrange`)
  await expect(listTiles(page, 'Contested')).toHaveCount(3)
  const [first = '', second = '', third = ''] = await namesOf(page, 'Contested')
  const move = (name: string, way: string) =>
    page.getByRole('button', { name: `Move ${name} ${way}`, exact: true }).click()
  await page.context().setOffline(true)
  await move(first, 'later')
  await expect(page.getByText('That did not reach us.')).toBeVisible()
  await expect.poll(() => namesOf(page, 'Contested')).toEqual([first, second, third])
  await page.context().setOffline(false)

  // Another tab takes the second off the list; this one still shows it.
  const other = await page.context().newPage()
  await openHydrated(other, `/wishlists?list=${list}`)
  const tile = other.getByRole('article', { name: second, exact: true })
  await Promise.all([
    responseTo(other, 'PATCH', '/v2/wishes/'),
    tile.getByRole('button', { name: `Remove from this list: ${second}` }).click(),
  ])
  await expect(other.getByText('It is off this list, and still saved.')).toBeVisible()
  await move(first, 'later')
  await expect(
    page.getByText('The list has changed in the meantime. It is shown as it is now.'),
  ).toBeVisible()
  await expect.poll(() => namesOf(page, 'Contested')).toEqual([first, third])
  await other.goto('/account/favorites/products')
  await expect(other.getByRole('article', { name: second, exact: true })).toBeVisible()
})

test(
  'unsaving a product that is on named lists asks first',
  { tag: '@F-SOC-12' },
  async ({ page }) => {
    await openAsNew(page, '/wishlists')
    await makeList(page, 'One', 1)
    const list = await makeList(page, 'Two', 2)
    await openHydrated(page, '/account/favorites/products')
    await expect(savedTiles(page)).toHaveCount(2)
    const [, shared = ''] = await namesOf(page, 'Saved products')
    const save = savedTiles(page)
      .and(page.getByRole('article', { name: shared, exact: true }))
      .getByRole('button', { name: 'Save' })
    const dialog = page.getByRole('dialog', { name: 'Remove from saved?' })
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await save.click()
    await expect(dialog.getByText('It is on 2 wishlists and leaves all of them.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await expect(save).toBeFocused()
    await save.click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(savedTiles(page)).toHaveCount(1)
    await page.goto(`/wishlists?list=${list}`)
    await expect(listTiles(page, 'Two')).toHaveCount(1)

    // Off this list it is on no named one, so unsaving it asks nothing.
    const [left = ''] = await namesOf(page, 'Two')
    await page.getByRole('button', { name: `Remove from this list: ${left}` }).click()
    await expect(page.getByText('Nothing is on this list yet.')).toBeVisible()
    await openHydrated(page, '/account/favorites/products')
    await savedTiles(page).getByRole('button', { name: 'Save', pressed: true }).click()
    await expect(page.getByText('You have not saved a product yet.')).toBeVisible()
  },
)
