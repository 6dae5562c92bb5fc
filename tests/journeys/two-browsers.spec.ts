import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

import {
  cardOfPost,
  hydrated,
  openBrowser,
  openHydrated,
  openWithTexts,
  postAt,
  readApi,
  responseTo,
  test,
  unlikedPostAt,
} from './journey.ts'
import { mailedLink } from './mailbox.ts'
import {
  acceptPolicies,
  field,
  fillIn,
  fillInLogin,
  logIn,
  newLogin,
  press,
  signUp,
} from './shopper.ts'

// All tests share one shopper, signed in in two browsers that share nothing, so they run in order.
test.describe.configure({ mode: 'serial' })

const headersOf = (page: Page) => ({ origin: new URL(page.url()).origin })

type State = Awaited<ReturnType<BrowserContext['storageState']>>

let signedIn: State[]

test.beforeAll(async ({ browser }) => {
  const one = await (await openBrowser(browser)).newPage()
  const two = await (await openBrowser(browser)).newPage()
  await logIn(two, await signUp(one))
  signedIn = [await one.context().storageState(), await two.context().storageState()]
  await closeAll(one, two)
})

/** Opens a page in both of the shopper's browsers. */
async function openBoth(browser: Browser, path: string): Promise<[Page, Page]> {
  const open = async (storageState: State | undefined) => {
    const context = await openBrowser(browser, storageState && { storageState })
    const page = await context.newPage()
    await openHydrated(page, path)
    return page
  }
  return [await open(signedIn[0]), await open(signedIn[1])]
}

const closeAll = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()))
const likeOf = (page: Page, post: string) =>
  cardOfPost(page, post).getByRole('button', { name: 'Like' })

test(
  'a creator followed in one browser is followed in the other, once',
  { tag: '@F-ROLE-03' },
  async ({ browser }) => {
    const [one, two] = await openBoth(browser, '/home')
    const shop = await one
      .getByRole('article')
      .first()
      .getByRole('link')
      .first()
      .getAttribute('href')
    await Promise.all([one, two].map((page) => openHydrated(page, shop ?? '')))
    const follow = (page: Page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Follow / })
        .first()
    const following = (page: Page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Following / })
        .first()
    await Promise.all(
      [one, two].flatMap(
        (page) => [responseTo(page, 'PUT', '/v2/follows/'), follow(page).click()] as const,
      ),
    )
    await Promise.all([expect(following(one)).toBeVisible(), expect(following(two)).toBeVisible()])
    expect((await readApi(one, '/v2/follows')).follows).toHaveLength(1)
    await two.goto('/home/following')
    await expect(
      two.getByRole('feed', { name: 'Following' }).getByRole('article').first(),
    ).toBeVisible()

    await following(one).click()
    const dialog = one.getByRole('dialog', { name: /^Unfollow / })
    await Promise.all([
      responseTo(one, 'DELETE', '/v2/follows/'),
      dialog.getByRole('button', { name: 'Unfollow' }).click(),
    ])
    await two.reload()
    await expect(two.getByText('Follow creators and their posts come here.')).toBeVisible()
    expect((await readApi(two, '/v2/follows')).follows).toEqual([])
    await closeAll(one, two)
  },
)

test(
  'likes pressed in both at once, and twice, end in the same state',
  { tag: '@F-ROLE-03' },
  async ({ browser }) => {
    const [one, two] = await openBoth(browser, '/home')
    const post = await postAt(one, 1)
    await Promise.all(
      [one, two].flatMap(
        (page) => [responseTo(page, 'POST', '/v2/likes'), likeOf(page, post).click()] as const,
      ),
    )
    expect((await readApi(one, '/v2/likes')).likes).toHaveLength(1)
    await Promise.all([
      responseTo(one, 'DELETE', '/v2/likes'),
      likeOf(one, post).click(),
      responseTo(two, 'DELETE', '/v2/likes'),
      responseTo(two, 'POST', '/v2/likes'),
      likeOf(two, post).dblclick(),
    ])
    const { likes } = await readApi(one, '/v2/likes')
    expect(likes.length).toBeLessThanOrEqual(1)
    for (const page of [one, two]) {
      await Promise.all([page.waitForResponse(/\/v2\/likes\?/), page.reload()])
      await expect(likeOf(page, post)).toHaveAttribute('aria-pressed', String(likes.length === 1))
    }
    await closeAll(one, two)
  },
)

test('without a connection a press is undone with a message; the other browser goes on', async ({
  browser,
}) => {
  const [one, two] = await openBoth(browser, '/home')
  await openWithTexts(one, '/home')
  const post = await unlikedPostAt(one, 2)
  await one.context().setOffline(true)
  await likeOf(one, post).click()
  await expect(one.getByText('That did not reach us.')).toBeVisible()
  await expect(likeOf(one, post)).toHaveAttribute('aria-pressed', 'false')
  await Promise.all([responseTo(two, 'POST', '/v2/likes'), likeOf(two, post).click()])
  await one.context().setOffline(false)
  await one.reload()
  await expect(likeOf(one, post)).toHaveAttribute('aria-pressed', 'true')
  await closeAll(one, two)
})

