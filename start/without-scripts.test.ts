import { rebuildRankings } from '@ltk/api/rankings'
import { encodeCollectionHash } from '@ltk/contract/collection-hash'
import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { caller, linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

// What signed-in shoppers do by links and forms alone.

const reader = { signedIn: true }

type Shown = { path: string; page: HTMLElement }

let site: OpenSite
let content: Content

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 4 })
  const likes = content.postIds.map(([post_id = '']) => ({
    post_id,
    user_id: newId(),
    created_at: latestPostAt,
  }))
  await site.db.insertInto('likes').values(likes).execute()
  await rebuildRankings(site.db, latestPostAt)
})
afterAll(() => site.close())

async function open(path: string): Promise<Shown> {
  const { status, page } = await site.read(path, reader)
  expect([path, status]).toEqual([path, 200])
  return { path, page }
}

/** Follows the link with a label. */
function follow({ page }: Shown, label: string): Promise<Shown> {
  const [, href] = linksIn(page).find(([shown]) => shown === label) ?? []
  if (href === undefined) throw new Error(`There is no link ${label}`)
  return open(href)
}

const labelOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? textOf(element)

/** Presses a button, as a browser without scripts does: it sends the fields of its form. */
async function press(
  { path, page }: Shown,
  label: string,
  typed: Record<string, string> = {},
): Promise<Shown> {
  const button = page.querySelectorAll('button').find((one) => labelOf(one) === label)
  const form = button?.closest('form')
  if (!button || !form) throw new Error(`There is no button ${label} in a form`)
  const fields = new URLSearchParams()
  for (const input of form.querySelectorAll('input')) {
    const isChoice = /^(checkbox|radio)$/.test(input.getAttribute('type') ?? '')
    if (isChoice && !input.hasAttribute('checked')) continue
    const name = input.getAttribute('name') ?? ''
    fields.append(name, typed[name] ?? input.getAttribute('value') ?? '')
  }
  const name = button.getAttribute('name')
  if (name) fields.append(name, button.getAttribute('value') ?? '')
  const action = form.getAttribute('action') ?? path
  if (form.getAttribute('method') === 'get') return open(`${action.split('?')[0]}?${fields}`)
  const headers = { origin: site.siteUrl }
  const answer = await site.ask(action, reader, { method: 'POST', body: fields, headers })
  expect([label, answer.status]).toEqual([label, 303])
  return open(answer.headers.get('location') ?? '')
}

const headingOf = ({ page }: Shown) => textOf(page.querySelector('h1'))

