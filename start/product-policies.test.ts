import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite
let content: Content

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 1, postsEach: 1 })
})
afterAll(() => site.close())

describe('the policies of a product', () => {
  /**
   * Returns what the buttons of a product's page open in a dialog, from what browsers without scripts
   * are shown in their place.
   */
  async function readPolicies() {
    const { page } = await site.read(`/products/${content.detailsIds[0]}`)
    const buttons = page.querySelectorAll('main button[aria-haspopup=dialog]').map(textOf)
    const details = parse(page.querySelector('main .policies noscript')?.innerHTML ?? '')
    const found = details.querySelectorAll('details')
    expect(found.map((part) => textOf(part.querySelector('summary')))).toEqual(buttons)
    return found.map((part) => ({
      title: textOf(part.querySelector('summary')),
      says: part.querySelectorAll('p').map(textOf),
      picture: part.querySelector('img[alt="Size chart"]')?.getAttribute('src'),
    }))
  }

  test(
    'are those on shipping and returns, with a size chart if there is one',
    { tags: ['D-09', 'F-PDP-04'] },
    async () => {
      expect(await readPolicies()).toEqual([{ title: 'Return policy', says: ['30 days'] }])
      const chart = newId()
      await site.db
        .insertInto('media_objects')
        .values({ id: chart, type: 'image', source_url: 'https://pictures.test/chart.png' })
        .execute()
      const policies = [
        { handle: 'refund-policy', body: '14 days' },
        { handle: 'terms-of-sale', body: 'Not for here' },
        { handle: 'shipping-policy', body: 'By post' },
      ]
      await site.db
        .updateTable('retailer_products')
        .set({ policies: JSON.stringify(policies), size_chart_id: chart })
        .execute()
      expect(await readPolicies()).toEqual([
        { title: 'Size chart', says: [], picture: `/media/${chart}?w=900` },
        { title: 'Shipping policy', says: ['By post'], picture: undefined },
        { title: 'Return policy', says: ['14 days'], picture: undefined },
      ])
    },
  )
})
