import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { importActivity, memberId } from './import-activity.ts'
import { importPosts } from './import-posts.ts'
import { importProducts } from './import-products.ts'
import { importRetailers } from './import-retailers.ts'

const now = new Date('2026-11-01T12:00:00Z')
let catalogue: TestCatalogue
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  await catalogue.addRetailer('shop')
  const file = await catalogue.write(
    'products.jsonl',
    ['p1', 'p2', 'p3'].map((id) => ({
      id,
      title: id,
      currency: 'USD',
      variants: [
        { id, title: id, priceInMinorUnits: 100, available: true },
        { id: `${id}-navy`, title: 'Navy', priceInMinorUnits: 100, available: true },
      ],
    })),
  )
  await importProducts(catalogue.db, { file, retailer: 'shop', now })
})
afterAll(() => catalogue.close())

async function importAll(content: object[] | string, more: object = {}) {
  const file = await catalogue.write('posts.jsonl', content)
  return importPosts(catalogue.db, { file, now, ...more })
}

const creator = (id: string, more: object = {}) => ({
  type: 'creator',
  id,
  displayName: id,
  name: `Name of ${id}`,
  bio: '',
  location: 'Lisbon',
  avatar: `demo:portrait/${id}`,
  ...more,
})
const post = (id: string, by: string, more: object = {}) => ({
  type: 'post',
  id,
  creator: by,
  title: '',
  caption: 'Look',
  hashtags: ['Fall', '#fall', 'OOTD'],
  publishedAt: '2026-10-01T12:00:00+02:00',
  pinnedAt: null,
  image: { url: `demo:post/${id}`, width: 1200, height: 1600, colour: '#c8b6a6' },
  video: null,
  products: [
    { retailer: 'shop', id: 'p1' },
    { retailer: 'shop', id: 'p2' },
  ],
  ...more,
})

async function stored(creatorId: string) {
  const { db } = catalogue
  const profile = await db
    .selectFrom('profiles')
    .selectAll()
    .where('external_id', '=', creatorId)
    .executeTakeFirstOrThrow()
  const posts = await db
    .selectFrom('posts')
    .selectAll()
    .where('profile_id', '=', profile.id)
    .orderBy('external_id')
    .execute()
  const products = await db
    .selectFrom('products as p')
    .innerJoin('product_details as d', 'd.id', 'p.product_details_id')
    .leftJoin('retailer_product_variants as v', 'v.id', 'p.variant_id')
    .select(['p.id', 'p.post_id', 'p.position', 'd.name', 'v.title as variant', 'p.hotspot'])
    .where('p.profile_id', '=', profile.id)
    .orderBy('p.position')
    .execute()
  const hashtags = await db
    .selectFrom('post_hashtags')
    .selectAll()
    .where('profile_id', '=', profile.id)
    .orderBy('hashtag')
    .execute()
  return { profile, posts, products, hashtags }
}

