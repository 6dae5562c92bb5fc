import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { BreakpointPicture } from './breakpoint-picture.tsx'

const given = {
  alt: 'Two coats',
  small: { url: '/small', width: 400, height: 500 },
  large: { url: '/large', width: 1200, height: 600 },
}

function render(props: object) {
  // The types do not constrain data that comes from outside.
  const received: ComponentProps<typeof BreakpointPicture> = { ...given, ...props }
  return renderToStaticMarkup(createElement(BreakpointPicture, received))
}

test('each width of screen has its picture', { tags: 'F-PDP-17' }, () => {
  const html = render({ medium: { url: '/medium', width: 800, height: 600 } })
  expect(html).toMatch(/min-width: 960px[^>]*\/large/)
  expect(html).toMatch(/min-width: 600px[^>]*\/medium/)
  expect(html).toMatch(/<img src="\/small"/)
  expect(render({})).toMatch(/min-width: 600px[^>]*\/small/)
})

test('an empty alt text is allowed', { tags: ['V-35', 'E-16', 'F-PDP-17'] }, () => {
  expect(render({ alt: '' })).toContain('alt=""')
})

test.each([
  ['alt', { alt: undefined }],
  ['small.url', { small: undefined }],
  ['large.url', { large: { ...given.large, url: '' } }],
])('throws without %s', { tags: ['V-35', 'E-16', 'F-PDP-17'] }, (name, props) => {
  expect(() => render(props)).toThrow(`needs ${name}`)
})
