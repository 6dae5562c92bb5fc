import { createReadStream } from 'node:fs'

import { SaxesParser } from 'saxes'

import type { CatalogueProduct } from './catalogue-product.ts'
import type { Entry, ReadOptions } from './entry.ts'
import { type GoogleItem, readGoogleItems } from './google-item.ts'
import { strayAmpersandEscaper } from './stray-ampersands.ts'

/** The products of a Google Merchant feed in RSS or Atom, whose attributes have the prefix `g:`. */
export function readGoogleRss(
  file: string,
  options: ReadOptions,
): AsyncGenerator<Entry<CatalogueProduct>> {
  return readGoogleItems((onBytes) => readItems(file, onBytes), options)
}

async function* readItems(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<GoogleItem> {
  const items = new ItemParser()
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 })
  const decoder = new TextDecoder()
  const escaper = strayAmpersandEscaper()
  for await (const chunk of stream) {
    yield* items.take(escaper.take(decoder.decode(chunk, { stream: true })))
    onBytes(stream.bytesRead)
  }
  yield* items.take(escaper.end())
  yield* items.end()
}

type OpenItem = {
  line: number
  depth: number
  fields: Map<string, string[]>
  fault: string | undefined
}

/**
 * Turns pieces of XML into items. A fault within an item costs that item only: as a fragment, the XML
 * may go on after a wrong tag has closed everything around it.
 */
class ItemParser {
  private readonly parser = new SaxesParser({ fragment: true })
  private ready: GoogleItem[] = []
  private depth = 0
  private hasItems = false
  private item: OpenItem | undefined
  private field: { name: string; isPrefixed: boolean; text: string } | undefined

  constructor() {
    this.parser.on('opentag', ({ name }) => this.openTag(name))
    this.parser.on('closetag', () => this.closeTag())
    this.parser.on('text', (text) => this.addText(text))
    this.parser.on('cdata', (text) => this.addText(text))
    this.parser.on('error', (error) => this.addFault(error.message))
  }

  take(xml: string): GoogleItem[] {
    this.parser.write(xml)
    const items = this.ready
    this.ready = []
    return items
  }

  end(): GoogleItem[] {
    this.parser.close()
    if (this.item) this.refuse('is never closed')
    if (!this.hasItems) throw new Error('The file is no Google Merchant feed: it has no items.')
    return this.ready
  }

  private openTag(name: string): void {
    this.depth++
    if (name === 'item' || name === 'entry') {
      this.hasItems = true
      if (this.item) this.refuse('is not closed before the next begins')
      this.item = {
        line: this.parser.line,
        depth: this.depth,
        fields: new Map(),
        fault: undefined,
      }
    } else if (this.item && this.depth === this.item.depth + 1) {
      this.field = {
        name: name.slice(name.indexOf(':') + 1).toLowerCase(),
        isPrefixed: name.includes(':'),
        text: '',
      }
    }
  }

  private addText(text: string): void {
    if (this.field) this.field.text += text
  }

  private closeTag(): void {
    const { item, field } = this
    if (item && this.depth === item.depth + 1 && field) {
      this.keep(item, field)
      this.field = undefined
    } else if (item && this.depth === item.depth) {
      if (item.fault) this.refuse(item.fault)
      else this.ready.push({ line: item.line, fields: item.fields })
      this.item = undefined
    }
    this.depth--
  }

  /** Of RSS's own `title` and the feed's `g:title`, the feed's counts. */
  private keep(
    item: OpenItem,
    { name, isPrefixed, text }: { name: string; isPrefixed: boolean; text: string },
  ): void {
    const own = `g:${name}`
    if (isPrefixed) {
      item.fields.set(own, [...(item.fields.get(own) ?? []), text])
      item.fields.set(name, item.fields.get(own) ?? [])
    } else if (!item.fields.has(own)) {
      item.fields.set(name, [...(item.fields.get(name) ?? []), text])
    }
  }

  private addFault(message: string): void {
    if (this.item) this.item.fault ??= `is not well-formed XML: ${message}`
  }

  private refuse(reason: string): void {
    if (this.item) this.ready.push({ line: this.item.line, reason })
    this.item = undefined
    this.field = undefined
  }
}
