import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { createVocabulary, findEntry, nameIn } from './read-vocabulary.ts'

const hats = z.record(z.string(), z.strictObject({ words: z.array(z.string()) }))

function makeFile() {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'hats.yaml')
  return { path, url: pathToFileURL(path), write: (text: string) => writeFileSync(path, text) }
}

test('a file is read when it is first asked for, and only then', () => {
  const { url, write } = makeFile()
  const vocabulary = createVocabulary(url, hats)
  write('cap:\n  words: [flat, tweed]\n')
  expect(vocabulary()).toEqual({ cap: { words: ['flat', 'tweed'] } })
  write('')
  expect(vocabulary()).toEqual({ cap: { words: ['flat', 'tweed'] } })
})

test('wrong entries are named with the file and their paths', () => {
  const { path, url, write } = makeFile()
  write('cap:\n  words: [flat, 25]\nberet:\n  words: []\n  wrods: []\n')
  const read = createVocabulary(url, hats)
  expect(read).toThrow(path)
  expect(read).toThrow(/expected string, received number\s+→ at cap\.words\[1\]/)
  expect(read).toThrow(/Unrecognized key: "wrods"\s+→ at beret/)
})

test('what is no YAML is named with the file and the line, and so is a repeated name', () => {
  const { path, url, write } = makeFile()
  const read = createVocabulary(url, hats)
  write('cap:\n  words: [flat\n')
  expect(read).toThrow(path)
  expect(read).toThrow(/at line 3/)
  write('cap:\n  words: []\ncap:\n  words: []\n')
  expect(read).toThrow(/unique at line 3/)
})

test('the name of an entry elsewhere must exist', () => {
  const { path, url, write } = makeFile()
  write('[cap, fez]')
  const read = createVocabulary(url, z.array(nameIn(() => ({ cap: 1 }))))
  expect(read).toThrow(path)
  expect(read).toThrow(/There is no "fez" in the vocabulary\s+→ at \[1\]/)
  expect(() => findEntry({ cap: 1 }, 'fez')).toThrow('There is no "fez"')
})
