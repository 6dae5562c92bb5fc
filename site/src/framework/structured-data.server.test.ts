import { expect, test } from 'vitest'

import { structuredDataElement } from './structured-data.server.ts'

test('a text cannot end the script element that it is written into', () => {
  const name = '</script><script>alert(1)</script><!--'
  const element = structuredDataElement([{ '@type': 'WebSite', name }])
  expect(element.match(/<[/!]?\w*/g)).toEqual(['<script', '</script'])
  const [json = ''] = /(?<=>).*(?=<)/s.exec(element) ?? []
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebSite', name }],
  })
})

test('a page without structured data has no element for it', () => {
  expect(structuredDataElement([])).toBe('')
})
