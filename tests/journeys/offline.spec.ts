import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { expect, type Page } from '@playwright/test'

import { findLink, hydrated, openHydrated, test } from './journey.ts'
import { openAsNew } from './shopper.ts'

test.use({ serviceWorkers: 'allow' })

const offlineHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You are offline' })
const seenLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages you opened lately' }).getByRole('link')

/** Waits until the service worker has taken over the page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Returns the addresses of the pages that are kept, the oldest first. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('pages')).keys()
    return kept.map(({ url }) => new URL(url).pathname)
  })
}

async function openAndKeep(page: Page, path: string): Promise<void> {
  await openHydrated(page, path)
  await controlled(page)
  await expect.poll(() => keptPages(page)).toContain(new URL(path, page.url()).pathname)
}

test('without a connection a page that was seen opens with its pictures, any other with a list of those', async ({
  page,
  context,
}) => {
  await openAndKeep(page, '/home')
  const post = await findLink(page.request, '/home', /^\/post\//)
  await openAndKeep(page, post)
  await context.setOffline(true)

  await page.goto('/home')
  await hydrated(page)
  const feed = page.getByRole('feed', { name: 'Discover' })
  await expect(feed.getByRole('article').first()).toBeVisible()
  const picture = feed.getByRole('article').first().locator('img').first()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByText('You are offline.')).toBeVisible()

  const response = await page.goto('/deals')
  expect(response?.status()).toBe(503)
  await expect(offlineHeading(page)).toBeVisible()
  await expect(page).toHaveTitle(/^You are offline \| /)
  await expect(page.locator('.offline-page')).toHaveCSS('display', 'grid')
  await expect(seenLinks(page)).toHaveCount(2)
  await seenLinks(page).filter({ hasText: 'Discover' }).click()
  await expect(feed.getByRole('article').first()).toBeVisible()

  await page.goto('/deals')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()
  await expect(page).toHaveURL(/\/deals$/)
})

test('the offline page opens what was asked for when the site can be reached, not when the browser is online', async ({
  page,
  baseURL,
}) => {
  const worker = await readFile('site/build/worker/service-worker.js', 'utf8')
  const site = await serveWithWorker(baseURL ?? '', worker)
  await openAndKeep(page, `${site.url}/home`)
  site.stopAnswering()
  await page.goto(`${site.url}/deals?sort=savings#top`)
  await expect(offlineHeading(page)).toBeVisible()
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await asked
  await expect(offlineHeading(page)).toBeVisible()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(offlineHeading(page)).toBeVisible()
  site.answerAgain()
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()
  await expect(page).toHaveURL(/\/deals\?sort=savings/)
  await site.close()
})

test('a page that was opened within the site is kept too', async ({ page, context }) => {
  await openAndKeep(page, '/home')
  // By keyboard: the feed above may grow meanwhile, which moves the foot of the page from the pointer.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deals' }).press('Enter')
  await expect(page).toHaveURL(/\/deals$/)
  await expect.poll(() => keptPages(page)).toContain('/deals')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()
})

test('without a connection a link waits for it, with the service worker as without', async ({
  page,
  context,
}) => {
  await openAndKeep(page, '/home')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).first().click()
  await expect(page).toHaveURL(/\/home$/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up')
})

test("no page of a shopper's is kept, and none that a visitor saw before", async ({
  page,
  context,
}) => {
  await openAndKeep(page, '/home')
  await openAsNew(page, '/home')
  await hydrated(page)
  await openHydrated(page, '/account/favorites/products')
  await openHydrated(page, '/deals')
  await expect.poll(() => keptPages(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/home')
  await expect(offlineHeading(page)).toBeVisible()
  await expect(seenLinks(page)).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByRole('feed', { name: 'Discover' })).toBeVisible()
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => keptPages(page)).toEqual(['/'])
  await openAndKeep(page, '/home')
  await context.setOffline(true)
  await page.goto('/account/favorites/products')
  await expect(offlineHeading(page)).toBeVisible()
  await expect(seenLinks(page)).toHaveText(['Discover | LTK', 'LTK'])
})

test('what is kept is in the language that was chosen', async ({ page, context, baseURL }) => {
  await openAndKeep(page, '/home')
  await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
  await openAndKeep(page, '/categories')
  await expect.poll(() => keptPages(page)).toEqual(['/categories'])
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.match('/offline', { ignoreVary: true })
        return kept?.headers.get('content-language')
      }),
    )
    .toBe('de')
  await context.setOffline(true)
  await page.goto('/deals')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2)
})

test('a new service worker takes over without a reload, and keeps what was kept', async ({
  page,
  context,
  baseURL,
}) => {
  const worker = await readFile('site/build/worker/service-worker.js', 'utf8')
  const site = await serveWithWorker(baseURL ?? '', worker)
  await openAndKeep(page, `${site.url}/home`)
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  site.change(`${worker}\n// The next version`)
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
    await (await navigator.serviceWorker.ready).update()
    await taken
  })
  await expect.poll(() => page.evaluate(() => 'untouched' in window)).toBe(true)
  await expect.poll(() => keptPages(page)).toEqual(['/home'])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await site.close()
})

test('a page that was kept opens with the scripts and styles it had, when a deployment has removed them', async ({
  page,
  context,
  baseURL,
}) => {
  const worker = await readFile('site/build/worker/service-worker.js', 'utf8')
  const site = await serveWithWorker(baseURL ?? '', worker)
  await openAndKeep(page, `${site.url}/home`)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('assets')).keys()).length))
    .toBeGreaterThan(5)
  site.removeAssets()
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await openHydrated(page, `${site.url}/home`)
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
  await site.close()
})

test('a service worker that is switched off removes itself and what it kept', async ({
  page,
  baseURL,
}) => {
  const site = await serveWithWorker(
    baseURL ?? '',
    await readFile('site/build/worker/service-worker.js', 'utf8'),
  )
  await openAndKeep(page, `${site.url}/home`)
  // What the server sends with `SERVICE_WORKER=false`.
  site.change(await readFile('site/build/worker/retire.js', 'utf8'))
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await site.close()
})

test('the site is offered to be installed where the browser does, and by nothing else', async ({
  page,
}) => {
  await openHydrated(page, '/home')
  const install = page.getByRole('contentinfo').getByRole('button', { name: 'Install this site' })
  await expect(install).toHaveCount(0)
  // Headless browsers offer nothing by themselves.
  const offer = () =>
    page.evaluate(() => {
      const prompt = () => document.body.toggleAttribute('data-asked')
      const event = new Event('beforeinstallprompt', { cancelable: true })
      return dispatchEvent(Object.assign(event, { prompt }))
    })
  // Its own offer is kept back.
  await expect.poll(offer).toBe(false)
  await install.press('Enter')
  await expect(page.locator('body[data-asked]')).toBeAttached()
  await expect(install).toHaveCount(0)

  // It may be accepted in the browser's own menu as well.
  await offer()
  await expect(install).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(install).toHaveCount(0)
})

test('the site can be installed', async ({ page, context }) => {
  await openHydrated(page, '/home')
  await controlled(page)
  const devTools = await context.newCDPSession(page)
  const { url, errors, data = '' } = await devTools.send('Page.getAppManifest')
  expect([url, errors]).toEqual([new URL('/manifest.webmanifest', page.url()).href, []])
  expect(JSON.parse(data)).toMatchObject({ display: 'standalone', start_url: '/home' })
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  // Journeys run in private windows, which install nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

/** Serves the pages and files of the site at an address of their own, with another service worker. */
async function serveWithWorker(origin: string, first: string) {
  let worker = first
  let hasAssets = true
  let answers = true
  const pass = async ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    const passed = { accept: headers.accept ?? '*/*', 'accept-language': 'en' }
    const answer = await fetch(origin + url, { headers: passed })
    for (const name of ['content-type', 'content-language', 'cache-control']) {
      const value = answer.headers.get(name)
      if (value !== null) response.setHeader(name, value)
    }
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer((request, response) => {
    const { url = '' } = request
    if (!answers) return response.destroy()
    // Files that are gone, and pages that do not come at the moment.
    if (!hasAssets && url.startsWith('/assets/')) return response.writeHead(404).end()
    if (!hasAssets && url === '/home') return response.destroy()
    if (url !== '/sw.js') return void pass(request, response)
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(worker)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    change: (next: string) => {
      worker = next
    },
    removeAssets: () => {
      hasAssets = false
    },
    stopAnswering: () => {
      answers = false
    },
    answerAgain: () => {
      answers = true
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
