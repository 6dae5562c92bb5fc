import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readApiConfig } from '@ltk/api/config'
import { flagNames, flags as table } from '@ltk/contract/flags'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { silentLog } from '../http/log.ts'
import { openFlagdFile } from './flagd-file.ts'
import { createFlags } from './flags.ts'

let folder: string
let path: string
let close = () => {}
const error = vi.fn<(facts: object, message: string) => void>()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ltk-flags-'))
  path = join(folder, 'flags.json')
})
afterEach(() => {
  close()
  error.mockReset()
})
afterAll(() => rmSync(folder, { recursive: true }))

const variants = { on: 'on', off: 'off' }
const off = { state: 'ENABLED', variants, defaultVariant: 'off' }
const half = {
  ...off,
  targeting: {
    fractional: [
      ['on', 50],
      ['off', 50],
    ],
  },
}

function write(flags: object, rest: object = {}): void {
  // At once: a reader could find half of it.
  writeFileSync(`${path}.new`, JSON.stringify({ flags, ...rest }))
  renameSync(`${path}.new`, path)
}

async function open() {
  const source = openFlagdFile(path, { ...silentLog, error })
  ;({ close } = source)
  return createFlags(source)
}

const visitors = Array.from({ length: 200 }, () => crypto.randomUUID())
const visit = (targetingKey: string, locale = 'en') => ({ targetingKey, locale, signedIn: false })

test('flags without targeting are for everybody, and those that are missing have their default', async () => {
  write({
    splash: { ...off, defaultVariant: 'on' },
    'small-top-banner': {
      state: 'ENABLED',
      variants: { a: 'control', b: 'treatment' },
      defaultVariant: 'b',
      targeting: {},
    },
    'product-tabs': { ...off, state: 'DISABLED', targeting: half.targeting },
    'gift-guides': { ...off, defaultVariant: null },
  })
  const { split, evaluate } = await open()
  expect(split).toEqual([])
  const found = await evaluate(visit('somebody'))
  expect(found.splash).toEqual({ value: 'on', payload: null })
  expect(found['small-top-banner'].value).toBe('treatment')
  const others = flagNames.filter((name) => !['splash', 'small-top-banner'].includes(name))
  for (const name of others) expect(found[name].value).toBe(table[name].default)
})

test('flags with targeting are split by the visitor’s id, and each visitor keeps a variant', async () => {
  write({ splash: half, 'search-v3': half })
  const { split, evaluate } = await open()
  expect(split).toEqual(['splash', 'search-v3'])
  const valuesOf = async (visitor: string) => {
    const found = await evaluate(visit(visitor))
    return `${found.splash.value} ${found['search-v3'].value}`
  }
  const first = await Promise.all(visitors.map(valuesOf))
  expect(new Set(first).size).toBe(4)
  const on = first.filter((values) => values.startsWith('on')).length
  expect(Math.abs(on - 100)).toBeLessThan(50)
  expect(await Promise.all(visitors.map(valuesOf))).toEqual(first)
})

test('without consent a flag with targeting has its default variant, whatever its rule says', async () => {
  const german = { if: [{ '==': [{ var: 'locale' }, 'de'] }, 'on', 'off'] }
  write(
    { splash: { ...off, targeting: { $ref: 'german' } }, 'price-drop-badging': half },
    { $evaluators: { german } },
  )
  const { evaluate } = await open()
  expect((await evaluate(visit('somebody', 'de'))).splash.value).toBe('on')
  expect((await evaluate(visit('somebody', 'fr'))).splash.value).toBe('off')
  const found = await evaluate(undefined)
  expect([found.splash.value, found['price-drop-badging'].value]).toEqual(['off', 'off'])
})

describe('a file that is wrong stops the start with a sentence', () => {
  const of = (flags: object) => JSON.stringify({ flags })
  test.each([
    ['{', "is not in flagd's format"],
    ['{}', "is not in flagd's format: flags "],
    [of({ splash: { variants } }), "is not in flagd's format: flags.splash.state "],
    [of({ splash: { ...off, variants: { on: true } } }), 'format: flags.splash.variants.on '],
    [of({ splash: { ...off, targeting: { fractional: 5 } } }), "does not fit flagd's schema"],
    [of({ splosh: off }), 'names no flag with "splosh"; there are app-banner, '],
    [of({ constructor: off }), 'names no flag with "constructor"'],
    [
      of({ splash: { ...off, variants: { on: 'on', off: 'of' } } }),
      'has a variant of splash with the value "of"; there are off, on',
    ],
    [
      of({ splash: { ...off, defaultVariant: 'no' } }),
      'has a default variant of splash, "no", that is none of its variants',
    ],
    [
      of({
        splash: {
          ...off,
          targeting: {
            fractional: [
              ['on', 90],
              ['other', 10],
            ],
          },
        },
      }),
      'has targeting of splash that leads to none of its variants',
    ],
  ])('%s', (text, sentence) => {
    writeFileSync(path, text)
    expect(() => openFlagdFile(path, silentLog)).toThrow(`FLAGS_FILE (${path}) `)
    expect(() => openFlagdFile(path, silentLog)).toThrow(sentence)
  })

  test('also where there is none, or other settings beside it', () => {
    const missing = join(folder, 'missing.json')
    expect(() => openFlagdFile(missing, silentLog)).toThrow(
      `FLAGS_FILE (${missing}) cannot be read: ENOENT`,
    )
    const both = { FLAGS: '{"splash":"on"}', FLAGS_FILE: path }
    expect(() => readApiConfig(both)).toThrow('FLAGS_FILE must not be set beside FLAGS')
    expect(readApiConfig({ FLAGS_FILE: path }).flagsFile).toBe(path)
  })
})

test('a file that changes is read again, and one that is wrong then changes nothing', async () => {
  write({ splash: off })
  const flags = await open()
  const changed = vi.fn<() => void>()
  flags.onChange(changed)
  expect((await flags.evaluate(undefined)).splash.value).toBe('off')

  write({ splash: { ...off, defaultVariant: 'on' }, 'search-v3': half })
  await expect.poll(() => changed).toHaveBeenCalledTimes(1)
  expect(flags.split).toEqual(['search-v3'])
  expect((await flags.evaluate(undefined)).splash.value).toBe('on')

  write({ splosh: off })
  await expect.poll(() => error).toHaveBeenCalledTimes(1)
  expect(String(Object.values(error.mock.calls[0]?.[0] ?? {}))).toContain('names no flag')
  rmSync(path)
  await expect.poll(() => error).toHaveBeenCalledTimes(2)
  expect(changed).toHaveBeenCalledTimes(1)
  expect(flags.split).toEqual(['search-v3'])
  expect((await flags.evaluate(undefined)).splash.value).toBe('on')

  write({ splash: off })
  await expect.poll(() => changed).toHaveBeenCalledTimes(2)
  expect(flags.split).toEqual([])
  expect((await flags.evaluate(undefined)).splash.value).toBe('off')
})
