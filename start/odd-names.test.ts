import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { parse } from 'node-html-parser'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const brand = 'A<b>c & "d" ]]> *e*'
const creator = 'Ada <b>Love</b>lace <0/> & "d" ]]>'
const bio = 'Linen &amp; <i>wool</i> ]]>'
const title = 'A<b>c & "d" ]]>'
const retailer = '<i>Nord</i>haus'
const product = 'Dress </0> A<b>c'

let site: OpenSite
let content: Content
beforeAll(async () => {
  site = await openSite({ brand })
  content = await insertContent(site.db, { creators: 1, postsEach: 3 })
  const { profileIds, detailsIds, retailerId, retailerProductId } = content
  await site.db
    .updateTable('profiles')
    .set({ name: creator, bio })
    .where('id', 'in', profileIds)
    .execute()
  await site.db.updateTable('posts').set({ title }).execute()
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
  expect(textOf(post.page.querySelector('h1'))).toBe(title)
  expect(post.page.querySelectorAll('h2').map(textOf)).toContain(`More from ${creator}`)
  const chat = await site.read('/explore/Creator0/chat')
  expect(textOf(chat.page.querySelector('main'))).toContain(`Chat with ${creator}`)
  const { page } = await site.read(`/products/${content.detailsIds[0]}`)
  expect(textOf(page.querySelector('h1'))).toBe(product)
  expect(textOf(page.querySelector('main'))).toContain(`Shop at ${retailer}`)
})

/** Returns the texts of the elements with a name, as a strict parser of XML reads them. */
function textsIn(xml: string, name: string): string[] {
  const texts: string[] = []
  const parser = new SaxesParser()
  const path: string[] = []
  parser.on('opentag', (tag) => {
    path.push(tag.name)
    if (tag.name === name) texts.push('')
  })
  parser.on('text', (text) => {
    if (path.at(-1) === name) texts.push((texts.pop() ?? '') + text)
  })
  parser.on('cdata', () => expect.fail('text in a CDATA section'))
  parser.on('closetag', () => path.pop())
  parser.on('error', (error) => expect.fail(error.message))
  parser.write(xml).close()
  return texts
}

describe('files for machines have such names as their formats write text:', () => {
  const read = async (path: string) => (await site.ask(path)).text()
  const feedTitle = `${creator} | ${brand}`

  test('RSS', async () => {
    const xml = await read('/explore/Creator0/feed.xml')
    expect(textsIn(xml, 'title')).toEqual([feedTitle, title, title, title])
    const [description, ...items] = textsIn(xml, 'description')
    expect(description).toBe(bio)
    const [link] = items.map((html) => parse(html).querySelector('li a'))
    expect(link?.textContent).toBe(product)
  })

  test('JSON Feed', async () => {
    const feed: Record<string, unknown> = JSON.parse(await read('/explore/Creator0/feed.json'))
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: feedTitle,
      description: bio,
      authors: [{ name: creator }],
      items: [{ title }, { title }, { title }],
    })
  })

  test('oEmbed', async () => {
    const address = `${site.siteUrl}/post/${content.postIds[0]?.[0]}`
    const answer: unknown = JSON.parse(await read(`/oembed?url=${encodeURIComponent(address)}`))
    expect(answer).toMatchObject({ title, author_name: creator, provider_name: brand })
  })

  test('the web manifest', async () => {
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ name: brand })
  })

  test('llms.txt', async () => {
    const [heading] = (await read('/llms.txt')).split('\n')
    expect(heading).toBe(String.raw`# A\<b\>c \& \"d\" \]\]\> \*e\*`)
  })
})
