import { updateSearchIndex } from '@ltk/api/search-index'
import { restore, withdraw } from '@ltk/api/withdrawals'
import { allRoutes } from '@ltk/testing/api/test-api'
import { filledCalls } from '@ltk/testing/requests/filled-calls'
import { readCalls } from '@ltk/testing/requests/wire-document'
import { filledPages, filledPaths } from '@ltk/testing/site/filled-paths'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openPublicSite, type PublicSite } from './testing/open-public-site.ts'
import { setUpWithdrawable, type Withdrawable, withdrawn } from './testing/set-up-withdrawable.ts'

let site: PublicSite
let content: Withdrawable
beforeAll(async () => {
  site = await openPublicSite()
  content = await setUpWithdrawable(site.db)
  await site.refresh()
})
afterAll(() => site.close())

type Address = { route: string; path: string; method?: string; body?: string | undefined }

/** Calls that only take something in. */
const inbound = ['receiveOrder', 'collectEvents']
/** Pages and calls that name what they were asked for, whether or not there is such a thing. */
const repeating = ['getLtks', 'product']
/** What has nothing of creators and products. */
const aboutNothing = [
  '/.well-known/apple-app-site-association',
  '/.well-known/assetlinks.json',
  '/.well-known/security.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/robots.txt',
  'account-deleted',
  'alike',
  'apply',
  'auth',
  'callback',
  'check-mail',
  'consent',
  'cookies',
  'dev-flags',
  'dev-ui',
  'forgot-password',
  'getCategoryBubbles',
  'getLocalizedCategories',
  'getSimilarSearch',
  'help',
  'locale',
  'login',
  'logout',
  'not-found',
  'privacy',
  'privacy-choices',
  'reconsent',
  'refresh',
  'reset-password',
  'restore-email',
  'searchCounts',
  'signup',
  'terms-of-service',
  'verify-email',
  'virtual-patent',
]

/** Every call of the contract that anybody may make, with all that there is. */
async function calls(): Promise<Address[]> {
  const document = await (await site.visit('/api/openapi.json')).text()
  const isPublic = new Set(
    allRoutes.flatMap(([name, { access }]) => (access === 'public' ? [name] : [])),
  )
  return readCalls(document)
    .filter(({ name }) => isPublic.has(name) && !inbound.includes(name))
    .flatMap((call) =>
      filledCalls(call, content.real).map(({ path, method, body }) => {
        return { route: call.name, path: `/api${path}`, method, body }
      }),
    )
}

/** What pages and files are asked for beside their paths. */
function queries(): Record<string, string[]> {
  const { real, post, set } = content
  const words = real.texts['query'] ?? []
  return {
    search: words.flatMap((word) => [`?keyword=${word}`, `?keyword=${word}&type=profile`]),
    shop: ['?tab=products', '?tab=products&ranking=recent', '?keyword=velvetine'],
    sitemap: ['?letter=z'],
    'gift-guides': ['?audience=HER'],
    deals: ['?retailer=shop'],
    product: [`?li=${post}`, `?ci=${set}`],
    '/oembed': [`?url=${encodeURIComponent(`${site.siteUrl}/post/${post}`)}`],
  }
}

/** Every page that anybody may open, and every file for machines. */
function pagesAndFiles(): Address[] {
  const real = { ...content.real, ids: content.ofPages }
  const files = site.files.map((path) => ({ route: path, paths: filledPaths(path, real) }))
  const more = queries()
  return [...filledPages(real), ...files].flatMap(({ route, paths }) =>
    ['', ...(more[route] ?? [])].flatMap((query) =>
      paths.map((path) => ({ route, path: path + query })),
    ),
  )
}

async function sitemaps(): Promise<Address[]> {
  const index = await (await site.visit('/sitemap.xml')).text()
  const paths = [...index.matchAll(/<loc>http:\/\/shop\.test([^<]*)/g)].map(([, path = '']) => path)
  return ['/sitemap.xml', ...paths].map((path) => ({ route: '/sitemap.xml', path }))
}

function linksToShops(): Address[] {
  return content.real.ids.map((id) => ({ route: '/shop/:id', path: `/shop/${id}` }))
}

type Answer = {
  route: string
  path: string
  status: number
  isKept: boolean
  /** What it names of what is withdrawn. */
  seen: string[]
  line: string
}

