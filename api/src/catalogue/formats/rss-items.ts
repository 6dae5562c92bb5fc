import { SaxesParser } from 'saxes'

import { htmlEntityTranslator } from './html-entities.ts'
import type { Row } from './row.ts'
import { findLostCharacter } from './text.ts'

type OpenItem = Row & { depth: number; size: number }
type OpenField = {
  name: string
  isPrefixed: boolean
  text: string
  /** The texts of the tags in it by their names, and the one that is open. */
  parts: Map<string, string>
  part: string | undefined
}

/** Attributes that have parts. Tables write these in this order, with colons between them. */
const partsOfAttributes = new Map([['shipping', ['country', 'region', 'service', 'price']]])

/** The maximum length of an item, or of the text between two tags. */
const maxItemLength = 1_000_000
const deepestTag = 1000
const maxRestarts = 100

const startOfItem = /<(?:item|entry)[\s>]/
/** The longest possible beginning of `startOfItem`, in characters. */
const maxStartLength = 6

/**
 * Turns pieces of a feed into items. A fault within an item costs that item only: as a fragment, the
 * XML may go on after a wrong tag has closed everything around it, and after something that is never
 * closed, reading begins again at the next item.
 */
export class RssItems {
  private parser: SaxesParser | undefined
  private readonly translator = htmlEntityTranslator()
  private ready: Row[] = []
  private depth = 0
  private item: OpenItem | undefined
  private field: OpenField | undefined
  private hasItems = false
  private root: string | undefined
  private tail = ''
  private restarts = 0
  /** The line on which the parser's text begins. */
  private firstLine = 1
  /** The parser's position at its last event: the place in its text, and the line. */
  private readUntil = { position: 0, line: 1 }
  /** The text after `from`. */
  private unread = { from: 0, text: '' }

  constructor() {
    this.openParser(1)
  }

  take(piece: string): Row[] {
    this.tail = (this.tail + piece).slice(-1000)
    this.write(this.translator.take(piece))
    return this.takeReady()
  }

  /** The last items. Throws a sentence where there were none, and where the file is cut off. */
  end(): Row[] {
    this.write(this.translator.end())
    while (this.parser && startOfItem.test(this.unread.text)) this.restart()
    const { line } = this
    this.parser?.close()
    this.closeItem('is never closed')
    if (!this.hasItems) {
      throw new Error('The file is not a Google Merchant feed: it has no items.')
    }
    if (this.root && !this.tail.includes(`</${this.root}`)) {
      throw new Error(`The file is cut off: it ends at line ${line} without </${this.root}>.`)
    }
    return this.takeReady()
  }

  private takeReady(): Row[] {
    const items = this.ready
    this.ready = []
    return items
  }

  private get line(): number {
    return this.parser ? this.firstLine + this.parser.line - 1 : this.readUntil.line
  }

  private openParser(firstLine: number): void {
    const parser = new SaxesParser({ fragment: true, position: false })
    const markRead = () => {
      this.readUntil = { position: parser.position, line: this.line }
    }
    const addText = (text: string) => {
      markRead()
      this.addText(text)
    }
    parser.on('opentag', ({ name }) => {
      markRead()
      this.openTag(name)
    })
    parser.on('closetag', () => {
      markRead()
      this.closeTag()
    })
    parser.on('text', addText)
    parser.on('cdata', addText)
    parser.on('comment', markRead)
    parser.on('doctype', markRead)
    parser.on('processinginstruction', markRead)
    parser.on('error', ({ message }) => this.addFault(message, parser.position))
    this.parser = parser
    this.firstLine = firstLine
    this.depth = 0
    this.readUntil = { position: 0, line: firstLine }
    this.unread = { from: 0, text: '' }
  }

  private write(xml: string): void {
    this.unread.text += xml
    if (!this.parser) {
      this.seekItem()
      return
    }
    this.parser.write(xml)
    const { from, text } = this.unread
    const { position } = this.readUntil
    this.unread = { from: position, text: text.slice(position - from) }
    if (this.unread.text.length > maxItemLength || this.depth > deepestTag) this.restart()
  }

