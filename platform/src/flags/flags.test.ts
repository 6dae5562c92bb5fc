import { readApiConfig } from '@ltk/api/config'
import { flagNames, flags as table } from '@ltk/contract/flags'
import { InMemoryProvider, type Provider } from '@openfeature/server-sdk'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createConfiguredProvider } from './configured-provider.ts'
import type { FlagSettings } from './flag-settings.ts'
import { createFlags } from './flags.ts'

const somebody = { targetingKey: crypto.randomUUID(), locale: 'en', signedIn: false }
const configured = (settings: FlagSettings) => createFlags(createConfiguredProvider(settings))

describe('the setting', () => {
  const read = (text: string) => () => readApiConfig({ FLAGS: text })

  test('names a variant for everybody, or the percentage that gets each', () => {
    const flags = { splash: 'on', 'search-v3': { on: 10, off: 90 } }
    expect(read(JSON.stringify(flags))().flags).toEqual(flags)
    expect(read('')().flags).toEqual({})
  })

  test.each([
    ['{"splosh":"on"}', 'FLAGS names no flag with "splosh"; there are app-banner, '],
    ['{"constructor":"on"}', 'FLAGS names no flag with "constructor"'],
    ['{"splash":"yes"}', 'FLAGS names no variant of splash with "yes"; there are off, on'],
    ['{"splash":{"on":50,"maybe":50}}', 'FLAGS names no variant of splash with "maybe"'],
    ['{"splash":{"on":50,"off":40}}', 'FLAGS must share out 100 percent of splash'],
    ['{"splash":{"on":110,"off":-10}}', 'FLAGS must be JSON such as'],
    ['{"splash":true}', 'FLAGS must be JSON such as {"splash":"on",'],
    ['splash=on', 'FLAGS must be JSON such as'],
    ['[]', 'FLAGS must be JSON such as'],
  ])('%s fails at boot with a clear message', (text, sentence) => {
    expect(read(text)).toThrow(`Wrong setting: ${sentence}`)
  })
})

test(
  'without settings every flag has its default, and none differs between visitors',
  { tags: 'D-28' },
  async () => {
    const { split, evaluate } = await configured({})
    const found = await evaluate(somebody)
    expect(split).toEqual([])
    expect(Object.keys(found).toSorted()).toEqual(flagNames.toSorted())
    for (const name of flagNames) {
      expect(found[name]).toEqual({ value: table[name].default, payload: null })
    }
  },
)

test('a single variant applies to everybody', async () => {
  const { split, evaluate } = await configured({ splash: 'on', 'app-banner': 'off' })
  expect(split).toEqual([])
  const { splash, 'app-banner': banner } = await evaluate(somebody)
  expect([splash.value, banner.value]).toEqual(['on', 'off'])
})

test('shares hold, each visitor keeps a variant, and a growing share takes it from nobody', async () => {
  const visitors = Array.from({ length: 500 }, (_, index) => `visitor-${index}`)
  const onOf = async (on: number) => {
    const { evaluate } = await configured({ splash: { on, off: 100 - on } })
    const found = await Promise.all(
      visitors.map((targetingKey) => evaluate({ ...somebody, targetingKey })),
    )
    return new Set(visitors.filter((_, index) => found[index]?.splash.value === 'on'))
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(100), fc.nat(100), async (a, b) => {
      const [fewer, more] = await Promise.all([onOf(Math.min(a, b)), onOf(Math.max(a, b))])
      expect(Math.abs(fewer.size / 5 - Math.min(a, b))).toBeLessThan(8)
      expect([...fewer].filter((visitor) => !more.has(visitor))).toEqual([])
    }),
    { numRuns: 5 },
  )
})

test('without consent a split flag has its default, and the others what is set for everybody', async () => {
  const { evaluate } = await configured({ 'price-drop-badging': { off: 100 }, splash: 'on' })
  const found = await evaluate(undefined)
  expect(found['price-drop-badging'].value).toBe('on')
  expect(found.splash.value).toBe('on')
  expect((await evaluate(somebody))['price-drop-badging'].value).toBe('off')
})

test('two flags split the visitors independently', async () => {
  const half = { on: 50, off: 50 }
  const { split, evaluate } = await configured({ splash: half, 'search-v3': half })
  expect(split).toEqual(['splash', 'search-v3'])
  const found = await Promise.all(
    Array.from({ length: 400 }, (_, index) =>
      evaluate({ ...somebody, targetingKey: `visitor-${index}` }),
    ),
  )
  const both = found.map((one) => `${one.splash.value} ${one['search-v3'].value}`)
  expect(new Set(both).size).toBe(4)
})

describe('another provider', () => {
  const withProvider = (provider: Provider) => {
    const split = new Map(flagNames.map((name) => [name, table[name].default]))
    return createFlags({ provider, split: () => split })
  }

  test('decides for each visitor, by locale too', async () => {
    const { evaluate } = await withProvider(
      new InMemoryProvider({
        splash: {
          disabled: false,
          variants: { a: 'on', b: 'off' },
          defaultVariant: 'b',
          contextEvaluator: ({ locale }) => (locale === 'de' ? 'a' : 'b'),
        },
      }),
    )
    expect((await evaluate({ ...somebody, locale: 'de' })).splash.value).toBe('on')
    expect((await evaluate(somebody)).splash.value).toBe('off')
  })

  test('turns nothing on with an unknown value, and where it fails the default is used', async () => {
    const value = (text: string) => ({
      disabled: false,
      variants: { a: text },
      defaultVariant: 'a',
    })
    const { evaluate } = await withProvider(
      new InMemoryProvider({ 'app-banner': value('yes'), splash: value('enabled') }),
    )
    const found = await evaluate(somebody)
    expect(found['app-banner'].value).toBe('off')
    expect(found.splash.value).toBe('off')
    expect(found['price-drop-badging'].value).toBe('on')
  })
})
