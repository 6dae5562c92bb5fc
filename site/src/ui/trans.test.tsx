import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const htmlOf = (text: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{text}</I18nProvider>)

/** Texts that look like tags of a message, in all kinds of order. */
const likeTags = fc
  .array(
    fc.constantFrom('<b>', '</b>', '<0>', '</0>', '<0/>', '<1/>', '<', '>', '{name}', 'x', '&'),
  )
  .map((pieces) => pieces.join(''))

test('a text within a message is shown as it is, whatever looks like a tag in it', () => {
  fc.assert(
    fc.property(likeTags, likeTags, (name, title) => {
      const asText = (text: string) => htmlOf(text.includes('<') ? <bdi>{text}</bdi> : text)
      expect(
        htmlOf(
          <Trans>
            <b>{name}</b> saved {title} and {1 + 1} <i>more</i>
          </Trans>,
        ),
      ).toBe(`<b>${asText(name)}</b> saved ${asText(title)} and 2 <i>more</i>`)
    }),
  )
})

test('a name from right to left does not reorder the words around it', () => {
  const name = 'מרים כהן'
  expect(htmlOf(<Trans>12 posts by {name} (2)</Trans>)).toBe('12 posts by <bdi>מרים כהן</bdi> (2)')
})

test('numbers choose plurals, and elements stay elements', () => {
  const name = <u>A&lt;b&gt;</u>
  const count = 2
  expect(
    htmlOf(
      <Trans>
        <Plural value={count} one="# piece" other="# pieces" /> by {name}
      </Trans>,
    ),
  ).toBe('2 pieces by <u>A&lt;b&gt;</u>')
})
