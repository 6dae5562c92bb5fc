import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { mailedLink } from './mailbox.ts'

// One account for all of them: signing up is only allowed a few times.
test.describe.configure({ mode: 'serial' })
const creator = { email: 'creator@example.com', password: 'demo-password' }

const field = (page: Page, label: string) =>
  page.locator('input').and(page.getByLabel(label, { exact: true }))

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function fillInLogin(page: Page): Promise<void> {
  await field(page, 'Email').fill(creator.email)
  await field(page, 'Password').fill(creator.password)
  await press(page, 'Log in')
}

/** Opens a page as somebody who has liked and saved nothing and has no list. */
async function openAsNew(page: Page, path: string): Promise<void> {
  const policies = page.getByRole('dialog', { name: 'Before you go on' })
  await page.addLocatorHandler(policies, () =>
    policies.getByRole('button', { name: 'Accept all' }).click(),
  )
  await page.goto(`/login?to=${encodeURIComponent(path)}`)
  await fillInLogin(page)
  await expect(page).toHaveURL(path)
  await forgetAll(page)
  await page.goto(path)
}

async function forgetAll(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin }
  const read = async (path: string) => (await page.request.get(`/api${path}`, { headers })).json()
  const remove = (path: string) => page.request.delete(`/api${path}`, { headers })
  const { wishCollections } = await read('/v2/wish_collections')
  for (const { id } of wishCollections) await remove(`/v2/wish_collections/${id}`)
  const { wishes } = await read('/v2/wishes?limit=100')
  for (const { id } of wishes) await remove(`/v2/wishes/${id}`)
  const { likes } = await read('/v2/likes?limit=100')
  for (const { ltkId } of likes) await remove(`/v2/likes?ltk_ids=${ltkId}`)
}

/** Loads the page again, and waits until its buttons know their states. */
async function untilReady(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse(/\/v2\/(likes|wishes)\?/), page.reload()])
}

/** Saves the first of the suggested products, from the empty page. */
async function saveSuggested(page: Page, count: number): Promise<void> {
  const save = page
    .getByRole('list', { name: 'What others save' })
    .getByRole('button', { name: 'Save' })
  await untilReady(page)
  for (let index = 0; index < count; index += 1) {
    await Promise.all([page.waitForResponse('**/api/v2/wishes'), save.nth(index).click()])
  }
}

const savedTiles = (page: Page) =>
  page.getByRole('list', { name: 'Saved products' }).getByRole('article')