describe('importPosts', () => {
  it(
    'reads creators and posts with their products and hashtags',
    { tags: ['F-SCOPE-01', 'U-10'] },
    async () => {
      const report = await importAll([
        creator('ann'),
        post('1', 'ann', { pinnedAt: '2026-10-02T00:00:00Z', video: { url: 'demo:video/1' } }),
        post('2', 'ann', { publishedAt: '2026-10-05T00:00:00Z', products: [] }),
      ])
      expect(report).toMatchObject({ read: 3, created: 3, refused: 0, refusals: [] })
      const { profile, posts, products, hashtags } = await stored('ann')
      expect(profile).toMatchObject({ display_name: 'ann', location: 'Lisbon' })
      expect(profile.latest_post_at).toEqual(new Date('2026-10-05T00:00:00Z'))
      expect(posts[0]).toMatchObject({
        hashtags: ['Fall', 'fall', 'OOTD'],
        published_at: new Date('2026-10-01T10:00:00Z'),
        pinned_at: new Date('2026-10-02T00:00:00Z'),
      })
      const idTime = Number.parseInt(posts[0]?.id.replace('-', '').slice(0, 12) ?? '', 16)
      expect(idTime).toBe(Date.parse('2026-10-01T10:00:00Z'))
      expect(products.map(({ name, position }) => [name, position])).toEqual([
        ['p1', 0],
        ['p2', 1],
      ])
      expect(hashtags.map(({ hashtag }) => hashtag)).toEqual(['fall', 'fall', 'ootd', 'ootd'])
      const media = await catalogue.db
        .selectFrom('media_objects')
        .selectAll()
        .where('id', '=', posts[0]?.hero_image_id ?? '')
        .executeTakeFirstOrThrow()
      expect(media).toMatchObject({ source_url: 'demo:post/1', width: 1200, colour: '#c8b6a6' })
    },
  )

  it.each([
    ['name', 'winner!\nYou won'],
    ['name', 'see https://evil.example'],
    ['name', 'x'.repeat(61)],
    ['displayName', 'www.evil.example'],
    ['displayName', 'Mara \u202Eevil'],
  ])('refuses a creator with the %s %j', async (field, name) => {
    const report = await importAll([creator('spammer', { [field]: name })])
    expect(report).toMatchObject({ refused: 1, created: 0 })
    expect(report.refusals[0]?.reason).toMatch(new RegExp(`^${field}: must `))
  })

  it('stores the focal point of a picture, which an import without one leaves as it is', async () => {
    const image = { url: 'demo:post/focus', width: 1200, height: 400 }
    const focusOf = async () => {
      const { focus } = await catalogue.db
        .selectFrom('media_objects')
        .select('focus')
        .where('source_url', '=', image.url)
        .executeTakeFirstOrThrow()
      return focus
    }
    await importAll([creator('foe'), post('1', 'foe', { image })])
    expect(await focusOf()).toBeNull()
    const withFocus = { image: { ...image, focus: { x: 0.25, y: 0.5 } } }
    await importAll([creator('foe'), post('1', 'foe', withFocus)])
    expect(await focusOf()).toEqual([0.25, 0.5])
    await importAll([creator('foe'), post('1', 'foe', { image })])
    expect(await focusOf()).toEqual([0.25, 0.5])
    const outside = { image: { ...image, focus: { x: 1.5, y: 0.5 } } }
    expect(await importAll([post('2', 'foe', outside)])).toMatchObject({ refused: 1 })
  })

  it('changes nothing the second time and keeps ids over a change', { tags: 'U-10' }, async () => {
    const lines = [creator('bea'), post('1', 'bea')]
    await importAll(lines)
    const before = await stored('bea')
    expect(await importAll(lines)).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    expect(await stored('bea')).toEqual(before)

    const changed = [
      creator('bea', { bio: 'New' }),
      post('1', 'bea', {
        hashtags: ['new'],
        products: ['p3', 'p2'].map((id) => ({ retailer: 'shop', id })),
        publishedAt: '2026-10-20T00:00:00Z',
      }),
    ]
    expect(await importAll(changed)).toMatchObject({ changed: 2 })
    const after = await stored('bea')
    expect(after.profile).toMatchObject({ id: before.profile.id, bio: 'New' })
    expect(after.posts[0]?.id).toBe(before.posts[0]?.id)
    expect(after.hashtags.map(({ hashtag }) => hashtag)).toEqual(['new'])
    expect(after.products.map(({ name }) => name)).toEqual(['p3', 'p2'])
    expect(after.products[1]?.id).toBe(before.products[1]?.id)
    expect(after.profile.latest_post_at).toEqual(new Date('2026-10-20T00:00:00Z'))
    // Products that change places.
    await importAll([
      post('1', 'bea', { products: ['p2', 'p3'].map((id) => ({ retailer: 'shop', id })) }),
    ])
    expect((await stored('bea')).products.map(({ name }) => name)).toEqual(['p2', 'p3'])
  })

  it('keeps which variant is pictured, and where', async () => {
    const hotspot = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
    const navy = { retailer: 'shop', id: 'p1', variant: 'p1-navy', hotspot }
    await importAll([
      creator('ida'),
      post('1', 'ida', { products: [navy, { retailer: 'shop', id: 'p2' }] }),
    ])
    expect((await stored('ida')).products).toMatchObject([
      { variant: 'Navy', hotspot: [0.1, 0.2, 0.3, 0.4] },
      { variant: null, hotspot: null },
    ])
    const again = await importAll([post('1', 'ida', { products: [{ ...navy, variant: 'p1' }] })])
    expect(again).toMatchObject({ changed: 1 })
    expect((await stored('ida')).products).toMatchObject([{ variant: 'p1' }])

    const refused = await importAll([
      post('2', 'ida', { products: [{ ...navy, variant: 'p2-navy' }] }), // of another product
      post('3', 'ida', { products: [{ ...navy, hotspot: { ...hotspot, x: 0.8 } }] }),
      post('4', 'ida', { products: [{ ...navy, hotspot: { ...hotspot, width: 0 } }] }),
    ])
    expect(refused.refusals.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('names the variant "p2-navy" of the product "p1"'),
      'products.0.hotspot: must not reach over the right edge: x + width > 1',
      'products.0.hotspot.width: must be more than 0',
    ])
  })

  it('refuses bad lines by their number', { tags: 'U-10' }, async () => {
    const report = await importAll([
      creator('cleo'),
      creator('other', { displayName: 'CLEO' }), // 2
      creator('slash', { displayName: 'a/b' }), // 3
      creator('long', { displayName: 'x'.repeat(41) }), // 4
      post('1', 'nobody'), // 5
      post('2', 'cleo', { products: [{ retailer: 'shop', id: 'p9' }] }), // 6
      post('3', 'cleo', { publishedAt: 'yesterday' }), // 7
      post('4', 'cleo', { image: { url: 'file:///etc/passwd', width: 1, height: 1 } }), // 8
      { type: 'page' }, // 9
      post('5', 'cleo'),
      post('5', 'cleo', { title: 'Again' }), // 11
    ])
    expect(report).toMatchObject({ read: 11, created: 2, refused: 9 })
    expect(report.refusals.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 11])
    expect(report.refusals.map(({ reason }) => reason)).toEqual([
      'displayName "CLEO" is another creator\'s, or looks like it',
      'displayName: must not have a slash in it',
      'displayName: must have 40 characters at most',
      expect.stringContaining('names the creator "nobody"'),
      expect.stringContaining('names the product "p9" of the retailer "shop"'),
      'publishedAt: must be a moment such as 2026-11-01T12:00:00Z',
      expect.stringContaining('image.url: must be an https:, http: or demo: address'),
      expect.stringContaining('must have the type "creator" or "post"'),
      'post "5" of creator "cleo" was read at line 10 already',
    ])
  })

  it('refuses a display name that another creator has when a creator changes', async () => {
    await importAll([creator('dora'), creator('emma')])
    const report = await importAll([creator('emma', { displayName: 'Dora' })])
    expect(report).toMatchObject({ changed: 0, refused: 1 })
    expect(await importAll([creator('emma', { displayName: 'EMMA' })])).toMatchObject({
      changed: 1,
    })
  })

  it('refuses a name that is, or looks like, another creator’s', async () => {
    await importAll([creator('zoe', { displayName: 'Zoé Stil' })])
    const names = ['Zoe\u0301 Stil', 'ＺＯÉ STIL', 'Zoé\u200B Stil', 'Zоé Stil', 'Zoé StiI']
    const report = await importAll(
      names.map((displayName, at) => creator(`zoe-${at}`, { displayName })),
    )
    expect(report).toMatchObject({ created: 0, refused: names.length })
  })

  it('refuses all but the first of several new creators whose names look alike', async () => {
    const report = await importAll([
      creator('gus', { displayName: 'Gus Fußball' }),
      creator('gus-2', { displayName: 'GUS FUSSBALL' }),
      creator('gus-3', { displayName: 'Guѕ Fußball' }),
    ])
    expect(report).toMatchObject({ created: 1, refused: 2 })
  })

  it('refuses names with characters that turn the text around them', async () => {
    const report = await importAll([
      creator('rlo', { displayName: 'Mara \u202Eevil' }),
      creator('rlo-2', { name: 'Mara \u202Eevil' }),
      creator('heb', { displayName: 'מרים כהן', name: 'מרים כהן' }),
    ])
    expect(report).toMatchObject({ created: 1, refused: 2 })
  })

  it('keeps nothing in a dry run, where posts still find the creators before them', async () => {
    const lines = [creator('fay'), post('1', 'fay')]
    expect(await importAll(lines, { dryRun: true })).toMatchObject({ created: 2, refused: 0 })
    expect(await importAll(lines)).toMatchObject({ created: 2 })
  })

  it('finds creators of a dry run whose lines are far before their posts', async () => {
    const others = Array.from({ length: 250 }, (_, index) => creator(`far-${index}`))
    const toCome = { publishedAt: '2027-01-01T00:00:00Z' }
    const lines = [
      ...others,
      post('1', 'far-0'),
      post('2', 'far-1', toCome),
      post('3', 'far-2', { products: [{ retailer: 'shop', id: 'p9' }] }),
      post('4', 'far-300'),
    ]
    const dry = await importAll(lines, { dryRun: true })
    expect(dry).toMatchObject({ created: 251, scheduled: 1, refused: 2 })
    expect(await importAll(lines)).toEqual({ ...dry, dryRun: false })
  })
})