async function answerOf({ route, path, method = 'GET', body }: Address): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? { method } : { method, headers, body }
  const response = await site.visit(path, init)
  const { status, ok } = response
  const head = [...response.headers].flat().join('\n')
  const answer = `${head}\n${await response.text()}`.toLowerCase()
  const said = decodeURIComponent(`${path} ${body ?? ''}`).toLowerCase()
  const isNamed = (text: string, mayRepeat: boolean) =>
    answer.includes(text) && !(mayRepeat && said.includes(text))
  const seen = [
    ...Object.entries(content.words).filter(([, word]) => isNamed(word, true)),
    ...Object.entries(content.ids).filter(([, id]) =>
      isNamed(id, !ok || repeating.includes(route)),
    ),
  ].map(([name]) => name)
  const line = `${route}: ${method} ${path} ${body ?? ''} answers ${status} with ${seen.join(', ')}`
  const isKept = response.headers.get('cache-control')?.includes('s-maxage') ?? false
  return { route, path, status, isKept, seen, line }
}

async function answersOf(addresses: Address[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const address of addresses) answers.push(await answerOf(address))
  return answers
}

/** The addresses whose answers name or show what is withdrawn. */
const namings = (answers: Answer[]) =>
  answers.filter(({ seen }) => seen.length > 0).map(({ line }) => line)
/** What of it the routes name. */
const namedBy = (answers: Answer[]) =>
  unique(answers.flatMap(({ route, seen }) => seen.map((name) => `${route}: ${name}`)))
const unique = (names: string[]) => [...new Set(names)].toSorted()

async function statusesOf(pictures: string[]): Promise<number[]> {
  const paths = [
    ...pictures.map((id) => `/media/${id}`),
    `/media/${site.media.collagePath(pictures)}`,
  ]
  const answers = await Promise.all(paths.map(async (path) => site.media.app.request(path, {}, {})))
  return unique(answers.map(({ status }) => String(status))).map(Number)
}

/** What is announced comes soon, unless the machine is busy. */
const patient = { timeout: 30_000 }

test(
  'no public address names or shows what is withdrawn, and all do again once it is restored',
  { tags: 'U-27', timeout: 600_000 },
  async () => {
    const addresses = [
      ...(await calls()),
      ...pagesAndFiles(),
      ...(await sitemaps()),
      ...linksToShops(),
    ]
    const { pictures } = content
    const before = await answersOf(addresses)
    // Error pages show other posts.
    const naming = before
      .filter(({ seen, status }) => seen.length > 0 && status < 400)
      .map(({ route }) => route)
    const silent = before.map(({ route }) => route).filter((route) => !naming.includes(route))
    expect(unique(silent)).toEqual(aboutNothing)
    const named = unique(before.flatMap(({ seen }) => seen))
    expect(named).toEqual([...Object.keys(content.words), ...Object.keys(content.ids)].toSorted())
    // Answers are kept from their second request on.
    const kept = before.filter(({ isKept }) => isKept)
    expect(kept.length).toBeGreaterThan(100)
    for (const { path } of kept) await site.visit(path)
    expect(await statusesOf([...pictures.withdrawn, ...pictures.staying])).toEqual([200])

    const telling = addresses.filter((_, at) => before[at]?.seen.length)
    for (const one of withdrawn) await withdraw(site.db, one, new Date())
    // A job that the withdrawal wakes.
    await updateSearchIndex(site.database.background)
    // What is announced comes in its order: of these, the last of all.
    const last = addresses.filter(({ route }) => ['shop', 'getSuggestions'].includes(route))
    await expect.poll(async () => namings(await answersOf(last)), patient).toEqual([])
    expect(namings(await answersOf(telling))).toEqual([])
    await expect.poll(() => statusesOf(pictures.withdrawn), patient).toEqual([410])
    expect(await statusesOf(pictures.staying)).toEqual([200])
    const oembed = addresses.filter(({ path }) => path.startsWith('/oembed?'))
    expect((await answersOf(oembed)).map(({ status }) => status)).toEqual([410])

    for (const one of withdrawn) await restore(site.db, one, new Date())
    await site.refresh()
    site.forgetKept()
    expect(namedBy(await answersOf(telling))).toEqual(namedBy(before))
    await expect.poll(() => statusesOf(pictures.withdrawn), patient).toEqual([200])
  },
)
