import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'

import { writeRss } from './rss.ts'

test('characters that XML does not allow are left out of a feed', () => {
  const title = 'a\u0001b\uD800c\uFFFEd🛍️'
  const url = 'https://shop.test/explore/Ada'
  const text = writeRss({ title, description: title, url, feedUrl: `${url}/feed.xml`, items: [] })
  const parser = new SaxesParser()
  parser.on('error', (error) => expect.fail(error.message))
  parser.write(text).close()
  expect(text).toContain('<title>abcd🛍️</title>')
})