async function createList(page: Page, title: string): Promise<void> {
  await page.goto('/wishlists')
  await field(page, 'New wishlist').fill(title)
  await press(page, 'Create')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** Makes a list with products on it, without the screens. Gives its id. */
async function makeList(page: Page, title: string, count: number): Promise<string> {
  const headers = { origin: new URL(page.url()).origin }
  const read = async (path: string) => (await page.request.get(`/api${path}`, { headers })).json()
  const send = async (path: string, data: object) =>
    (await page.request.post(`/api${path}`, { headers, data })).json()
  const { wishCollection } = await send('/v2/wish_collections', { title })
  const trending = '/v3/activities/posts/global/trending?limit=24&includes=products'
  const { products }: { products: { id: string; productDetailsId: string }[] } =
    await read(trending)
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

test('visitors are led to sign in, and back to their favorites', async ({ page }) => {
  await page.goto('/account/favorites')
  await fillInLogin(page)
  await expect(page).toHaveURL(/\/account\/favorites\/posts$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('a post that is liked stands among the favorites until it is not', async ({ page }) => {
  await openAsNew(page, '/account/favorites/posts')
  await expect(page.getByText('You have not liked a post yet.')).toBeVisible()
  await untilReady(page)
  const card = page.getByRole('feed', { name: 'What others like' }).getByRole('article').first()
  const title = (await card.getAttribute('aria-label')) ?? ''
  await Promise.all([
    page.waitForResponse('**/api/v2/likes'),
    card.getByRole('button', { name: 'Like' }).click(),
  ])
  await page.reload()
  const liked = page.getByRole('feed', { name: 'Liked posts' }).getByRole('article')
  await expect(liked).toHaveCount(1)
  await expect(liked).toHaveAttribute('aria-label', title)
  await liked.getByRole('button', { name: 'Like' }).click()
  await expect(page.getByText('You have not liked a post yet.')).toBeVisible()
})

test('a saved product moves to a list, which visitors see while it is shared', async ({
  page,
  browser,
}) => {
  await openAsNew(page, '/account/favorites/products')
  await expect(page.getByText('You have not saved a product yet.')).toBeVisible()
  await saveSuggested(page, 2)
  await expect(savedTiles(page)).toHaveCount(2)
  const name = (await savedTiles(page).first().getAttribute('aria-label')) ?? ''

  await savedTiles(page)
    .first()
    .getByRole('link', { name: `Move ${name} to a wishlist` })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Move to a wishlist' })
  await sheet.getByRole('radio', { name: 'A new list' }).check()
  await sheet.getByLabel('Name of the new list').fill('Summer')
  await sheet.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(savedTiles(page)).toHaveCount(2)

  await page.getByRole('main').getByRole('link', { name: 'Wishlists' }).click()
  await page.getByRole('link', { name: 'Summer' }).click()
  await expect(page.getByRole('article', { name })).toBeVisible()
  await page.getByText('Share', { exact: true }).click()
  await press(page, 'Share this wishlist')
  const link = await field(page, 'Link to the list').inputValue()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Summer', level: 1 })).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  await press(page, 'Stop sharing')
  await expect(page.getByRole('button', { name: 'Share this wishlist' })).toBeVisible()
  const moved = await visitor.request.get(link)
  expect(moved.status()).toBe(200)
  await visitor.goto(`${link}?again`)
  await expect(visitor.getByText('There is nothing on this wishlist.')).toBeVisible()
  await visitor.context().close()
})

test('a price that fell since a product was saved, and a product that is gone, say so', async ({
  page,
}) => {
  await openAsNew(page, '/account/favorites/products')
  await saveSuggested(page, 2)
  await page.goto('/wishlists')
  let goneId = ''
  await page.route('**/api/v2/wishes?*', async (route) => {
    const response = await route.fetch()
    const { wishes, ...rest } = await response.json()
    goneId = wishes[1].productId
    wishes[0].savedPrice += 1_250
    await route.fulfill({ response, json: { ...rest, wishes } })
  })
  await page.route('**/api/v2/product_details?*', async (route) => {
    const response = await route.fetch()
    const { productDetails } = await response.json()
    const left = productDetails.filter(({ id }: { id: string }) => id !== goneId)
    await route.fulfill({ response, json: { productDetails: left } })
  })
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  await expect(savedTiles(page).first()).toContainText('$12.50 less than when you saved it')
  await expect(savedTiles(page).nth(1)).toContainText('This product is gone')
})

test('moving a list by the keyboard keeps the focus on its button', async ({ page }) => {
  await openAsNew(page, '/wishlists')
  for (const title of ['First', 'Second', 'Third']) await createList(page, title)
  await page.goto('/wishlists')
  const forward = page.getByRole('button', { name: 'Move Third forward' })
  await forward.focus()
  await page.keyboard.press('Enter')
  await expect(listTitles(page)).toHaveText(['First', 'Third', 'Second'])
  await expect(forward).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(listTitles(page)).toHaveText(['Third', 'First', 'Second'])
  await expect(page.getByRole('button', { name: 'Move Third back' })).toBeFocused()
})

test('products of a list are put in order by the keyboard, and visitors see that order', async ({
  page,
  browser,
}) => {
  await openAsNew(page, '/wishlists')
  const list = await makeList(page, 'In order', 3)
  await page.goto(`/wishlists?list=${list}`)
  await page.getByRole('link', { name: 'Arrange' }).click()
  await expect(page).toHaveURL(/arrange/)
  const [first = '', second = '', third = ''] = await namesOf(page, 'In order')
  const earlier = page.getByRole('button', { name: `Move ${third} earlier`, exact: true })
  const size = await earlier.boundingBox()
  expect([size?.width, size?.height]).toEqual([44, 44])
  const ordered = page.waitForResponse('**/order')
  await earlier.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => namesOf(page, 'In order')).toEqual([first, third, second])
  await expect(earlier).toBeFocused()
  await expect(page.getByText(`${third}: 2 of 3`)).toBeAttached()
  await ordered
  await Promise.all([page.waitForResponse('**/order'), page.keyboard.press('Enter')])
  await expect.poll(() => namesOf(page, 'In order')).toEqual([third, first, second])
  await expect(page.getByRole('button', { name: `Move ${third} later`, exact: true })).toBeFocused()
  await page.reload()
  expect(await namesOf(page, 'In order')).toEqual([third, first, second])

  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByText('Share', { exact: true }).click()
  await press(page, 'Share this wishlist')
  const link = await field(page, 'Link to the list').inputValue()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  expect(await namesOf(visitor, 'Products on In order')).toEqual([third, first, second])
  await visitor.context().close()
})

test('a move that does not reach the server, or comes too late, is taken back and said', async ({
  page,
}) => {
  await openAsNew(page, '/wishlists')
  const list = await makeList(page, 'Contested', 3)
  await page.goto(`/wishlists?list=${list}&arrange`)
  const [first = '', second = '', third = ''] = await namesOf(page, 'Contested')
  const move = (name: string, way: string) =>
    page.getByRole('button', { name: `Move ${name} ${way}`, exact: true }).click()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await move(first, 'later')
  await expect(page.getByText('That did not reach us.')).toBeVisible()
  await expect.poll(() => namesOf(page, 'Contested')).toEqual([first, second, third])
  await page.context().setOffline(false)

  // Another tab takes the second off the list; this one still shows it.
  const other = await page.context().newPage()
  await other.goto(`/wishlists?list=${list}`)
  const tile = other.getByRole('article', { name: second, exact: true })
  await Promise.all([
    other.waitForResponse((answer) => answer.request().method() === 'PATCH'),
    tile.getByRole('button', { name: `Remove from this list: ${second}` }).click(),
  ])
  await expect(other.getByText('It is off this list, and still saved.')).toBeVisible()
  await move(first, 'later')
  await expect(page.getByText('This wishlist has changed in the meantime.')).toBeVisible()
  await expect.poll(() => namesOf(page, 'Contested')).toEqual([first, third])
  await other.goto('/account/favorites/products')
  await expect(other.getByRole('article', { name: second, exact: true })).toBeVisible()
})

test('what is on lists with names is asked about before it is saved no longer', async ({
  page,
}) => {
  await openAsNew(page, '/wishlists')
  await makeList(page, 'One', 1)
  const list = await makeList(page, 'Two', 2)
  await page.goto('/account/favorites/products', { waitUntil: 'networkidle' })
  await expect(savedTiles(page)).toHaveCount(2)
  const [, shared = ''] = await namesOf(page, 'Saved products')
  const save = savedTiles(page)
    .and(page.getByRole('article', { name: shared, exact: true }))
    .getByRole('button', { name: 'Save' })
  const dialog = page.getByRole('dialog', { name: 'Remove from saved?' })
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

  // Off its list it is in none that has a name, and saved no longer without a question.
  const [left = ''] = await namesOf(page, 'Two')
  await page.getByRole('button', { name: `Remove from this list: ${left}` }).click()
  await expect(page.getByText('Nothing is on this list yet.')).toBeVisible()
  await page.goto('/account/favorites/products')
  await savedTiles(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You have not saved a product yet.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists are made, renamed, ordered and deleted', async ({ page }) => {
    await openAsNew(page, '/wishlists')
    await createList(page, 'First')
    await createList(page, 'Second')
    await page.getByText('Rename', { exact: true }).click()
    await field(page, 'Name').fill('Last')
    await press(page, 'Save')
    await expect(page.getByRole('heading', { name: 'Last', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'All wishlists' }).click()
    await page.getByRole('button', { name: 'Move Last forward' }).click()
    await expect(listTitles(page)).toHaveText(['Last', 'First'])
    await page.getByRole('link', { name: 'Last' }).click()
    await page.getByText('Delete', { exact: true }).click()
    await press(page, 'Delete wishlist')
    await expect(listTitles(page)).toHaveText(['First'])
  })

  test('products of a list are put in order and taken off it', async ({ page }) => {
    await openAsNew(page, '/wishlists')
    const list = await makeList(page, 'In order', 3)
    await page.goto(`/wishlists?list=${list}`)
    await page.getByRole('link', { name: 'Arrange' }).click()
    const [first = '', second = '', third = ''] = await namesOf(page, 'In order')
    await press(page, `Move ${third} to the front`)
    await expect(page).toHaveURL(/arrange=true#wish-/)
    expect(await namesOf(page, 'In order')).toEqual([third, first, second])
    await press(page, `Move ${first} later`)
    expect(await namesOf(page, 'In order')).toEqual([third, second, first])
    await press(page, `Move ${first} earlier`)
    expect(await namesOf(page, 'In order')).toEqual([third, first, second])
    await page.getByRole('link', { name: 'Done' }).click()
    await press(page, `Remove from this list: ${third}`)
    expect(await namesOf(page, 'In order')).toEqual([first, second])
    await page.goto('/account/favorites/products')
    await expect(savedTiles(page)).toHaveCount(3)
  })

  test('picked looks lead to creators who match them', async ({ page }) => {
    await page.goto('/creators/matching')
    for (const index of [0, 1, 2]) await page.getByRole('checkbox').nth(index).check()
    await press(page, 'Find my creators')
    await expect(page).toHaveURL(/like=.*like=.*like=/)
    await expect(page.getByRole('heading', { name: /match(es)? your picks/ })).toBeVisible()
    await expect(page.getByText('You picked a look of theirs')).toHaveCount(3)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  })
})

test('all creators who match are followed at once', async ({ page }) => {
  await openAsNew(page, '/creators/matching')
  for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check()
  await press(page, 'Find my creators')
  await press(page, 'Follow all')
  const matches = page.getByRole('region', { name: /your picks/ }).getByRole('listitem')
  const followed = matches.getByRole('button', { name: /^Following / })
  await expect(followed).toHaveCount(await matches.count())
})

test('an invitation by a creator leads through signing in to following them', async ({
  browser,
  page,
}) => {
  // Somebody who follows nobody yet.
  const login = { email: `e2e-${crypto.randomUUID()}@example.com`, password: 'four plain words' }
  const before = await browser.newPage()
  await before.goto('/signup')
  await field(before, 'Email').fill(login.email)
  await field(before, 'Password').fill(login.password)
  await press(before, 'Sign up')
  await expect(before).toHaveURL(/\/home$/)
  await before.context().close()

  const name = await aCreator(page)
  await page.goto(`/user/${name}`)
  await page.getByRole('link', { name: /^Sign up and follow / }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await field(page, 'Email').fill(login.email)
  await field(page, 'Password').fill(login.password)
  await press(page, 'Log in')
  await expect(page).toHaveURL(new RegExp(`/explore/${name}$`))
  await expect(page.getByText(/^You follow .* now$/)).toBeVisible()
})

/** The display name of a creator whose post stands on the front page. */
async function aCreator(page: Page): Promise<string> {
  await page.goto('/home')
  const shop = page.getByRole('article').first().getByRole('link').first()
  return (await shop.getAttribute('href'))?.split('/').at(-1) ?? ''
}

/** Signs up from an invitation. Gives the new login. */
async function signUpInvited(page: Page, name: string) {
  const login = { email: `e2e-${crypto.randomUUID()}@example.com`, password: 'four plain words' }
  await page.goto(`/user/${name}`)
  await page.getByRole('link', { name: /^Sign up and follow / }).click()
  await field(page, 'Email').fill(login.email)
  await field(page, 'Password').fill(login.password)
  await press(page, 'Sign up')
  await expect(page).toHaveURL(new RegExp(`/explore/${name}$`))
  return login
}

async function followsOf(page: Page): Promise<number> {
  const { follows } = await (await page.request.get('/api/v2/follows')).json()
  return follows.length
}

test('an invitation leads through the sign-up to following its creator once, in any browser', async ({
  page,
  browser,
}) => {
  const name = await aCreator(page)
  const told: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') told.push(request.url())
  })
  const login = await signUpInvited(page, name)
  await expect(page.getByText(/^You follow .* now$/)).toBeAttached()
  expect(await followsOf(page)).toBe(1)
  // The server had done it before the page remembered what was wanted.
  expect(told).toEqual([])

  const other = await (await browser.newContext()).newPage()
  await other.goto(await mailedLink(page, login.email, /Confirm your email/))
  await press(other, 'Confirm email')
  await expect(other.getByText('Thank you, your email is confirmed.')).toBeVisible()
  const { follows } = await (await page.request.get('/api/v2/follows')).json()
  const headers = { origin: new URL(page.url()).origin }
  await page.request.delete(`/api/v2/follows/${follows[0].profileId}`, { headers })
  await other.goto('/login')
  await field(other, 'Email').fill(login.email)
  await field(other, 'Password').fill(login.password)
  await press(other, 'Log in')
  await expect(other).toHaveURL(/\/home$/)
  // Whoever has unfollowed the inviter since does not follow them anew.
  expect(await followsOf(other)).toBe(0)
  await other.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an invitation leads through the sign-up to following its creator', async ({ page }) => {
    await signUpInvited(page, await aCreator(page))
    expect(await followsOf(page)).toBe(1)
    await page.goto('/home/following')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('an invitation by nobody welcomes all the same', async ({ page }) => {
  await page.goto('/user/nobody-at-all')
  await expect(page.getByRole('heading', { name: 'You are invited to LTK' })).toBeVisible()
})
