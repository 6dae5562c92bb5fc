import { afterEach, expect, test, vi } from 'vitest'

import { loadI18n } from './catalogues.ts'

vi.mock('../../messages/fr.po?first', () => {
  throw new Error('gone')
})
afterEach(() => vi.restoreAllMocks())

test(
  'a catalogue that does not load is logged, and the default one takes its place',
  { tags: 'E-44' },
  async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const [english, french] = await Promise.all([loadI18n('en'), loadI18n('fr')])
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'Failed loading async locale export',
      expect.any(Error),
    )
    expect(french.locale).toBe('fr')
    const id =
      Object.keys(english.messages).find((key) => english._(key) === 'Skip to the content') ?? ''
    expect(french._(id)).toBe('Skip to the content')
  },
)
