import { z } from 'zod'

/** Text that the database can hold: no NUL and no half of a surrogate pair; trimmed. */
export function cleanText(value: string): string {
  return value.replaceAll('\0', '').toWellFormed().trim()
}

/** A text of at most `max` characters after cleaning. */
export function text(max: number) {
  return z.string().transform(cleanText).pipe(z.string().max(max))
}

/** A text that is not empty, of at most `max` characters after cleaning. */
export function someText(max: number) {
  return z.string().transform(cleanText).pipe(z.string().min(1, 'must not be empty').max(max))
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** The text of a piece of HTML, a line a paragraph or list item. Plain text comes back as it is. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<br\s*\/?>|<\/(p|div|li|tr|h[1-6])\s*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decodeEntity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
