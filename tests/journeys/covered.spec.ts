import { routes } from '@ltk/site/routes'
import { expect, type Page } from '@playwright/test'

import { findCovered } from './covered.ts'
import { openHydrated, publisher, test } from './journey.ts'
import { beginAsNew } from './shopper.ts'

// Every page of the URL tree, so that a new one is looked at as well.
const pages = routes.pages.filter((route) => route.module !== undefined)
const isFilled = (path: string) => !path.includes(':')
const patternOf = (path: string) => `/${path.replace(/^\//, '')}`

/** Returns an address of each page: where its pattern has parameters, one that a page links to. */
async function findScreens({ request }: Page): Promise<string[]> {
  const plain = pages
    .map(({ path = '' }) => patternOf(path).replaceAll(/\/:\w+\?/g, ''))
    .filter(isFilled)
  const wanted = new Set(
    pages
      .filter(({ path = '' }) => !isFilled(path.replaceAll(/\/:\w+\?/g, '')))
      .map(({ id }) => id),
  )
  const found = new Map<string, string>()
  const queue = ['/home', publisher, `${publisher}/giftguides`, `${publisher}/productsets`]
  for (const path of [...queue, `${publisher}/collections`, '/categories']) {
    if (!queue.includes(path)) queue.push(path)
  }
  for (
    let next = queue.shift();
    next !== undefined && found.size < wanted.size;
    next = queue.shift()
  ) {
    const html = await (await request.get(next)).text()
    for (const [, href = ''] of html.matchAll(/href="(\/[^"#?]*)/g)) {
      const id = routes.match(href).at(-1)?.route.id
      if (!id || !wanted.has(id) || found.has(id)) continue
      found.set(id, href)
      queue.push(href)
    }
  }
  // Only other sites link to it.
  found.set('shop-post', `${publisher}${found.get('post')?.replace('/post/', '/posts/')}`)
  const missing = [...wanted].filter((id) => !found.has(id))
  if (missing.length > 0) throw new Error(`No page links to one of ${missing.join(', ')}`)
  return [...new Set([...plain, ...found.values()])]
}

async function expectReachable(page: Page, screens: string[]): Promise<void> {
  await page.setViewportSize({ width: 375, height: 812 })
  // Where a page comes alive otherwise than it was rendered, what was typed into it is lost.
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(`${page.url()}: ${message}`))
  for (const path of screens) {
    await openHydrated(page, path)
    const covered = async () => {
      // Closes the panel that the page of the search opens once its data is there.
      await page.keyboard.press('Escape')
      return findCovered(page)
    }
    await expect.poll(covered, { message: page.url() }).toEqual([])
  }
  expect(faults).toEqual([])
}

const parts = 3
for (const part of Array.from({ length: parts }).keys()) {
  const isIn = (_: string, index: number) => index % parts === part
  test(`pages come alive, and nothing lies over a control, on screens of a visitor, ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    const screens = await findScreens(page)
    await expectReachable(page, screens.filter(isIn))
  })

  test(`pages come alive, and nothing lies over a control, on screens of a new account, ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    // Before signing up, since the first page that is opened afterwards greets them.
    const screens = await findScreens(page)
    await beginAsNew(page)
    await expectReachable(page, screens.filter(isIn))
  })
}
