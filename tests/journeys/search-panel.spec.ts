import { expect, type Locator, type Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { openHydrated, readApi, test } from './journey.ts'

const phone = { width: 375, height: 700 }
const desktop = { width: 1280, height: 800 }

const fieldOf = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' })
const listOf = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const sectionOf = (page: Page, name: string) =>
  listOf(page).getByRole('group', { name, exact: true })
const optionsOf = (page: Page, section: string) => sectionOf(page, section).getByRole('option')

/** Focuses the search field, which opens its panel. */
async function openPanel(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? desktop
  const header = page.getByRole('banner')
  if (width < 600) await header.getByRole('button', { name: 'Search', exact: true }).click()
  else await header.locator('[name="keyword"]').click()
  await expect(listOf(page)).toBeVisible()
}

/** The option that is chosen with the keyboard. */
const activeOption = (page: Page) => listOf(page).locator('[aria-selected="true"]')

/** Its text, without the count or the price. */
const nameOf = (option: Locator) => option.locator('span > span').first()

/** Waits until the field names the option with a text as the active one. */
async function expectActive(page: Page, text = ''): Promise<void> {
  await expect(activeOption(page)).toHaveText(text)
  const id = (await activeOption(page).getAttribute('id')) ?? ''
  await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', id)
}

const readStored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key)

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test(
      'what is typed, and the suggestion chosen with the arrow keys, are searched for and remembered',
      { tag: ['@F-SRCH-01', '@F-SRCH-05', '@F-SRCH-07', '@V-01', '@V-04', '@D-26'] },
      async ({ page }) => {
        await openHydrated(page, '/home')
        await openPanel(page)
        await page.keyboard.type('  velvet ')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL('/search?keyword=velvet&type=post')
        await expect(listOf(page)).toBeHidden()

        await openHydrated(page, '/home')
        await openPanel(page)
        await page.keyboard.type('dres')
        await expect(optionsOf(page, 'Related Searches').first()).toContainText('dress')
        await page.keyboard.press('ArrowDown')
        const chosen = await nameOf(activeOption(page)).textContent()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`/search?keyword=${chosen}&type=post`)
        await expect(page.getByRole('banner').locator('[name="keyword"]')).toHaveValue(chosen ?? '')

        await openHydrated(page, '/home')
        await openPanel(page)
        await expect(optionsOf(page, 'Recent Searches')).toHaveText([chosen ?? '', 'velvet'])
        await expect
          .poll(() => readStored(page, 'previousSearches'))
          .toEqual([
            { query: chosen, objectID: null },
            { query: 'velvet', objectID: null },
          ])
      },
    )

    test(
      'choosing a creator leads to their shop, and is remembered',
      { tag: ['@F-SRCH-03', '@F-SRCH-06', '@F-SRCH-07', '@D-23', '@V-01', '@D-26'] },
      async ({ page }) => {
        const suggested = optionsOf(page, 'Suggested Creators')
        // Both again, if the creators were ranked anew in between.
        await expect(async () => {
          const recommended = await readApi(page, '/v2/recommended_profiles?limit=3')
          const profiles: { displayName: string }[] = recommended.profiles
          await openHydrated(page, '/home')
          await openPanel(page)
          await expect(suggested).toHaveCount(3)
          const names = await suggested.allTextContents()
          expect(names.toSorted()).toEqual(profiles.map((one) => one.displayName).toSorted())
        }).toPass()
        const names = await suggested.allTextContents()
        const pictures = suggested.locator('img')
        await expect(pictures).toHaveCount(3)
        for (const picture of await pictures.all()) {
          await expect(picture).toHaveAttribute('src', /\?w=100&h=100$/)
        }
        await suggested.first().click()
        await expect(page).toHaveURL(`/explore/${names[0]}`)

        await openPanel(page)
        await expect(optionsOf(page, 'Recent Creators')).toHaveText([names[0] ?? ''])
        await expect(optionsOf(page, 'Recent Creators').locator('img')).toHaveCount(1)
        // Nobody is offered twice.
        await expect(listOf(page).getByRole('option', { name: names[0], exact: true })).toHaveCount(
          1,
        )
        const { profiles } = await readApi(page, `/v2/profiles?display_names=${names[0]}`)
        await expect
          .poll(() => readStored(page, 'previousCreators'))
          .toEqual([{ query: names[0], objectID: profiles[0].id }])
      },
    )

    test('words come with how many posts they find, and products with picture and price', async ({
      page,
    }) => {
      await openHydrated(page, '/home')
      await openPanel(page)
      await page.keyboard.type('lin')
      const words = optionsOf(page, 'Related Searches').first()
      await expect(words).toContainText('linen')
      await expect(words.locator('img')).toHaveAttribute('src', /\?w=100&h=100$/)
      const text = (await nameOf(words).textContent()) ?? ''
      const found = await page.request.post('/api/v2/search/post', { data: { query: text } })
      const { meta } = await found.json()
      await expect(words).toHaveText(`${text}${meta.nbHits.toLocaleString('en')}`)
      const products = optionsOf(page, 'Products')
      await expect(products).toHaveCount(3)
      await expect(products.first()).toHaveText(/linen.*\$\d/i)
      await expect(products.first().locator('img')).toBeVisible()
      const name = (await nameOf(products.first()).textContent()) ?? ''
      // Past the three words.
      for (let key = 0; key < 4; key += 1) await fieldOf(page).press('ArrowDown')
      await expectActive(page, (await products.first().textContent()) ?? '')
      await fieldOf(page).press('Enter')
      await expect(page).toHaveURL(/\/products\//)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      // It is nothing that was searched for.
      await expect.poll(() => readStored(page, 'previousSearches')).toEqual([])
    })

    test('the open panel has no accessibility violations', async ({ page }) => {
      await page.addInitScript(() => {
        localStorage.setItem('previousSearches', '[{"query":"boots","objectID":null}]')
      })
      await openHydrated(page, '/home')
      await openPanel(page)
      for (const text of ['', 'jonas']) {
        await page.keyboard.type(text)
        await expect(optionsOf(page, 'Suggested Creators').first()).toContainText(
          text ? 'Jonas' : /./,
        )
        await page.keyboard.press('ArrowDown')
        await expectAccessible(page, { within: 'header' })
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test(
    'the field is shown after its button is pressed, over the whole screen, until one goes back',
    { tag: ['@F-SHELL-07', '@F-SRCH-18'] },
    async ({ page }) => {
      await openHydrated(page, '/home')
      const field = page.getByRole('banner').locator('[name="keyword"]')
      await expect(field).toBeHidden()
      await openPanel(page)
      await expect(field).toBeFocused()
      await expect
        .poll(() => page.getByRole('search').boundingBox())
        .toEqual({ x: 0, y: 0, ...phone })
      await page.getByRole('search').getByRole('button', { name: 'Back', exact: true }).click()
      await expect(field).toBeHidden()
      await expect(page).toHaveURL('/home')

      await openPanel(page)
      await page.keyboard.press('Escape')
      await expect(field).toBeHidden()
    },
  )

  test(
    'its place in the bottom bar leads to /search, where the field is open',
    { tag: ['@F-SRCH-18', '@F-SHELL-07'] },
    async ({ page }) => {
      await openHydrated(page, '/home')
      const bar = page.getByRole('navigation', { name: 'Shortcuts' })
      await bar.getByRole('link', { name: 'Search' }).click()
      await expect(page).toHaveURL('/search')
      await expect(fieldOf(page)).toBeFocused()
      await expect(listOf(page)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/home')
      await expect(listOf(page)).toBeHidden()

      // With results it does not cover them.
      await openHydrated(page, '/search?keyword=velvet&type=post')
      await expect(page.getByRole('banner').locator('[name="keyword"]')).toBeVisible()
      await expect(page.getByRole('banner').locator('[name="keyword"]')).toHaveValue('velvet')
      await expect(listOf(page)).toBeHidden()
      await page.setViewportSize({ width: 320, height: 640 })
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
      await expect(menu).toBeInViewport({ ratio: 1 })
    },
  )

  test('everything in the sheet can be pressed with a thumb', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('previousSearches', '[{"query":"boots","objectID":null}]')
    })
    await openHydrated(page, '/home')
    await openPanel(page)
    await expect(optionsOf(page, 'Suggested Creators')).toHaveCount(3)
    const targets = page.getByRole('search').locator('a, button').filter({ visible: true })
    // The way back, what was searched for and its removal, nine suggestions, and all to be forgotten.
    await expect(targets).toHaveCount(13)
    const small = () =>
      targets.evaluateAll((all) =>
        all.flatMap((target) => {
          const { width, height } = target.getBoundingClientRect()
          const isLarge = width >= 44 && height >= 44
          return target.classList.contains('button-small') || isLarge ? [] : [target.textContent]
        }),
      )
    await expect.poll(small).toEqual([])
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test(
    'three popular searches and creators are offered before anything is typed',
    { tag: ['@F-SRCH-02', '@F-SRCH-04', '@V-03', '@F-SRCH-05', '@F-SRCH-07'] },
    async ({ page }) => {
      const chunks: string[] = []
      page.on('request', (request) => chunks.push(request.url()))
      await openHydrated(page, '/home')
      // What the panel needs comes with it.
      expect(chunks.filter((url) => url.includes('search-panel'))).toEqual([])
      await openPanel(page)
      for (const name of ['Popular Searches', 'Popular Creators', 'Suggested Creators']) {
        await expect(optionsOf(page, name)).toHaveCount(3)
      }
      for (const name of ['Recent Searches', 'Recent Creators', 'Related Searches']) {
        await expect(sectionOf(page, name)).toHaveCount(0)
      }
      const terms = await optionsOf(page, 'Popular Searches').allTextContents()
      await optionsOf(page, 'Popular Searches').first().click()
      await expect(page).toHaveURL(
        `/search?${new URLSearchParams({ keyword: terms[0] ?? '', type: 'post' }).toString()}`,
      )
    },
  )

  test('the keyboard reaches every option, and the field says which one is active', async ({
    page,
  }) => {
    await openHydrated(page, '/home')
    await openPanel(page)
    const field = fieldOf(page)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(optionsOf(page, 'Popular Creators')).toHaveCount(3)
    const texts = await listOf(page).getByRole('option').allTextContents()
    await expect(page.getByRole('search').getByRole('status')).toHaveText(
      `${texts.length} suggestions`,
    )
    for (const text of texts) {
      await page.keyboard.press('ArrowDown')
      await expectActive(page, text)
    }
    await page.keyboard.press('Home')
    await expectActive(page, texts[0])
    await page.keyboard.press('End')
    await expectActive(page, texts.at(-1))
    // After the last option comes the text again.
    await page.keyboard.press('ArrowDown')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowUp')
    await expectActive(page, texts.at(-1))
    await expect(field).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(listOf(page)).toBeHidden()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toBeFocused()
    await page.keyboard.type('dress')
    await expect(optionsOf(page, 'Related Searches').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('dress')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await page.keyboard.press('ArrowDown')
    await expect(listOf(page)).toBeVisible()
    // Beside everything.
    await page.mouse.click(10, 500)
    await expect(listOf(page)).toBeHidden()
  })

  test('what is remembered can be removed, one by one and all at once', async ({ page }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('previousSearches')) return
      const searches = ['rug', 'lamp', 'vase'].map((query) => ({ query, objectID: null }))
      localStorage.setItem('previousSearches', JSON.stringify(searches))
      localStorage.setItem('previousCreators', '[{"query":"JonasAtHome","objectID":null}]')
    })
    await openHydrated(page, '/home')
    await openPanel(page)
    const recent = optionsOf(page, 'Recent Searches')
    await expect(recent).toHaveText(['rug', 'lamp', 'vase'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    await expect(recent).toHaveText(['lamp', 'vase'])
    await sectionOf(page, 'Recent Searches').getByTitle('Remove').first().click()
    await expect(recent).toHaveText(['vase'])
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(sectionOf(page, 'Recent Searches')).toHaveCount(0)
    await expect(sectionOf(page, 'Recent Creators')).toHaveCount(0)
    await expect(fieldOf(page)).toBeFocused()
    await expect.poll(() => readStored(page, 'previousSearches')).toEqual([])
    await expect.poll(() => readStored(page, 'previousCreators')).toEqual([])
  })

  test(
    'a history that cannot be read is ignored with a warning',
    { tag: ['@F-SRCH-15', '@V-02'] },
    async ({ page }) => {
      const warnings: string[] = []
      page.on('console', (message) => {
        const isOwn = !message.text().startsWith('Service Worker registration blocked')
        if (message.type() === 'warning' && isOwn) warnings.push(message.text())
      })
      await page.addInitScript(() => {
        localStorage.setItem('previousSearches', '[{"query":')
        localStorage.setItem('previousCreators', '{"query":"JonasAtHome"}')
      })
      await openHydrated(page, '/home')
      await openPanel(page)
      await expect(optionsOf(page, 'Popular Searches')).toHaveCount(3)
      await expect(sectionOf(page, 'Recent Searches')).toHaveCount(0)
      await expect(sectionOf(page, 'Recent Creators')).toHaveCount(0)
      expect(warnings.every((text) => text.includes('The search history cannot be read'))).toBe(
        true,
      )
      expect(warnings.length).toBeGreaterThan(0)
    },
  )

  test(
    'suggestions are asked for one at a time, and last for what was typed last',
    { tag: ['@F-SRCH-11', '@F-SRCH-16'] },
    async ({ page }) => {
      const asked: string[] = []
      const waiting: (() => void)[] = []
      await page.route('**/api/v2/suggestions/posts?*', async (route) => {
        const query = new URL(route.request().url()).searchParams.get('query') ?? ''
        asked.push(query)
        await new Promise<void>((resolve) => waiting.push(resolve))
        const suggestion = {
          objectId: null,
          query: `${query} found`,
          type: 'term',
          avatarUrl: null,
        }
        await route.fulfill({ json: { suggestions: [suggestion] } })
      })
      await openHydrated(page, '/home')
      await openPanel(page)
      await page.keyboard.type('d')
      await expect.poll(() => asked).toEqual(['d'])
      for (const [letter, text] of [
        ['r', 'dr'],
        ['e', 'dre'],
      ] as const) {
        const others = page.waitForRequest((request) =>
          request.url().endsWith(`query=${text}&limit=3`),
        )
        await page.keyboard.type(letter)
        // Creators have a queue of their own: their request shows that this one's time has come too.
        await others
      }
      expect(asked).toEqual(['d'])
      waiting.shift()?.()
      await expect.poll(() => asked).toEqual(['d', 'dre'])
      waiting.shift()?.()
      await expect(optionsOf(page, 'Related Searches')).toHaveText(['dre found'])
    },
  )

  test(
    'suggestions that fail are retried once and logged, and the panel stays quiet',
    { tag: ['@F-SRCH-13', '@E-20'] },
    async ({ page }) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.text().startsWith('Failed searching')) errors.push(message.text())
      })
      const asked: string[] = []
      await page.route('**/api/v2/suggestions/**', async (route) => {
        asked.push(new URL(route.request().url()).pathname)
        await route.fulfill({ status: 500, json: { error: 'broken' } })
      })
      await openHydrated(page, '/home')
      await openPanel(page)
      await fieldOf(page).fill('dress')
      await expect.poll(() => errors.length).toBe(2)
      const paths = ['/api/v2/suggestions/posts', '/api/v2/suggestions/profiles']
      expect(asked.toSorted()).toEqual(paths.flatMap((path) => [path, path]))
      await expect(listOf(page)).toBeHidden()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/search?keyword=dress&type=post')
    },
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the results', async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.goto('/home')
    const field = page.getByRole('banner').getByRole('textbox', { name: 'Search' })
    await field.fill('velvet cushion')
    await field.press('Enter')
    await expect(page).toHaveURL('/search?keyword=velvet+cushion&type=post')

    await page.setViewportSize(phone)
    await page.goto('/home')
    await expect(field).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?keyword=&type=post')
    await field.fill('lamp')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?keyword=lamp&type=post')
  })
})
