import { compile } from 'html-to-text'
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

const toPlainText = compile({
  wordwrap: false,
  preserveNewlines: true,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ...['p', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      ...asLine,
    })),
  ],
})

/** The text of a piece of HTML, a line a paragraph or list item. Plain text comes back as it is. */
export function textOfHtml(html: string): string {
  return toPlainText(html)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
