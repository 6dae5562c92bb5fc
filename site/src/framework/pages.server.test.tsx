import { setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { QueryClient } from '@tanstack/react-query'
import {
  createContext,
  data,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  RouterContextProvider,
  useActionData,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { describe, expect, test } from 'vitest'

import { statusOf } from './failure.ts'
import { loadServerRoutes } from './load-server-routes.server.ts'
import type { PageContext } from './page-context.ts'
import { createRouteLoaders } from './page-loader.ts'
import { useContextOf } from './page-providers.tsx'
import { createPages } from './pages.server.tsx'
import { createGuard, type Middleware } from './route-objects.ts'
import { createRouteTable } from './route-table.ts'
import type { Route as RouteOf, RouteFields, RouteModule } from './route.ts'
import { serverDataType } from './server-data.ts'

const siteUrl = 'https://shop.example'
const user = { name: 'Ada' }
type User = typeof user

/** The page as a site extends it, with a field of its own for routes. */
type Page = PageContext<{ brand: string; user: User | null }, Fields>
type Fields = RouteFields & { isBare?: true }
type Route = RouteOf<Fields>
type SharedPage = Omit<Page, 'site'> & { site: { brand: string } }
const pageContext = createContext<Page>()

function requireUser({ request, context }: LoaderFunctionArgs): void {
  if (context.get(pageContext).site.user) return
  throw redirect(`/enter?from=${new URL(request.url).pathname}`)
}

const frame = {
  Root: () => (
    <html lang="en">
      <head />
      <body>
        <Outlet />
      </body>
    </html>
  ),
  RootError: () => <p>The root failed</p>,
  PageError: () => <p>Failed with {statusOf(useRouteError())}</p>,
  PageHead: () => <title>{useContextOf(pageContext).site.brand}</title>,
}

type Setting = {
  middleware?: Record<string, Middleware>
  serverModules?: Record<string, RouteModule>
  user?: User | null
}

async function open(
  routes: Route[],
  { middleware = {}, serverModules = {}, ...rest }: Setting = {},
) {
  const table = createRouteTable<Fields>(routes)
  const { render } = createPages({
    routes: await loadServerRoutes({
      table,
      frame,
      guard: createGuard({ requireUser, middleware }),
      serverModules: new Map(Object.entries(serverModules)),
    }),
    assets: {
      tagsOf: (ids) => `<script data-ids="${ids.join(' ')}"></script>`,
      styleTags: '',
      build: 'test',
    },
    prepareError: async () => {},
    errorFacts: () => ({ fact: 'of the site' }),
    previewOf: () => '',
  })
  const site = { brand: 'Shop', user: rest.user ?? null }
  const page = {
    queryClient: new QueryClient(),
    i18n: setupI18n({ locale: 'en', messages: { en: { used: 'A text', unused: 'Another' } } }),
    table,
    site,
    forBrowser: () => ({ site }),
  }
  return async (path: string, init?: RequestInit) => {
    const context = new RouterContextProvider()
    context.set(pageContext, page)
    const answer = await render(new Request(siteUrl + path, init), page, context)
    if (!(answer instanceof Response)) return { ...answer, html: String(answer.html) }
    const to = answer.headers.get('location')
    return { status: answer.status, to, html: await answer.text(), failure: undefined }
  }
}

const page = (module: RouteModule, fields: Partial<Route> = {}): Route => ({
  path: 'page',
  id: 'page',
  module: async () => module,
  ...fields,
})

/** Returns the data that was written into the page. */
const written = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*)<\/script>/.exec(html)?.[1] ?? '')

