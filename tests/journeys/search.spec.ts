import { expect, type Page } from '@playwright/test'

import { expectAccessible, wcag } from './accessible.ts'
import { hydrated, openHydrated, test } from './journey.ts'
import { openAsNew } from './shopper.ts'

type Answer = { hits: { objectId: string }[]; meta: { nbHits: number } }

/** What the wire finds. */
async function search(page: Page, kind: 'post' | 'creator', body: object): Promise<Answer> {
  const answer = await page.request.post(`/api/v2/search/${kind}`, { data: body })
  return answer.json()
}

const cards = (page: Page) => page.getByRole('feed').getByRole('article')
const status = (page: Page) => page.getByRole('main').getByRole('status').first()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link', { name })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

for (const [device, width] of [
  ['phone', 375],
  ['desktop', 1280],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 812 } })

    test(
      'posts that match come first, creators are a tab, and both say how many there are',
      { tag: '@F-SRCH-08' },
      async ({ page }) => {
        const { hits, meta } = await search(page, 'post', { query: 'dress' })
        await openHydrated(page, '/search?keyword=dress')
        await expect(status(page)).toHaveText(
          new RegExp(`${meta.nbHits.toLocaleString('en')} posts`),
        )
        const first = cards(page).first().locator(`a[href="/post/${hits[0]?.objectId}"]`).first()
        await expect(first).toBeVisible()
        await tab(page, 'Creators').click()
        await expect(page).toHaveURL('/search?keyword=dress&type=profile')
        await expect(tab(page, 'Creators')).toHaveAttribute('aria-current', 'page')
        const creators = await search(page, 'creator', { query: 'dress' })
        await expect(status(page)).toHaveText(new RegExp(`^${creators.meta.nbHits} creators?$`))
      },
    )

    test('products are a tab, and the posts lead to it from the best of them', async ({ page }) => {
      await openHydrated(page, '/search?keyword=linen')
      await page.getByRole('link', { name: 'All products' }).click()
      await expect(page).toHaveURL('/search?keyword=linen&type=product')
      const found = await page.request.post('/api/v2/search/indexes/products', {
        data: { query: 'linen' },
      })
      const { hits, nbHits } = await found.json()
      await expect(status(page)).toHaveText(`${nbHits} products`)
      await expect(tab(page, 'Products')).toHaveText(`Products ${nbHits}`)
      const products = page.getByRole('list', { name: 'Products' })
      const link = products.locator(`a[href^="/products/${hits[0].objectId}"]`)
      await expect(link.first()).toBeVisible()
      await tab(page, 'All').click()
      await expect(page.getByRole('heading', { name: 'Creators', level: 2 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Products', level: 2 })).toBeVisible()
      await expect(cards(page).first()).toBeVisible()
    })

    test('what was understood is shown, and each part can be removed with the keyboard', async ({
      page,
    }) => {
      const keyword = 'green dress under $200 not wool'
      await openHydrated(page, `/search?${new URLSearchParams({ keyword, type: 'product' })}`)
      const parts = page.getByRole('list', { name: 'Understood in your search' })
      const part = (name: string) => parts.getByRole('link', { name: `Remove: ${name}` })
      await expect(parts.getByRole('link')).toHaveText([
        'green',
        'dress',
        'Up to $200.00',
        'Not wool',
      ])
      await part('green').focus()
      await page.keyboard.press('Enter')
      await expect(parts.getByRole('link')).toHaveText(['dress', 'Up to $200.00', 'Not wool'])
      await expect(part('dress')).toBeFocused()
      await part('Not wool').click()
      const rest = new URLSearchParams({ keyword: 'dress under $200', type: 'product' })
      await expect(page).toHaveURL(`/search?${rest}`)
      const data = { query: 'dress under $200' }
      const found = await page.request.post('/api/v2/search/indexes/products', { data })
      const { nbHits } = await found.json()
      await expect(status(page)).toHaveText(`${nbHits} products`)
    })

    test('a filter is chosen in a sheet, and is gone when all are cleared', async ({ page }) => {
      await openHydrated(page, '/search?keyword=dress')
      const before = await status(page).textContent()
      await page.getByRole('button', { name: 'Filters' }).click()
      await sheet(page).getByLabel('To, in dollars').fill('60')
      await sheet(page).getByText('In stock').click()
      const filters = { priceMax: 6_000, inStock: true }
      const { meta } = await search(page, 'post', { query: 'dress', filters })
      // Right while one chooses.
      await sheet(page)
        .getByRole('button', { name: `Show ${meta.nbHits} results` })
        .click()
      await expect(page).toHaveURL('/search?keyword=dress&type=post&price-to=60&stock=1')
      await expect(sheet(page)).toBeHidden()
      await expect(status(page)).toHaveText(new RegExp(`${meta.nbHits} posts`))
      await page.getByRole('button', { name: 'Filters 2 set' }).click()
      await sheet(page).getByRole('link', { name: 'Clear all' }).click()
      await expect(status(page)).toHaveText(before ?? '')
    })

    test('a brand is chosen with the keyboard, others stay countable, and going back keeps both', async ({
      page,
    }) => {
      await openHydrated(page, '/search?keyword=dress&type=product')
      const before = await status(page).textContent()
      await page.getByRole('button', { name: 'Filters' }).focus()
      await page.keyboard.press('Enter')
      const brands = sheet(page).getByRole('group', { name: 'Brands' }).getByRole('checkbox')
      const [first, second] = [brands.first(), brands.nth(1)]
      const name = (await first.getAttribute('value')) ?? ''
      await first.focus()
      await page.keyboard.press('Space')
      const data = { query: 'dress', filters: { brands: [name] }, includes: ['facets'] }
      const found = await page.request.post('/api/v2/search/indexes/products', { data })
      const { nbHits, facets } = await found.json()
      await expect(sheet(page).getByRole('button', { name: 'Show' })).toHaveText(
        new RegExp(`^Show ${nbHits} results?$`),
      )
      // Another brand would add its products: its count is as before.
      const other = facets.brands[1]
      await expect(second).toHaveAccessibleName(`${other.displayName} ${other.count}`)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(
        `/search?${new URLSearchParams({ keyword: 'dress', type: 'product', brand: name })}`,
      )
      await expect(status(page)).toHaveText(new RegExp(`^${nbHits} products?$`))
      const product = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()
      await product.locator('a[href^="/products/"]').first().click()
      await expect(page).toHaveURL(/\/products\//)
      await page.goBack()
      await expect(page.getByRole('button', { name: 'Filters 1 set' })).toBeVisible()
      await expect(status(page)).toHaveText(new RegExp(`^${nbHits} products?$`))
      await page.goBack()
      await expect(status(page)).toHaveText(before ?? '')
    })

    test(
      'more posts load while scrolling, and going back returns to the place',
      { tag: '@F-SRCH-12' },
      async ({ page }) => {
        await openHydrated(page, '/search?keyword=dress')
        await expect(cards(page)).toHaveCount(20)
        const offsets: number[] = []
        page.on('request', (request) => {
          if (request.url().endsWith('/api/v2/search/post')) {
            offsets.push(request.postDataJSON().page)
          }
        })
        await cards(page).nth(16).scrollIntoViewIfNeeded()
        await expect(cards(page).nth(30)).toBeAttached()
        expect(offsets[0]).toBe(1)
        const card = cards(page).nth(24)
        await card.scrollIntoViewIfNeeded()
        const post = (await card.getByRole('link').nth(1).getAttribute('href')) ?? ''
        await card.getByRole('link').nth(1).click()
        await expect(page).toHaveURL(post)
        await page.goBack()
        await expect(cards(page).locator(`a[href="${post}"]`).first()).toBeInViewport()
      },
    )
  })
}

type Variant = { productDetailsId: string; variantId: string; imageUrl: string }

/** Of the products that words find, the first that shows another picture than everywhere, if any. */
async function findVariant(page: Page, keyword: string): Promise<Variant | undefined> {
  const data = { query: keyword, includes: ['product_details'] }
  const found = await page.request.post('/api/v2/search/indexes/products', { data })
  const { productDetails, productVariants } = await found.json()
  const usual = new Map(
    productDetails.map((it: { id: string; imageUrl: string }) => [it.id, it.imageUrl]),
  )
  return productVariants.find(
    (it: Variant) => it.imageUrl && usual.get(it.productDetailsId) !== it.imageUrl,
  )
}

test('a product that is found by a colour is shown in it, and leads to it', async ({ page }) => {
  const keyword = 'red dress'
  const variant = await findVariant(page, keyword)
  if (!variant) throw new Error('No product has another picture in red')
  const { productDetailsId, variantId, imageUrl } = variant
  await openHydrated(page, `/search?${new URLSearchParams({ keyword, type: 'product' })}`)
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  const href = `a[href^="/products/${productDetailsId}"][href*="variant=${variantId}"]`
  const tile = tiles.filter({ has: page.locator(href) })
  await expect(tile.locator('img').first()).toHaveAttribute('src', new RegExp(imageUrl))
  await tile.locator(href).first().click()
  await expect(page).toHaveURL(new RegExp(`variant=${variantId}`))
  const gallery = page.getByRole('list', { name: /^Pictures of/ }).locator('img')
  await expect(gallery.first()).toHaveAttribute('src', new RegExp(imageUrl))
})

test('words are typed and results filtered on a phone, and going back keeps all of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await openHydrated(page, '/home')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Search', exact: true }).click()
  await page.keyboard.type('dress in stock')
  await page.keyboard.press('Enter')
  await tab(page, 'Products').click()
  const products = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect(products.first()).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const colours = sheet(page).getByRole('group', { name: 'Colors' }).getByRole('checkbox')
  const colour = (await colours.first().getAttribute('value')) ?? ''
  await colours.first().locator('..').click()
  await sheet(page).getByRole('button', { name: 'Show' }).click()
  const address = { keyword: 'dress in stock', type: 'product', colour }
  const path = `/search?${new URLSearchParams(address)}`
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('button', { name: 'Filters 1 set' })).toBeVisible()
  const found = await status(page).textContent()
  const link = products.nth(9).locator('a[href^="/products/"]').first()
  const href = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(href ?? '')
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(status(page)).toHaveText(found ?? '')
  await expect(header.locator('[name="keyword"]')).toHaveValue('dress in stock')
  const parts = page.getByRole('list', { name: 'Understood in your search' })
  await expect(parts.getByRole('link')).toHaveText(['dress', 'In stock'])
  await expect(page.getByRole('button', { name: 'Filters 1 set' })).toBeVisible()
  await expect(page.locator(`#main a[href="${href}"]`).first()).toBeInViewport()
})

