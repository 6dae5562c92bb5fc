import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { findLocale, type LocaleCode, locales } from '@ltk/contract/locales'

import type { OwnText, TextName } from '../context/own-text.ts'
import { readText } from './read-text.ts'

export const textNames = [
  'terms',
  'privacy',
  'cookies',
  'helpCenter',
  'creatorApplication',
] as const
const files: Record<TextName, string> = {
  terms: 'terms',
  privacy: 'privacy',
  cookies: 'cookies',
  helpCenter: 'help',
  creatorApplication: 'apply',
}
const fileNames = Object.values(files)

/** Returns an own text in a language, else the English one; undefined if there is none. */
export type OwnTexts = (name: TextName, locale: LocaleCode) => OwnText | undefined

/**
 * Reads the operator's own texts from a folder: `terms.md` is in English, `terms.de.md` in German.
 * Throws a sentence that names the file if one is wrong, or has a name that means nothing.
 */
export function readOwnTexts(folder: string | undefined): OwnTexts {
  const texts = new Map(folder === undefined ? [] : readFolder(folder))
  return (name, locale) => {
    const file = files[name]
    const own = texts.get(`${file}.${locale}.md`)
    const english = texts.get(`${file}.md`)
    const isEnglish = findLocale(locale)?.iso.startsWith('en') === true
    if (own || !english || isEnglish) return own ?? english
    return { ...english, isFallback: true }
  }
}

function readFolder(folder: string): [string, OwnText][] {
  const known = fileNames.flatMap((name) => [
    `${name}.md`,
    ...locales.map(({ code }) => `${name}.${code}.md`),
  ])
  return listFiles(folder).map((file) => {
    const path = join(folder, file)
    if (!known.includes(file)) {
      throw new Error(
        `TEXTS_DIR has a file that is not the name of a text: ${path}. There are ${fileNames.map((name) => `${name}.md`).join(', ')}, and for a language such as German terms.de.md.`,
      )
    }
    try {
      return [file, readText(readFileSync(path, 'utf8'))]
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${path} ${reason}.`, { cause: error })
    }
  })
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.md'))
  } catch (error) {
    throw new Error(`TEXTS_DIR (${folder}) cannot be read.`, { cause: error })
  }
}
