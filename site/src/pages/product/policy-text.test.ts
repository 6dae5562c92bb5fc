import { expect, test } from 'vitest'

import { policyParagraphs } from './policy-text.ts'

test('plain text keeps its lines', () => {
  expect(policyParagraphs('Free over $50.\n\n Returns: 30 days. ')).toEqual([
    'Free over $50.',
    'Returns: 30 days.',
  ])
})

test('of HTML only the text is kept, one paragraph per block or list item', () => {
  const body =
    '<h2>Shipping &amp; more</h2><p>Two <b>working</b> days.<br/>Then four.</p><ul><li>1 &lt; 2&#33;</li></ul>'
  expect(policyParagraphs(body)).toEqual([
    'Shipping & more',
    'Two working days.',
    'Then four.',
    '1 < 2!',
  ])
})

test('scripts and styles are removed with their content', () => {
  expect(policyParagraphs('<style>p{}</style><p>Text</p><script>alert(1)</script >')).toEqual([
    'Text',
  ])
})
