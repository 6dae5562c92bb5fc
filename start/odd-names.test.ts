import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

const creator = 'Ada <b>Love</b>lace <0/>'
const retailer = '<i>Nord</i>haus'
const product = 'Dress </0> A<b>c'

let site: OpenSite
let content: Content
beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 1, postsEach: 3 })
  const { profileIds, detailsIds, retailerId, retailerProductId } = content
  await site.db
    .updateTable('profiles')
    .set({ name: creator })
    .where('id', 'in', profileIds)
    .execute()
  await site.db
    .updateTable('retailers')
    .set({ display_name: retailer })
    .where('id', '=', retailerId)
    .execute()
  await site.db
    .updateTable('product_details')
    .set({ name: product })
    .where('id', 'in', detailsIds)
    .execute()
  await site.db
    .updateTable('retailer_products')
    .set({ title: product })
    .where('id', '=', retailerProductId)
    .execute()
})
afterAll(() => site.close())

test('names that look like tags are shown whole, in headings and on buttons', async () => {
  const post = await site.read(`/post/${content.postIds[0]?.[0]}`)
  expect(textOf(post.page.querySelector('h1'))).toBe(`A post by ${creator}`)
  expect(post.page.querySelectorAll('h2').map(textOf)).toContain(`More from ${creator}`)
  const chat = await site.read('/explore/Creator0/chat')
  expect(textOf(chat.page.querySelector('main'))).toContain(`Chat with ${creator}`)
  const { page } = await site.read(`/products/${content.detailsIds[0]}`)
  expect(textOf(page.querySelector('h1'))).toBe(product)
  expect(textOf(page.querySelector('main'))).toContain(`Shop at ${retailer}`)
})