describe('wishlists', () => {
  beforeEach(async () => {
    await site.db.deleteFrom('wish_collections').where('user_id', '=', caller.userId).execute()
  })
  const titlesIn = ({ page }: Shown) =>
    page.querySelectorAll('ul[aria-label=Wishlists] > li a').map(textOf)
  const create = async (title: string) => press(await open('/wishlists'), 'Create', { title })

  test('are created, renamed, reordered and deleted', { tags: 'F-ROUTE-11' }, async () => {
    expect(headingOf(await create('First'))).toBe('First')
    const second = await create('Second')
    expect(textOf(second.page.querySelector('title'))).toContain('Second')
    const last = await press(second, 'Save', { title: 'Last' })
    expect(headingOf(last)).toBe('Last')
    const all = await follow(last, 'All wishlists')
    expect(textOf(all.page.querySelector('title'))).toBe('Wishlists | LTK')
    expect(titlesIn(all)).toEqual(['First', 'Last'])
    const moved = await press(await follow(all, 'Arrange'), 'Move Last forward')
    expect(titlesIn(moved)).toEqual(['Last', 'First'])
    const left = await press(await follow(await follow(moved, 'Done'), 'Last'), 'Delete wishlist')
    expect(titlesIn(left)).toEqual(['First'])
  })

  test('have products that are reordered and removed, and stay saved', async () => {
    const list = await create('In order')
    const collection_id = new URL(list.path, site.siteUrl).searchParams.get('list')
    const headers = { origin: site.siteUrl, 'content-type': 'application/json' }
    const names = ['Lamp', 'Vase', 'Book']
    for (const name of names) {
      const details = { id: newId(), retailer_id: content.retailerId, name, price: 1_000 }
      await site.db.insertInto('product_details').values(details).execute()
      const body = JSON.stringify({ ltk_product_id: details.id, collection_id })
      const saved = await site.ask('/api/v2/wishes', reader, { method: 'POST', body, headers })
      expect([name, saved.status]).toEqual([name, 200])
    }
    const namesIn = ({ page }: Shown) =>
      page.querySelectorAll('ul[aria-label="In order"] article').map(labelOf)
    const arranging = await follow(await open(list.path), 'Arrange')
    const [first = '', second = '', third = ''] = namesIn(arranging)
    expect([first, second, third].toSorted()).toEqual(names.toSorted())
    const front = await press(arranging, `Move ${third} to the front`)
    expect(front.path).toMatch(/arrange=true#wish-/)
    expect(namesIn(front)).toEqual([third, first, second])
    const later = await press(front, `Move ${first} later`)
    expect(namesIn(later)).toEqual([third, second, first])
    const earlier = await press(later, `Move ${first} earlier`)
    expect(namesIn(earlier)).toEqual([third, first, second])
    const done = await follow(earlier, 'Done')
    expect(namesIn(await press(done, `Remove from this list: ${third}`))).toEqual([first, second])
    const { page } = await open('/account/favorites/products')
    const saved = page.querySelectorAll('ul[aria-label="Saved products"] article')
    expect(saved.map(labelOf).toSorted()).toEqual(names.toSorted())
  })
})

test(
  'a wishlist is read by all who have its address, while it is shared',
  { tags: 'F-ROUTE-10' },
  async () => {
    await site.db.deleteFrom('wish_collections').where('user_id', '=', caller.userId).execute()
    const list = await press(await open('/wishlists'), 'Create', { title: 'For all' })
    const collection_id = new URL(list.path, site.siteUrl).searchParams.get('list') ?? ''
    const headers = { origin: site.siteUrl, 'content-type': 'application/json' }
    for (const name of ['Jug', 'Bowl']) {
      const details = { id: newId(), retailer_id: content.retailerId, name, price: 1_000 }
      await site.db.insertInto('product_details').values(details).execute()
      const body = JSON.stringify({ ltk_product_id: details.id, collection_id })
      await site.ask('/api/v2/wishes', reader, { method: 'POST', body, headers })
    }
    const own = (await open(list.path)).page.querySelectorAll('ul[aria-label="For all"] article')
    const hash = encodeCollectionHash({ collectionId: collection_id, userId: caller.userId })
    const seen = async () => {
      const { status, page } = await site.read(`/collections/${hash}`)
      const names = page.querySelectorAll('main article').map(labelOf)
      return { status, heading: textOf(page.querySelector('h1')), names, text: textOf(page) }
    }
    const before = await seen()
    expect(before).toMatchObject({ status: 200, heading: 'Wishlist', names: [] })
    expect(before.text).toContain('There is nothing on this wishlist.')
    await press(await open(list.path), 'Share this wishlist')
    const names = own.map(labelOf)
    expect(names.toSorted()).toEqual(['Bowl', 'Jug'])
    expect(await seen()).toMatchObject({ status: 200, heading: 'For all', names })
  },
)

test(
  'visitors are sent to log in on the way to their favorites, which no search engine lists',
  { tags: ['F-ROUTE-12', 'F-ROUTE-13', 'F-ROUTE-14', 'F-ROUTE-11'] },
  async () => {
    const pages = ['/account/favorites/posts', '/account/favorites/products', '/wishlists']
    for (const path of ['/account/favorites', ...pages]) {
      const answer = await site.ask(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `/login?to=${encodeURIComponent(path)}`,
      ])
    }
    for (const [index, path] of pages.entries()) {
      const { page } = await open(path)
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
      expect(textOf(page.querySelector('h1'))).toBe('Favorites')
      const tabs = page.querySelector('nav[aria-label=Favorites]')
      expect(linksIn(tabs).map(([label, href]) => `${label} ${href}`)).toEqual([
        'Posts /account/favorites/posts',
        'Products /account/favorites/products',
        'Wishlists /wishlists',
      ])
      const current = tabs?.querySelectorAll('[aria-current]').map(textOf)
      expect(current).toEqual([['Posts', 'Products', 'Wishlists'][index]])
    }
  },
)