describe('a document', () => {
  test('contains the page in its layouts, its head, its assets and its data', async () => {
    const get = await open([
      {
        id: 'layout',
        module: async () => ({
          default: () => (
            <main>
              <Outlet />
            </main>
          ),
        }),
        children: [
          page({
            loader: () => ({ name: '</script>' }),
            default: () => <h1>{useLoaderData<{ name: string }>().name}</h1>,
          }),
        ],
      },
    ])
    const { status, html } = await get('/page')
    expect(status).toBe(200)
    expect(html).toMatch(/^<!DOCTYPE html><html/)
    expect(html).toContain('<main><h1>&lt;/script&gt;</h1></main>')
    expect(html).toMatch(/<title>Shop<\/title>.*data-ids="root layout page"><\/script><\/head>/)
    expect(written(html)).toMatchObject({
      page: { site: { brand: 'Shop', user: null } },
      router: { loaderData: { page: { name: '</script>' } }, errors: null },
    })
  })

  test('carries the messages it shows, and no others', async () => {
    const get = await open([page({ default: () => <p>{useLingui()._('used')}</p> })])
    const { html } = await get('/page')
    expect(html).toContain('<p>A text</p>')
    expect(written(html)).toMatchObject({ messages: { used: 'A text' } })
    expect(html).not.toContain('Another')
  })

  test('knows the fields of its page, including those of the layouts around it', async () => {
    const Fields = () => <p>{JSON.stringify(useContextOf(pageContext).table.get('page'))}</p>
    const get = await open([
      {
        id: 'layout',
        isBare: true,
        robots: 'noindex',
        children: [page({ default: Fields }, { robots: 'noindex, nofollow' })],
      },
    ])
    const { html } = await get('/page')
    expect(html.replaceAll('&quot;', '"')).toContain('{"isBare":true,"robots":"noindex, nofollow"}')
  })
})

describe('a page that visitors share', () => {
  const { routeLoader, userLoader } = createRouteLoaders<Page, SharedPage>(pageContext)
  const ofSite = routeLoader(async ({ site }) => ({ title: site.brand }))
  const ofUser = userLoader(async ({ site }) => ({ title: site.user?.name ?? '' }))
  const withKey: RouteModule['loader'] = async (args) => ({
    ...(await ofSite(args)),
    key: crypto.randomUUID(),
  })
  const boot = (loader: RouteModule['loader'], cache: Fields['cache']) =>
    open([page({ ...(loader && { loader }) }, { ...(cache && { cache }) })])

  test.each([
    ['shared', ofSite],
    ['visitors', ofSite],
    ['visitors', ofUser],
    [undefined, withKey],
    ['shared', undefined],
  ] as const)(
    'is served where nothing it loads differs between them (%s)',
    async (cache, loader) => {
      expect((await (await boot(loader, cache))('/page')).status).toBe(200)
    },
  )

  test.each([
    ['shared', ofUser, 'routeLoader'],
    ['shared', withKey, 'routeLoader'],
    ['visitors', withKey, 'routeLoader or userLoader'],
  ] as const)('is refused at boot where something may (%s)', async (cache, loader, maker) => {
    await expect(boot(loader, cache)).rejects.toThrow(
      `page is a cached page, so its loader must be made by ${maker}`,
    )
  })

  test('is refused if a layout makes it one, and the loader is a server module', async () => {
    const layout: Route = { id: 'layout', cache: 'shared', children: [page({})] }
    await expect(open([layout], { serverModules: { page: { loader: withKey } } })).rejects.toThrow(
      'page is a cached page',
    )
  })

  test('gives its loader nothing of the user', () => {
    // @ts-expect-error -- a loader that reads the user does not compile
    expect(routeLoader(async ({ site }) => ({ title: site.user?.name ?? '' }))).toBeTypeOf(
      'function',
    )
  })
})

describe('a failure', () => {
  const failing = (error: unknown) =>
    page({
      loader: () => {
        throw error
      },
      default: () => <h1>Content</h1>,
    })

  test.each([
    [404, data(null, { status: 404 })],
    [403, Object.assign(new Error('refused'), { status: 403 })],
    [503, Object.assign(new Error('not reached'), { status: 0 })],
    [500, new Error('unforeseen')],
  ])('answers with %i inside of its layout', async (status, error) => {
    const Layout = () => (
      <main>
        Layout <Outlet />
      </main>
    )
    const get = await open([
      { id: 'layout', module: async () => ({ default: Layout }), children: [failing(error)] },
    ])
    const answer = await get('/page')
    expect(answer.status).toBe(status)
    expect(answer.html).toMatch(new RegExp(`<main>Layout .*Failed with (<!-- -->)?${status}`))
    expect(answer.html).not.toContain('Content')
    expect(answer.failure).toBeDefined()
    expect(written(answer.html)).toMatchObject({
      router: { errors: { page: { status, fact: 'of the site' } } },
    })
  })

  test('while rendering shows the error page of the root', async () => {
    const Broken = (): never => {
      throw new Error('broken')
    }
    const get = await open([page({ default: Broken })])
    expect(await get('/page')).toMatchObject({
      status: 500,
      html: expect.stringContaining('The root failed'),
    })
  })
})