test('a kind without products leads to similar kinds, and shows products of the nearest', async ({
  page,
}) => {
  await openHydrated(page, '/search?keyword=couch&type=product')
  const heading = page.getByRole('heading', { name: 'Similar kinds' })
  const similar = page.locator('section', { has: heading })
  await expect(similar.getByRole('link').first()).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Products' }).getByRole('listitem').first(),
  ).toBeVisible()
})

test('a filter that nothing passes is called by its name', async ({ page }) => {
  await openHydrated(page, '/search?keyword=dress&type=product&kind=sofa')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(sheet(page).getByRole('checkbox', { name: /^Sofa/ })).toBeChecked()
})

test(
  'once all posts are loaded nothing more is asked for',
  { tag: '@F-SRCH-12' },
  async ({ page }) => {
    // Words with as many posts as load without asking for more.
    const { words, nbHits } = await findWords(page, 20, 80)
    await openHydrated(page, `/search?keyword=${encodeURIComponent(words)}`)
    const pages: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v2/search/post')) pages.push(request.postDataJSON().page)
    })
    const over = page.getByText('You have seen all of it.')
    await expect(async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(over).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(cards(page)).toHaveCount(nbHits)
    await cards(page).first().scrollIntoViewIfNeeded()
    await over.scrollIntoViewIfNeeded()
    expect(pages).toEqual(Array.from({ length: Math.ceil(nbHits / 20) - 1 }, (_, at) => at + 1))
  },
)

