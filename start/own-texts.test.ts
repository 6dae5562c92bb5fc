import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readOwnTexts } from '@ltk/site/own-texts'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const terms = `# House rules

These rules hold at **Hazel House**.

## Who we are

Hazel House Ltd, 1 High Street. Write to [our desk](mailto:desk@hazel.example),
or see <script>alert(1)</script> the [imprint](https://hazel.example/imprint).

## What you may do

- look around
- buy from **shops**
`

let folder: string
let site: OpenSite

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
  writeFileSync(join(folder, 'terms.md'), terms)
  writeFileSync(join(folder, 'terms.de.md'), '# Hausordnung\n\nDiese Regeln gelten.\n')
  writeFileSync(join(folder, 'notes.txt'), 'no text of a page')
  site = await openSite({
    texts: readOwnTexts(folder),
    ofSite: { links: { privacy: 'https://hazel.example/privacy' } },
  })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

describe("an operator's own text", () => {
  test("stands in for the site's", { tags: ['F-ROUTE-44', 'F-ACC-13'] }, async () => {
    const { status, page } = await site.read('/terms-of-service')
    const main = page.querySelector('main')
    expect([status, textOf(page.querySelector('title'))]).toEqual([200, 'House rules | LTK'])
    expect(main?.querySelectorAll('h1, h2').map(textOf)).toEqual([
      'House rules',
      'Who we are',
      'What you may do',
    ])
    expect(textOf(main)).toContain('These rules hold at Hazel House.')
    expect(textOf(main)).toContain('or see <script>alert(1)</script> the imprint.')
    expect(main?.querySelectorAll('script')).toEqual([])
    expect(linksIn(main)).toEqual([
      ['our desk', 'mailto:desk@hazel.example'],
      ['imprint', 'https://hazel.example/imprint'],
    ])
    expect(main?.querySelectorAll('li').map(textOf)).toEqual(['look around', 'buy from shops'])
    expect(main?.querySelectorAll('strong').map(textOf)).toEqual(['Hazel House', 'shops'])
  })

  test('is in the language of the page, or in English', async () => {
    const german = await site.read('/terms-of-service', { locale: 'de' })
    expect(textOf(german.page.querySelector('h1'))).toBe('Hausordnung')
    expect(german.page.querySelector('article')?.getAttribute('lang')).toBeUndefined()
    const french = await site.read('/terms-of-service', { locale: 'fr' })
    expect(textOf(french.page.querySelector('h1'))).toBe('House rules')
    expect(french.page.querySelector('article')?.getAttribute('lang')).toBe('en')
  })

  test('leaves the other pages as they are', async () => {
    const { page } = await site.read('/legal/cookies')
    expect(textOf(page.querySelector('h1'))).toBe('Cookie Policy')
  })
})

test(
  'the page of a text that is elsewhere leads there, whoever links to it',
  { tags: ['U-24', 'F-ACC-13'] },
  async () => {
    const response = await site.ask('/legal/privacy')
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      'https://hazel.example/privacy',
    ])
    expect([site.pages.includes('/legal/privacy'), site.pages.includes('/help')]).toEqual([
      false,
      true,
    ])
  },
)

describe('a folder of texts', () => {
  test.each([
    ['terms.md', 'no title', 'terms.md must begin with a title: "# Terms of Service".'],
    ['terms.md', '# Title\n\n## Section', 'terms.md needs a paragraph below its title.'],
    ['help.md', '# A\n\nB\n\nC', 'help.md has a paragraph before its first "## ": "C".'],
    ['help.md', '# A\n\nB\n\n### C', 'help.md may have "## " only: "### C".'],
    ['help.md', '# A\n\n[b](javascript:x)', 'help.md has a link to "javascript:x"'],
    ['help.md', '# A\n\n[b](//evil.example)', 'help.md has a link to "//evil.example"'],
    ['term.md', '# A\n\nB', 'TEXTS_DIR has a file that is not the name of a text: '],
    ['terms.xx.md', '# A\n\nB', 'TEXTS_DIR has a file that is not the name of a text: '],
  ])('with %s that is %j is refused', (name, text, sentence) => {
    const wrong = mkdtempSync(join(tmpdir(), 'texts-'))
    writeFileSync(join(wrong, name), text)
    expect(() => readOwnTexts(wrong)).toThrow(sentence)
    rmSync(wrong, { recursive: true })
  })

  test('that does not exist is refused', () => {
    expect(() => readOwnTexts('/no/such/folder')).toThrow(
      'TEXTS_DIR (/no/such/folder) cannot be read.',
    )
  })
})
