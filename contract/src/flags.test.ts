import { expect, test } from 'vitest'

import { flagNames, flags, variantOf } from './flags.ts'

/** Every flag and experiment that the shop was asked to have. */
const required = [
  'app-banner',
  'registration-banner',
  'journey-banner',
  'journey-banner-scroll-dismissal',
  'small-top-banner',
  'in-app-browser-notice',
  'coachmark',
  'splash',
  'price-drop-badging',
  'product-tabs',
  'gift-guides',
  'search-v3',
  'dual-attribution',
]

test(
  'the table has every flag that was asked for, and no other',
  { tags: ['F-ANL-04', 'U-23'] },
  () => {
    expect(flagNames.toSorted()).toEqual(required.toSorted())
  },
)

test.each(flagNames)(
  '%s says what it is for, and its default is one of its variants',
  { tags: ['U-23', 'F-ANL-01'] },
  (name) => {
    const { description, default: standard, variants } = flags[name]
    expect(description).not.toBe('')
    expect(variants.map(({ value }): string => value)).toContain(standard)
  },
)

test(
  'a flag is on only where its value is "on", an experiment in its control by default',
  { tags: 'F-ANL-02' },
  () => {
    expect(variantOf('splash', 'on')).toEqual({ value: 'on', payload: null })
    for (const other of ['off', 'ON', 'true', '']) {
      expect(variantOf('app-banner', other)).toEqual({ value: 'off', payload: null })
    }
    expect(variantOf('small-top-banner', 'treatment').value).toBe('treatment')
    expect(variantOf('small-top-banner', 'other').value).toBe('control')
    expect(flags['small-top-banner'].default).toBe('control')
  },
)