/** Words that a number of posts between two numbers match. */
async function findWords(page: Page, least: number, most: number) {
  for (const words of ['linen dress', 'silk dress', 'linen', 'leather boots', 'velvet', 'candle']) {
    const { nbHits } = (await search(page, 'post', { query: words })).meta
    if (nbHits > least && nbHits < most) return { words, nbHits }
  }
  throw new Error(`No words have between ${least} and ${most} posts`)
}

const screens = [
  '/search',
  '/search?keyword=dress',
  '/search?keyword=home&type=profile',
  '/search?keyword=linen&type=product',
  '/search?keyword=linen&type=all',
  '/search?keyword=green+dress+under+200+not+wool',
  '/search?keyword=qqqzzzxxx',
  '/explore/JonasAtHome?keyword=lamp',
]

test('the screens of search have no accessibility violations', async ({ page }) => {
  for (const path of screens) {
    await openHydrated(page, path)
    await expectAccessible(page, { tags: wcag })
  }
})

test('the sheet of filters has no accessibility violations', async ({ page }) => {
  await openHydrated(page, '/search?keyword=dress')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(sheet(page)).toBeVisible()
  await expectAccessible(page, { tags: wcag })
})

test(
  'a result that a shopper opens is reported, and what a visitor opens is not',
  { tag: '@F-SRCH-17' },
  async ({ page }) => {
    const reports: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/analytics/clicks')) reports.push(request.postDataJSON())
    })
    const open = async (position: number) => {
      await openHydrated(page, '/search?keyword=dress')
      const link = cards(page)
        .nth(position - 1)
        .locator('a[href^="/post/"]')
        .first()
      const path = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page).toHaveURL(path)
      return path.slice('/post/'.length)
    }
    await open(1)
    expect(reports).toEqual([])
    await openAsNew(page, '/home')
    const reported = page.waitForResponse(/\/api\/v1\/analytics\/clicks$/)
    const id = await open(3)
    expect((await reported).status()).toBe(202)
    expect(reports).toEqual([
      {
        event: 'search_result_click',
        platform: 'web',
        version: expect.any(String),
        search_string: 'dress',
        content_id: id,
        content_type: 'post',
        search_record_id: id,
        search_experience: 'search-page',
        root_referrer: expect.any(String),
        index: 'posts',
        click_position: 3,
        query_id: expect.any(String),
        timestamp: expect.any(String),
      },
    ])

    await openHydrated(page, '/search?keyword=home&type=profile')
    const creator = page.waitForRequest(/\/api\/v1\/analytics\/clicks$/)
    const creators = page.getByRole('list', { name: 'Creators', exact: true })
    await creators.getByRole('heading').first().getByRole('link').click()
    expect((await creator).postDataJSON()).toMatchObject({
      search_string: 'home',
      content_type: 'profile',
      index: 'profiles',
      click_position: 1,
    })
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form, and products are shown from the cheapest on', async ({ page }) => {
    await page.goto('/search?keyword=dress&type=product')
    await page.getByRole('button', { name: 'Filters' }).click()
    await sheet(page).getByLabel('To, in dollars').fill('60')
    await sheet(page).getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/keyword=dress&type=product&price-from=&price-to=60$/)
    const filters = { priceMax: 6_000 }
    const data = { query: 'dress', filters, ranking: 'price' }
    const found = await page.request.post('/api/v2/search/indexes/products', { data })
    const { nbHits, hits } = await found.json()
    await expect(status(page)).toHaveText(`${nbHits} products`)
    await page.getByRole('link', { name: 'Cheapest' }).click()
    const first = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()
    await expect(first.locator(`a[href^="/products/${hits[0].objectId}"]`).first()).toBeVisible()
  })
})
