import { expect, test } from 'vitest'

import { findStyle, listStyleNames } from './styles.ts'
import { findTheme, listThemeNames } from './themes.ts'
import { findVoice } from './voices.ts'

test.each(listStyleNames())('the themes and voices of the style %s exist', (name) => {
  const { themes, voices } = findStyle(name)
  for (const theme of Object.keys(themes)) expect(findTheme(theme)).toBeDefined()
  for (const voice of voices) expect(findVoice(voice)).toBeDefined()
})

test('every theme belongs to a style, except the one that is planned separately', () => {
  const used = new Set(listStyleNames().flatMap((name) => Object.keys(findStyle(name).themes)))
  expect(listThemeNames().filter((name) => !used.has(name))).toEqual(['round-up'])
})