test('a list renamed or deleted in one browser is renamed or gone in the other', async ({
  browser,
}) => {
  const [one, two] = await openBoth(browser, '/wishlists')
  await field(one, 'New wishlist').fill('Shared by two')
  await press(one, 'Create')
  await expect(one.getByRole('heading', { name: 'Shared by two', level: 1 })).toBeVisible()
  const list = new URL(one.url()).searchParams.get('list') ?? ''
  const trending = '/v3/activities/posts/global/trending?limit=4&includes=products'
  const { products } = await readApi(one, trending)
  const data = { ltk_product_id: products[0].id, collection_id: list }
  await two.request.post('/api/v2/wishes', { headers: headersOf(two), data })
  await openHydrated(two, `/wishlists?list=${list}`)

  await one.getByText('Rename', { exact: true }).click()
  await field(one, 'Name').fill('Renamed by one')
  await press(one, 'Save')
  await expect(one.getByRole('heading', { name: 'Renamed by one', level: 1 })).toBeVisible()
  await two.reload()
  await expect(two.getByRole('heading', { name: 'Renamed by one', level: 1 })).toBeVisible()
  await expect(two.getByRole('main').getByRole('article')).toHaveCount(1)

  // The new name shows before its answer is here, and what that leads to would undo where Delete leads.
  await expect(one.getByText('Save', { exact: true })).not.toHaveAttribute('aria-busy')
  await one.getByText('Delete', { exact: true }).click()
  await press(one, 'Delete wishlist')
  await expect(one).toHaveURL(/\/wishlists$/)
  await two.getByText('Rename', { exact: true }).click()
  await field(two, 'Name').fill('Too late')
  await field(two, 'Name').press('Enter')
  await expect(two).toHaveURL(/\/wishlists$/)
  await two.goto('/account/favorites/products')
  await expect(two.getByText('You have not saved a product yet.')).toBeVisible()
  await closeAll(one, two)
})

test('two shoppers who like one post at once are both counted', async ({ browser }) => {
  const [one] = await openBoth(browser, '/home')
  const other = await (await openBrowser(browser)).newPage()
  await signUp(other)
  await openHydrated(other, '/home')
  const post = await unlikedPostAt(one, 4)
  await Promise.all(
    [one, other].flatMap((page) => [
      responseTo(page, 'POST', '/v2/likes'),
      likeOf(page, post).click(),
    ]),
  )
  const liked = await Promise.all(
    [one, other].map(async (page) => (await readApi(page, '/v2/likes')).likes[0].ltkId),
  )
  expect(liked[0]).toBe(liked[1])
  await Promise.all(
    [one, other].map(async (page) => {
      await page.reload()
      await expect(likeOf(page, post)).toHaveAttribute('aria-pressed', 'true')
    }),
  )
  await closeAll(one, other)
})

test(
  'what a visitor wanted is done once, even if the mail is opened in another browser',
  { tag: '@U-06' },
  async ({ browser }) => {
    const visitor = await (await openBrowser(browser)).newPage()
    const other = await (await openBrowser(browser)).newPage()
    const written: string[] = []
    for (const page of [visitor, other]) {
      page.on('request', (request) => {
        if (request.method() === 'PUT' && request.url().includes('/follows/')) {
          written.push(request.url())
        }
      })
    }
    await openHydrated(visitor, '/home')
    const login = newLogin()
    await visitor
      .getByRole('link', { name: /^Follow / })
      .first()
      .click()
    await expect(visitor).toHaveURL(/\/signup/)
    await fillInLogin(visitor, login)
    await press(visitor, 'Sign up')
    await visitor.waitForURL((url) => !/^\/(signup|identity|auth)/.test(url.pathname))
    await acceptPolicies(visitor)
    await expect(visitor.getByText(/^You follow .* now$/)).toBeAttached()

    await other.goto(await mailedLink(login.email, /Confirm your email/))
    await fillIn(other, { 'Password of your account': login.password })
    await press(other, 'Confirm email')
    await expect(other.getByText('Thank you, your email is confirmed.')).toBeVisible()
    await logIn(other, login)
    await openHydrated(other, '/home')
    await Promise.all([visitor.waitForResponse(/\/v2\/follows\?/), visitor.reload()])
    await hydrated(visitor)
    expect((await readApi(other, '/v2/follows')).follows).toHaveLength(1)
    expect(written).toHaveLength(1)
    await closeAll(visitor, other)
  },
)