describe('importActivity', () => {
  const at = '2026-10-03T00:00:00Z'

  it('counts follows, likes and shares once', async () => {
    await importAll([creator('gil'), post('gil-1', 'gil')])
    const file = await catalogue.write('activity.jsonl', [
      { type: 'follow', member: 'm-0001', creator: 'gil', at },
      { type: 'follow', member: 'm-0002', creator: 'gil', at },
      { type: 'follow', member: 'm-0001', creator: 'gil', at: '2026-10-04T00:00:00Z' },
      { type: 'like', member: 'm-0001', post: 'gil-1', at },
      { type: 'share', member: 'm-0001', post: 'gil-1', at },
      { type: 'share', member: 'm-0001', post: 'gil-1', at: '2026-10-04T00:00:00Z' },
      { type: 'like', member: 'm-0001', post: 'nothing', at }, // 7
      { type: 'follow', member: 'm-0001', creator: 'nobody', at }, // 8
      { type: 'wave', member: 'm-0001' }, // 9
    ])
    const report = await importActivity(catalogue.db, { file, now })
    expect(report).toMatchObject({ read: 9, created: 5, unchanged: 1, refused: 3 })
    expect(report.refusals.map(({ line }) => line)).toEqual([7, 8, 9])
    const counts = async () => {
      const { profile, posts } = await stored('gil')
      return [profile.followers_count, posts[0]?.likes_count, posts[0]?.shares_count]
    }
    expect(await counts()).toEqual([2, 1, 2])
    const again = await importActivity(catalogue.db, { file, now })
    expect(again).toMatchObject({ created: 0, unchanged: 6, refused: 3 })
    expect(await counts()).toEqual([2, 1, 2])
    // A change of the post leaves its counts.
    await importAll([post('gil-1', 'gil', { title: 'New' })])
    expect(await counts()).toEqual([2, 1, 2])
    const likes = await catalogue.db.selectFrom('likes').selectAll().execute()
    expect(likes).toMatchObject([{ user_id: memberId('m-0001'), created_at: new Date(at) }])
  })

  it('saves products of posts on wishlists, once', async () => {
    await importAll([creator('ida'), post('ida-1', 'ida')])
    const save = { type: 'save', member: 'm-0003', post: 'ida-1', retailer: 'shop', at }
    const file = await catalogue.write('saves.jsonl', [
      { ...save, product: 'p1', wishlist: 'Someday' },
      { ...save, product: 'p2', wishlist: 'Someday' },
      { ...save, product: 'p1' },
      { ...save, product: 'p1', wishlist: 'Someday', at: '2026-10-04T00:00:00Z' },
      { ...save, product: 'p9' }, // 5
      { ...save, product: 'p1', post: 'nothing' }, // 6
    ])
    const report = await importActivity(catalogue.db, { file, now })
    expect(report).toMatchObject({ created: 3, unchanged: 1, refused: 2 })
    expect(report.refusals.map(({ reason }) => reason)).toEqual([
      'names the product "p9" of the retailer "shop", which the post "ida-1" does not feature',
      'names the post "nothing", which is not there',
    ])
    expect(await importActivity(catalogue.db, { file, now })).toMatchObject({ created: 0 })
    const wishes = await catalogue.db
      .with(
        (cte) => cte('own').materialized(),
        (db) =>
          db
            .selectFrom('wishes')
            .leftJoin('wish_collections as list', (join) =>
              join
                .onRef('list.user_id', '=', 'wishes.user_id')
                .onRef('list.id', '=', 'wishes.collection_id'),
            )
            .select(['title', 'product_details_id', 'saved_price', 'wishes.created_at'])
            .where('wishes.user_id', '=', memberId('m-0003')),
      )
      .selectFrom('own')
      .innerJoin('product_details as details', 'details.id', 'own.product_details_id')
      .select(['title', 'name', 'saved_price', 'own.created_at'])
      .orderBy('title')
      .orderBy('name')
      .execute()
    expect(wishes.map(({ title, name }) => [title, name])).toEqual([
      ['Someday', 'p1'],
      ['Someday', 'p2'],
      [null, 'p1'],
    ])
    expect(wishes[0]).toMatchObject({ saved_price: 100, created_at: new Date(at) })
  })

  it('saves a product in the variant that its post pictures, at the price of that', async () => {
    const { db } = catalogue
    await importAll([creator('ivy'), post('ivy-1', 'ivy')])
    const pictured = await db
      .selectFrom('products as product')
      .innerJoin('posts', 'posts.id', 'product.post_id')
      .innerJoin('product_details as details', 'details.id', 'product.product_details_id')
      .innerJoin('retailer_product_variants as variant', (join) =>
        join.onRef('variant.retailer_product_id', '=', 'details.retailer_product_id'),
      )
      .select(['product.id', 'variant.id as variantId'])
      .where('posts.external_id', '=', 'ivy-1')
      .where('details.name', '=', 'p1')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('retailer_product_variants')
      .set({ price: 4_400 })
      .where('id', '=', pictured.variantId)
      .execute()
    await db
      .updateTable('products')
      .set({ variant_id: pictured.variantId })
      .where('id', '=', pictured.id)
      .execute()
    const save = { type: 'save', member: 'm-0004', post: 'ivy-1', retailer: 'shop', at }
    const file = await catalogue.write('saves.jsonl', [{ ...save, product: 'p1' }])
    expect(await importActivity(db, { file, now })).toMatchObject({ created: 1 })
    const wishes = await db
      .selectFrom('wishes')
      .select(['variant_id', 'saved_price'])
      .where('user_id', '=', memberId('m-0004'))
      .execute()
    expect(wishes).toEqual([{ variant_id: pictured.variantId, saved_price: 4_400 }])
  })

  it('refuses a post id that several creators have', async () => {
    await importAll([creator('h1'), creator('h2'), post('same', 'h1'), post('same', 'h2')])
    const file = await catalogue.write('activity.jsonl', [
      { type: 'like', member: 'm-0001', post: 'same', at },
    ])
    const report = await importActivity(catalogue.db, { file, now })
    expect(report.refusals[0]?.reason).toContain('several creators have')
  })
})

