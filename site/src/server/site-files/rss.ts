type RssItem = {
  url: string
  title: string
  date: Date
  tags: readonly string[]
  /** The post as HTML. */
  html: string
}

type RssFeed = {
  title: string
  description: string
  /** The page that the feed is of, and the feed's own address. */
  url: string
  feedUrl: string
  items: readonly RssItem[]
}

/** Returns a feed as RSS 2.0. All of it is text, but for the items' descriptions, which are HTML. */
export function writeRss({ title, description, url, feedUrl, items }: RssFeed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', title)}
${element('link', url)}
${element('description', description)}
<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>
${items.map(writeItem).join('\n')}
</channel>
</rss>
`
}

function writeItem({ url, title, date, tags, html }: RssItem): string {
  return [
    '<item>',
    element('title', title),
    element('link', url),
    element('guid', url),
    element('pubDate', date.toUTCString()),
    ...tags.map((tag) => element('category', tag)),
    element('description', html),
    '</item>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/**
 * Returns a text as XML has it, without the characters that XML does not allow. By number, and in no
 * CDATA section: readers take titles with either for markup (RSS Advisory Board, best practices).
 */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => `&#x${character.charCodeAt(0).toString(16)};`)
}
