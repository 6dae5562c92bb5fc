import type { Product, Retailer } from '../types.ts'
import { listGoogleItems } from './google-items.ts'

function escapeXml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function writeElement(name: string, text: string) {
  return text === '' ? '' : `      <${name}>${escapeXml(text)}</${name}>\n`
}

/** Products as a Google Merchant feed in RSS, one item per variant. */
export function* writeGoogleRss(
  retailer: Retailer,
  products: readonly Product[],
  spaced: boolean,
): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n  <channel>\n'
  yield `    <title>${escapeXml(retailer.displayName)}</title>\n    <link>${retailer.siteUrl}</link>\n`
  yield `    <description>${escapeXml(`All products of ${retailer.displayName}`)}</description>\n`
  for (const product of products) {
    let text = ''
    for (const item of listGoogleItems(retailer, product, spaced)) {
      text += '    <item>\n'
      for (const [name, value] of Object.entries(item)) {
        for (const one of [value].flat()) text += writeElement(`g:${name}`, one)
      }
      text += '    </item>\n'
    }
    yield text
  }
  yield '  </channel>\n</rss>\n'
}
