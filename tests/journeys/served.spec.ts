import { expect } from '@playwright/test'

import { findLink, test } from './journey.ts'

// What the product answers as it is built and served, with its demo; these open no page.

test('the page of all components is only served in development', async ({ request }) => {
  const answer = await request.get('/dev/ui')
  expect(answer.status()).toBe(404)
  const text = await answer.text()
  expect(text).toContain('404 Oh No!')
  expect(text).not.toContain('A linen summer')
})

test('development’s page of flags does not exist, and its cookie counts for nothing', async ({
  request,
}) => {
  expect((await request.get('/dev/flags')).status()).toBe(404)
  const headers = { cookie: 'dev-flags=registration-banner=off' }
  const home = await request.get('/home', { headers })
  expect(await home.text()).toContain('<aside class="registration')
})

test('texts are in the pseudo-locale only in development', async ({ request }) => {
  const answer = await request.get('/help', { headers: { cookie: 'pseudo-locale=on' } })
  const text = await answer.text()
  expect(text).toMatch(/<h1[^>]*>\w/)
  expect(text).not.toContain('⟦')
})

test('the site has an icon', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0])
})

test('search engines find every file of the sitemap, and in them pages that exist', async ({
  request,
}) => {
  const addressesIn = async (path: string) => {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    expect(response.headers()['content-type']).toContain('application/xml')
    const found = (await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)
    return Array.from(found, ([, address = '']) => address)
  }
  const files = await addressesIn('/sitemap.xml')
  expect(files.length).toBeGreaterThanOrEqual(4)
  for (const file of files) {
    const address = (await addressesIn(file)).at(-1) ?? ''
    const page = await request.get(address)
    expect([address, page.status()]).toEqual([address, 200])
  }
})

test('the head of a post describes it as an article with its picture', async ({ request }) => {
  const post = await findLink(request, '/home', /^\/post\//)
  const html = await (await request.get(post.replace('/post/', '/explore/posts/'))).text()
  const content = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
  expect(html).toMatch(/<title>[^<]+ \| LTK<\/title>/)
  expect(content('og:type')).toBe('article')
  const picture = content('og:image') ?? ''
  expect(picture).toMatch(/^https?:\/\/.+\/media\/collages\//)
  const seen = await request.get(picture)
  expect([seen.status(), seen.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  const forged = await request.get(picture.replace('/collages/', '/collages/x'))
  expect(forged.status()).toBe(404)
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toMatch(new RegExp(`${post}$`))
})

test('every place in the bottom bar exists', async ({ request }) => {
  const home = await (await request.get('/home')).text()
  const [bar = ''] = /<nav[^>]*aria-label="Shortcuts".*?<\/nav>/s.exec(home) ?? []
  const links = [...bar.matchAll(/<a[^>]*href="([^"]*)".*?<\/a>/gs)]
  const names = links.map(([link]) => link.replaceAll(/<[^>]*>/g, ''))
  expect(names).toEqual(['Discover', 'Search', 'Favorites', 'Following', 'You'])
  for (const [, place = ''] of links) {
    expect([place, (await request.get(place)).status()]).toEqual([place, 200])
  }
})