  /** Gives up the item, and what is open around it, and goes on at the next one that was read over. */
  private restart(): void {
    if (++this.restarts > maxRestarts) {
      throw new Error(
        `The file is not well-formed XML: at line ${this.readUntil.line}, for the ${maxRestarts}th time, something is never closed.`,
      )
    }
    this.item ??= { line: this.readUntil.line, depth: this.depth, size: 0, fields: new Map() }
    this.closeItem('cannot be read: it is too large, or something in it is never closed')
    this.parser = undefined
    this.seekItem()
  }

  private seekItem(): void {
    const { text } = this.unread
    const start = text.search(startOfItem)
    const passed = text.slice(0, start < 0 ? -maxStartLength : start)
    const rest = text.slice(passed.length)
    const line = this.readUntil.line + passed.split('\n').length - 1
    if (start < 0) {
      this.readUntil = { position: 0, line }
      this.unread = { from: 0, text: rest }
    } else {
      this.openParser(line)
      this.write(this.translator.again(rest))
    }
  }

  private openTag(name: string): void {
    this.depth++
    this.root ??= name
    if (name === 'item' || name === 'entry') {
      this.hasItems = true
      this.closeItem('is not closed before the next begins')
      this.item = { line: this.line, depth: this.depth, size: 0, fields: new Map() }
    } else if (this.item && this.depth === this.item.depth + 1) {
      this.field = {
        name: localName(name),
        isPrefixed: name.includes(':'),
        text: '',
        parts: new Map(),
        part: undefined,
      }
    } else if (this.item && this.field && this.depth === this.item.depth + 2) {
      this.field.part = localName(name)
    }
  }

  private addText(text: string): void {
    const { item, field } = this
    if (!item || !field) return
    const lost = findLostCharacter(text)
    if (lost) {
      const line = this.line - (text.slice(lost.index).split('\n').length - 1)
      item.fault ??= { line, reason: lost.reason }
    }
    if (!this.hasRoom(item, text.length)) return
    field.text += text
    if (field.part) field.parts.set(field.part, (field.parts.get(field.part) ?? '') + text)
  }

  private closeTag(): void {
    const { item, field } = this
    if (item && this.depth === item.depth + 1 && field) {
      if (this.hasRoom(item, field.name.length)) addField(item, field)
      this.field = undefined
    } else if (item && this.depth === item.depth) this.closeItem()
    else if (field) field.part = undefined
    this.depth--
  }

  /** Adds to the size of an item, which is refused when it is too large. */
  private hasRoom(item: OpenItem, size: number): boolean {
    item.size += size
    if (item.size > maxItemLength)
      item.fault ??= { line: item.line, reason: 'is too large to be read' }
    return item.size <= maxItemLength
  }

  private addFault(message: string, position: number): void {
    const { item, unread } = this
    if (!item || item.fault) return
    const read = unread.text.slice(0, position - unread.from)
    const reason = message.startsWith('undefined entity')
      ? `has the entity ${read.slice(read.lastIndexOf('&'))}, which is neither XML's nor HTML's: a file's own entities are not read`
      : `is not well-formed XML: ${message.replace(/\.$/, '')}`
    item.fault = { line: this.line, reason }
  }

  private closeItem(reason?: string): void {
    if (!this.item) return
    const { line, fields, fault } = this.item
    this.ready.push({ line, fields, fault: fault ?? (reason ? { line, reason } : undefined) })
    this.item = undefined
    this.field = undefined
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

/** The feed's `g:title` takes precedence over RSS's own `title`. */
function addField({ fields }: OpenItem, { name, isPrefixed, text: whole, parts }: OpenField): void {
  const order = parts.size > 0 ? partsOfAttributes.get(name) : undefined
  const text = order?.map((part) => parts.get(part)?.trim() ?? '').join(':') ?? whole
  const own = `g:${name}`
  if (!isPrefixed && fields.has(own)) return
  const key = isPrefixed ? own : name
  const values = fields.get(key) ?? []
  // A copy: a slice of a piece of the file would keep all of the piece in memory.
  values.push(Buffer.from(text).toString())
  fields.set(key, values)
  if (isPrefixed) fields.set(name, values)
}
