import { expect, type Page } from '@playwright/test'

import { hydrated, openHydrated, tabTo, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'

const demoCreator = { email: 'creator@example.com', password: 'demo-password' }

type Login = { email: string; password: string }

const field = (page: Page, label: string) =>
  page.locator('input').and(page.getByLabel(label, { exact: true }))

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const newLogin = () => ({
  email: `e2e-${crypto.randomUUID()}@example.com`,
  password: 'four plain words',
})

async function fillInLogin(page: Page, { email, password }: Login): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
}

/** Signs up a new shopper, who has nothing liked, saved or followed, and opens a page as them. */
async function openAsNew(page: Page, path: string): Promise<void> {
  await page.goto(`/signup?to=${encodeURIComponent(path)}`)
  await fillInLogin(page, newLogin())
  await press(page, 'Sign up')
  await expect(page).toHaveURL(path)
  // The dialog that asks for this does not open from the next page on.
  const signed = await page.request.patch('/api/v2/signed_policies', {
    headers: { origin: new URL(page.url()).origin },
    data: { signedPolicies: { cookie: true, privacy: true, tos: true } },
  })
  expect(signed.status()).toBe(200)
  await page.goto(path)
}

/** Saves the first of the suggested products, from the empty page. */
async function saveSuggested(page: Page, count: number): Promise<void> {
  const save = page
    .getByRole('list', { name: 'What others save' })
    .getByRole('button', { name: 'Save' })
  await hydrated(page)
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

/** Creates a list with products on it through the API. Returns its id. */
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

test('visitors are sent to log in, then back to their favorites', async ({ page }) => {
  await page.goto('/account/favorites')
  await fillInLogin(page, demoCreator)
  await press(page, 'Log in')
  await expect(page).toHaveURL(/\/account\/favorites\/posts$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('a liked post is among the favorites until it is unliked', async ({ page }) => {
  await openAsNew(page, '/account/favorites/posts')
  await expect(page.getByText('You have not liked a post yet.')).toBeVisible()
  await hydrated(page)
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

  await hydrated(page)
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

test('a saved product says when its price has fallen, and when it is gone', async ({ page }) => {
  await openAsNew(page, '/account/favorites/products')
  await saveSuggested(page, 2)
  await openHydrated(page, '/wishlists')
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

test('moving a list with the keyboard keeps the focus on its button', async ({ page }) => {
  await openAsNew(page, '/wishlists')
  for (const title of ['First', 'Second', 'Third']) await createList(page, title)
  await openHydrated(page, '/wishlists')
  const forward = page.getByRole('button', { name: 'Move Third forward' })
  await tabTo(forward)
  await page.keyboard.press('Enter')
  await expect(listTitles(page)).toHaveText(['First', 'Third', 'Second'])
  await expect(forward).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(listTitles(page)).toHaveText(['Third', 'First', 'Second'])
  await expect(page.getByRole('button', { name: 'Move Third back' })).toBeFocused()
})

test('products on a list are reordered with the keyboard, and visitors see that order', async ({
  page,
  browser,
}) => {
  await openAsNew(page, '/wishlists')
  const list = await makeList(page, 'In order', 3)
  await openHydrated(page, `/wishlists?list=${list}`)
  await page.getByRole('link', { name: 'Arrange' }).click()
  await expect(page).toHaveURL(/arrange/)
  const [first = '', second = '', third = ''] = await namesOf(page, 'In order')
  const earlier = page.getByRole('button', { name: `Move ${third} earlier`, exact: true })
  const size = await earlier.boundingBox()
  expect([size?.width, size?.height]).toEqual([44, 44])
  const ordered = page.waitForResponse('**/order')
  await tabTo(earlier)
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

test('a move that does not reach the server, or comes too late, is undone with a message', async ({
  page,
}) => {
  await openAsNew(page, '/wishlists')
  const list = await makeList(page, 'Contested', 3)
  const texts = page.waitForResponse(/\/assets\/en-.*\.js/)
  await openHydrated(page, `/wishlists?list=${list}&arrange`)
  await texts
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

test('unsaving a product that is on named lists asks first', async ({ page }) => {
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
  await savedTiles(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You have not saved a product yet.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists are created, renamed, reordered and deleted', async ({ page }) => {
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

  test('products on a list are reordered and removed', async ({ page }) => {
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

test('all matching creators are followed at once', async ({ page }) => {
  await openAsNew(page, '/creators/matching')
  await hydrated(page)
  for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check()
  await press(page, 'Find my creators')
  await press(page, 'Follow all')
  const matches = page.getByRole('region', { name: /your picks/ }).getByRole('listitem')
  const followed = matches.getByRole('button', { name: /^Following / })
  await expect(followed).toHaveCount(await matches.count())
})

test('an invitation leads through logging in to following its creator', async ({
  browser,
  page,
}) => {
  // A shopper who follows nobody yet.
  const login = newLogin()
  const before = await browser.newPage()
  await before.goto('/signup')
  await fillInLogin(before, login)
  await press(before, 'Sign up')
  await expect(before).toHaveURL(/\/home$/)
  await before.context().close()

  const name = await findCreator(page)
  await openHydrated(page, `/user/${name}`)
  await page.getByRole('link', { name: /^Sign up and follow / }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await fillInLogin(page, login)
  await press(page, 'Log in')
  await expect(page).toHaveURL(new RegExp(`/explore/${name}$`))
  await expect(page.getByText(/^You follow .* now$/)).toBeVisible()
})

/** The display name of a creator with a post on the front page. */
async function findCreator(page: Page): Promise<string> {
  await page.goto('/home')
  const shop = page.getByRole('article').first().getByRole('link').first()
  return (await shop.getAttribute('href'))?.split('/').at(-1) ?? ''
}

/** Signs up from the page of an invitation. Returns the new login. */
async function signUpInvited(page: Page, name: string) {
  const login = newLogin()
  await page.getByRole('link', { name: /^Sign up and follow / }).click()
  await fillInLogin(page, login)
  await press(page, 'Sign up')
  await expect(page).toHaveURL(new RegExp(`/explore/${name}$`))
  return login
}

async function followsOf(page: Page): Promise<number> {
  const { follows } = await (await page.request.get('/api/v2/follows')).json()
  return follows.length
}

test('an invitation leads through sign-up to following its creator once, in any browser', async ({
  page,
  browser,
}) => {
  const name = await findCreator(page)
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') written.push(request.url())
  })
  await openHydrated(page, `/user/${name}`)
  const login = await signUpInvited(page, name)
  await expect(page.getByText(/^You follow .* now$/)).toBeAttached()
  expect(await followsOf(page)).toBe(1)
  // The server had followed the creator already, so the page did not.
  expect(written).toEqual([])

  const other = await (await browser.newContext()).newPage()
  await other.goto(await mailedLink(page, login.email, /Confirm your email/))
  await press(other, 'Confirm email')
  await expect(other.getByText('Thank you, your email is confirmed.')).toBeVisible()
  const { follows } = await (await page.request.get('/api/v2/follows')).json()
  const headers = { origin: new URL(page.url()).origin }
  await page.request.delete(`/api/v2/follows/${follows[0].profileId}`, { headers })
  await other.goto('/login')
  await fillInLogin(other, login)
  await press(other, 'Log in')
  await expect(other).toHaveURL(/\/home$/)
  // Confirming the email does not follow an inviter again who was unfollowed in the meantime.
  expect(await followsOf(other)).toBe(0)
  await other.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an invitation leads through sign-up to following its creator', async ({ page }) => {
    const name = await findCreator(page)
    await page.goto(`/user/${name}`)
    await signUpInvited(page, name)
    expect(await followsOf(page)).toBe(1)
    await page.goto('/home/following')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('an invitation from an unknown name still welcomes the visitor', async ({ page }) => {
  await page.goto('/user/nobody-at-all')
  await expect(page.getByRole('heading', { name: 'You are invited to LTK' })).toBeVisible()
})