describe('importRetailers', () => {
  it('adds, changes what a line says, and leaves the rest', async () => {
    const run = async (...lines: object[]) => {
      const file = await catalogue.write('retailers.jsonl', lines)
      return importRetailers(catalogue.db, { file, now })
    }
    const full = {
      type: 'retailer',
      name: 'north-lane',
      displayName: 'North Lane',
      image: 'demo:shop/north-lane',
      siteUrl: 'https://north-lane.example',
      buyable: true,
      connector: 'ucp',
      policies: [{ handle: 'shipping-policy', body: 'Free' }],
    }
    expect(await run(full)).toMatchObject({ created: 1 })
    expect(await run(full)).toMatchObject({ unchanged: 1 })
    expect(await run({ type: 'retailer', name: 'north-lane', buyable: false })).toMatchObject({
      changed: 1,
    })
    const row = await catalogue.db
      .selectFrom('retailers')
      .selectAll()
      .where('name', '=', 'north-lane')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      display_name: 'North Lane',
      buyable: false,
      connector: 'ucp',
      policies: full.policies,
    })
    expect(
      await run(
        { ...full, name: 'North Lane' },
        { ...full, name: 'b', connector: 'fax' },
        { ...full, name: 'c', siteUrl: 'javascript:alert(1)' },
      ),
    ).toMatchObject({ refused: 3, refusals: [{ line: 1 }, { line: 2 }, { line: 3 }] })
    const connectorSettings = { profile: 'http://127.0.0.1:4000/.well-known/ucp' }
    const reason = 'The setting "profile" must be an https address.'
    expect(
      await run(
        // For the connector that is known, and for the one in the line.
        { type: 'retailer', name: 'north-lane', connectorSettings },
        { ...full, name: 'd', connectorSettings },
      ),
    ).toMatchObject({ refused: 2, refusals: [{ reason }, { reason }] })
  })
})