describe('before a page', () => {
  const content = page({ default: () => <h1>Content</h1> })

  test('an unknown middleware is a 500', { tags: ['F-NAV-15', 'E-17'] }, async () => {
    const get = await open([{ ...content, middleware: ['nowhere'] }])
    expect(await get('/page')).toMatchObject({
      status: 500,
      failure: new Error('Unknown middleware'),
    })
  })

  test('what a middleware throws is the response, to forms too', async () => {
    const closed = () => {
      throw data(null, { status: 404 })
    }
    const get = await open([{ ...content, middleware: ['closed'] }], {
      middleware: { closed },
      serverModules: { page: { action: () => 'never' } },
    })
    expect((await get('/page')).status).toBe(404)
    expect((await get('/page', { method: 'POST', body: new FormData() })).status).toBe(404)
  })

  test('a visitor is asked to sign in if a layout requires a user, and returned afterwards', async () => {
    const routes: Route[] = [{ id: 'layout', access: 'user', children: [content] }]
    const get = await open(routes)
    expect(await get('/page?a=1')).toMatchObject({
      status: 302,
      to: '/enter?from=/page',
    })
    const asUser = await open(routes, { user })
    expect((await asUser('/page')).html).toContain('Content')
  })
})

describe('a form', () => {
  const form = page({
    default: () => <h1>{useActionData<{ problem: string }>()?.problem ?? 'Content'}</h1>,
  })
  const answering = (action: RouteModule['action']) =>
    open([form], { serverModules: { page: { action } } })
  const post = { method: 'POST', body: new URLSearchParams({ name: '' }) }
  const byScript = { ...post, headers: { accept: serverDataType } }

  test('is answered with the page, the data of its action and its status', async () => {
    const send = await answering(() => data({ problem: 'Missing' }, { status: 422 }))
    expect(await send('/page', post)).toMatchObject({
      status: 422,
      html: expect.stringContaining('<h1>Missing</h1>'),
    })
  })

  test("is answered with the same data alone for the browser's router", async () => {
    const send = await answering(() => data({ problem: 'Missing' }, { status: 422 }))
    const { status, html } = await send('/page', byScript)
    expect(status).toBe(422)
    expect(JSON.parse(html)).toEqual({ data: { problem: 'Missing' } })
  })

  test("redirects, as data for the browser's router", async () => {
    const send = await answering(() => redirect('/other'))
    expect(await send('/page', post)).toMatchObject({ status: 302, to: '/other' })
    const { status, html } = await send('/page', byScript)
    expect([status, JSON.parse(html)]).toEqual([200, { to: '/other' }])
  })
})

describe('a server module', () => {
  const content = page({ loader: () => null, default: () => null })

  test.each([
    [
      'belongs to no route',
      { other: { loader: () => null } },
      'other.server.ts belongs to no route',
    ],
    ['has a loader like its page', { page: { loader: () => null } }, 'both export a loader'],
    ['shows something', { page: { default: () => null } }, 'a loader and an action, not default'],
  ])('fails at boot where it %s', async (_, serverModules, message) => {
    await expect(open([content], { serverModules })).rejects.toThrow(message)
  })

  test('may answer for an address without a page', async () => {
    const get = await open([{ path: 'locale', id: 'locale' }], {
      serverModules: { locale: { loader: () => redirect('/') } },
    })
    expect(await get('/locale')).toMatchObject({ status: 302, to: '/' })
  })
})

test('loader data that does not survive JSON does not compile', () => {
  // @ts-expect-error -- a date would reach the browser as a string
  page({ loader: () => ({ at: new Date() }) })
  // @ts-expect-error -- and a map as an empty object
  page({ loader: async () => new Map() })
  expect(page({ loader: () => ({ at: '2026-11-22T00:00:00Z', missing: undefined }) })).toBeDefined()
})
