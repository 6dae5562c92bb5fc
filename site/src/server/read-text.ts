import type { OwnText, TextBlock, TextSpan } from '../context/own-text.ts'

const strongOrLink = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g
const allowedLink = /^(https:|mailto:|\/(?!\/)|#)/

/**
 * Reads a text in a small part of Markdown: a title (`# `), a paragraph below it, sections (`## `) of
 * paragraphs and lists (`- `), in which there may be `**strong**` words and `[links](https://…)`.
 * Throws a sentence about what is missing or cannot be read.
 */
export function readText(markdown: string): OwnText {
  const [title, lead, ...rest] = markdown
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}|\n(?=#)|(?<=^#+ .*)\n/m)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  if (!title?.startsWith('# ')) throw new Error('must begin with a title: "# Terms of Service"')
  if (lead === undefined || lead.startsWith('#'))
    throw new Error('needs a paragraph below its title')
  const sections: OwnText['sections'] = []
  for (const block of rest) {
    const [, level, heading] = /^(#+) (.*)$/.exec(block) ?? []
    if (level !== undefined && level !== '##') throw new Error(`may have "## " only: "${block}"`)
    if (heading !== undefined) sections.push({ title: heading, blocks: [] })
    else if (sections.length === 0)
      throw new Error(`has a paragraph before its first "## ": "${block}"`)
    else sections.at(-1)?.blocks.push(readBlock(block))
  }
  return { title: title.slice(2).trim(), lead: readSpans(lead), sections }
}

function readBlock(block: string): TextBlock {
  if (!block.startsWith('- ')) return { kind: 'paragraph', spans: readSpans(block) }
  const items = block.slice(2).split(/\n- /)
  return { kind: 'list', items: items.map(readSpans) }
}

function readSpans(lines: string): TextSpan[] {
  const line = lines.replaceAll(/\s*\n\s*/g, ' ')
  const spans: TextSpan[] = []
  let end = 0
  for (const match of line.matchAll(strongOrLink)) {
    const [whole, strong, label, href] = match
    if (match.index > end) spans.push({ text: line.slice(end, match.index) })
    if (strong !== undefined) spans.push({ text: strong, isStrong: true })
    else if (label !== undefined && href !== undefined)
      spans.push({ text: label, href: readHref(href) })
    end = match.index + whole.length
  }
  if (end < line.length) spans.push({ text: line.slice(end) })
  return spans
}

function readHref(href: string): string {
  if (allowedLink.test(href)) return href
  throw new Error(`has a link to "${href}"; it must begin with https:, mailto: or /`)
}
