import { compile } from 'html-to-text'
import { z } from 'zod'

/** U+FFFD, which stands for bytes that could not be read, and halves of surrogate pairs. */
const lost = /\ufffd|\p{Surrogate}/u

/**
 * Finds a character that was lost on its way into a text. Returns its place in the text and the reason
 * to refuse what holds it; undefined if there is none.
 */
export function findLostCharacter(text: string): { index: number; reason: string } | undefined {
  const index = text.search(lost)
  if (index < 0) return undefined
  const excerpt = text
    .slice(Math.max(0, index - 15), index + 15)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
  return {
    index,
    reason: `a character in "${excerpt}" is not UTF-8 or was lost before: export the file again, as UTF-8`,
  }
}

/** A text without NULs, which the database cannot hold, trimmed. One with a lost character is refused. */
export const cleanText = z
  .string()
  .refine((value) => !findLostCharacter(value), {
    error: ({ input }) => findLostCharacter(String(input))?.reason,
    abort: true,
  })
  .transform((value) => value.replaceAll('\0', '').trim())

/** A value of a file as a reason quotes it, not longer than a line. */
export function quoted(text: string): string {
  return text.length > 60 ? `"${text.slice(0, 60)}…"` : `"${text}"`
}

/** A text of at most `max` characters after cleaning; its JSON Schema says so too. */
export function text(max: number) {
  return cleanText.pipe(z.string().max(max)).meta({ maxLength: max })
}

/** A text that is not empty, of at most `max` characters after cleaning. */
export function someText(max: number) {
  return cleanText
    .pipe(z.string().min(1, 'must not be empty').max(max))
    .meta({ minLength: 1, maxLength: max })
}

/** A product's category in the form in which categories are compared: `home > lamps`. */
export const category = text(1000).transform((value) =>
  value
    .toLowerCase()
    .replace(/\s*>\s*/g, ' > ')
    .replace(/\s+/g, ' '),
)

/** The kind of thing in a category: `coats` of `apparel > coats, adult`; null if there is none. */
export function kindOf(path: string): string | null {
  return path.split(' > ').at(-1)?.split(',')[0]?.trim() || null
}

const asLine = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } }

const betweenCells = '  '

const toPlainText = compile({
  wordwrap: false,
  // No text that people write is as deep; deeper levels are left out.
  limits: { maxDepth: 100, ellipsis: '' },
  preserveNewlines: true,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    // Laid out as a table, cells over a million columns would take hours.
    ...['td', 'th'].map((selector) => ({
      selector,
      format: 'inlineSurround',
      options: { suffix: betweenCells },
    })),
    ...['p', 'ul', 'ol', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      ...asLine,
    })),
  ],
})

/** HTML of more characters is returned as it is, which is more than any description may have. */
const maxHtmlLength = 500_000

/**
 * The text of a piece of HTML, a line a paragraph, list item or row of a table. Plain text comes back as
 * it is.
 */
export function textOfHtml(html: string): string {
  if (html.length > maxHtmlLength) return html
  return toPlainText(html)
    .replaceAll(`${betweenCells}\n`, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
