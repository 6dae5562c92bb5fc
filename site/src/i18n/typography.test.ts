import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { formatter } from '@lingui/format-po'
import { locales, type LocaleCode } from '@ltk/contract/locales'
import { expect, test } from 'vitest'

/** What a text must not match, and why. */
type Rule = readonly [RegExp, string]

const everywhere: Rule[] = [
  [/"/, 'a straight quotation mark'],
  [/(?<=\p{L})'(?=\p{L})/u, 'a straight apostrophe'],
  [/\.\.\./, 'three dots in place of an ellipsis'],
  [/ {2}/, 'a space too many'],
]
const spaceBeforePercent: Rule = [/[^\u00A0\u202F]%/, 'a percent sign without its space']
const noHalfWidth: Rule[] = [
  [/\p{Script=Han} ?[,.!?:;()]|[,!?:;()]\p{Script=Han}/u, 'half-width punctuation'],
  [/\s[，。！？：；、）”」]|[，。！？：；、（“「]\s/, 'a space at full-width punctuation'],
]
const rules: Record<LocaleCode, Rule[]> = {
  en: [[/[„«»]/, 'another language’s quotation marks']],
  'en-GB': [
    [/[„«»]/, 'another language’s quotation marks'],
    [/\b(?:color|favorite|center|canceled|gray)/i, 'American spelling'],
  ],
  fr: [
    [/[“”„]/, 'another language’s quotation marks'],
    [/[^\u00A0\u202F?!][!?;](?!\w)/, 'a mark without its space'],
    [/[^\u00A0\u202F]:(?!\/\/)/, 'a colon without its space'],
    [/«[^\u00A0\u202F]|[^\u00A0\u202F]»/, 'a guillemet without its space'],
    spaceBeforePercent,
  ],
  de: [[/”|[«»]|^[^„]*“|„[^“]*$/, 'another language’s quotation marks'], spaceBeforePercent],
  'es-ES': [
    [/[“”„]/, 'another language’s quotation marks'],
    [/^[^¿]*\?/, 'a question without its first mark'],
    [/^[^¡]*!/, 'an exclamation without its first mark'],
    spaceBeforePercent,
  ],
  it: [[/[„«»]/, 'another language’s quotation marks']],
  pt: [[/[„«»]/, 'another language’s quotation marks']],
  zh: [...noHalfWidth, [/[「」„«»]/, 'another language’s quotation marks']],
  'zh-Hant': [...noHalfWidth, [/[“”„«»]/, 'another language’s quotation marks']],
  ko: [
    [/[“”„«»「」]/, 'another language’s quotation marks'],
    [/[，。！？：；]/, 'full-width punctuation'],
  ],
}

/** Returns each form of a message as it is shown, with the names of its placeholders. */
function shownForms(message: string): string[] {
  return message
    .replaceAll(/<\/?\d+\/?>/g, '')
    .split(/\{\w+, (?:plural|select),|\} (?=(?:zero|one|two|few|many|other|=\d+) \{)|\}\}/)
    .map((form) => form.replace(/^ ?(?:zero|one|two|few|many|other|=\d+) \{/, ''))
    .map((form) => form.replaceAll(/[{}]/g, ''))
}

test.each(locales.map(({ code }) => code))('the texts in %s have its typography', async (code) => {
  const wrong: string[] = []
  const filename = join(import.meta.dirname, `../../messages/${code}.po`)
  const context = { locale: code, sourceLocale: 'en', filename }
  const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), context)
  const texts = Object.values(catalogue).flatMap(({ translation }) => translation ?? [])
  expect(texts.length).toBeGreaterThan(100)
  for (const form of texts.flatMap(shownForms)) {
    for (const [pattern, what] of [...everywhere, ...rules[code]]) {
      if (pattern.test(form)) wrong.push(`${what}: ${form}`)
    }
  }
  expect(wrong).toEqual([])
})