test(
  'saved products are read page by page, the last one saved first',
  { tags: ['F-ROUTE-14', 'C-04', 'F-SCOPE-15'] },
  async () => {
    await site.db.deleteFrom('wishes').where('user_id', '=', caller.userId).execute()
    const products = Array.from({ length: 38 }, (_, index) => ({
      id: newId(),
      retailer_id: content.retailerId,
      name: `Plate ${index + 1}`,
    }))
    await site.db.insertInto('product_details').values(products).execute()
    const headers = { origin: site.siteUrl, 'content-type': 'application/json' }
    for (const { id } of products) {
      const body = JSON.stringify({ ltk_product_id: id })
      const saved = await site.ask('/api/v2/wishes', reader, { method: 'POST', body, headers })
      expect(saved.status).toBe(200)
    }
    const namesIn = ({ page }: Shown) =>
      page.querySelectorAll('ul[aria-label="Saved products"] article').map(labelOf)
    const newestFirst = products.map(({ name }) => name).toReversed()
    const first = await open('/account/favorites/products')
    expect(namesIn(first)).toEqual(newestFirst.slice(0, 36))
    expect(namesIn(await follow(first, 'Load more'))).toEqual(newestFirst.slice(36))
  },
)

test(
  'after signing up, creators can be looked for or not, and Discover comes next',
  { tags: ['F-ROUTE-29', 'U-04'] },
  async () => {
    const welcome = await open('/creators/matching?welcome=true')
    expect(textOf(welcome.page.querySelector('main'))).toContain('Welcome to LTK')
    expect((await follow(welcome, 'Not now')).path).toBe('/home')
    welcome.page.querySelector('input[name=like]')?.setAttribute('checked', '')
    const found = await press(welcome, 'Find my creators')
    expect((await follow(found, 'Continue')).path).toBe('/home')
    const { page } = await open('/creators/matching')
    expect(linksIn(page).map(([label]) => label)).not.toContain('Not now')
  },
)

test(
  'picked looks lead to the creators who match them, and stay picked',
  { tags: ['F-ROUTE-29', 'F-NAV-02'] },
  async () => {
    const first = await open('/creators/matching')
    const boxes = ({ page }: Shown) => page.querySelectorAll('input[name=like]')
    const picks = boxes(first).slice(0, 3)
    expect(picks).toHaveLength(3)
    const [only] = picks
    only?.setAttribute('checked', '')
    const ofOne = await press(first, 'Find my creators')
    expect(textOf(ofOne.page.querySelector('main'))).toContain('You picked a look of theirs')
    for (const pick of picks) pick.setAttribute('checked', '')
    const found = await press(first, 'Find my creators')
    expect(new URL(found.path, site.siteUrl).searchParams.getAll('like')).toEqual(
      picks.map((pick) => pick.getAttribute('value')),
    )
    expect(found.page.querySelectorAll('h2').map(textOf)).toContainEqual(
      expect.stringMatching(/match(es)? your picks/),
    )
    const main = textOf(found.page.querySelector('main'))
    expect(main.match(/You picked a look of theirs/g)).toHaveLength(3)
    expect(boxes(found).filter((box) => box.hasAttribute('checked'))).toHaveLength(3)
  },
)
