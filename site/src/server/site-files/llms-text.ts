import type { SiteInfo } from './site-info.ts'

/** Returns `llms.txt`: the site in a few lines, for language models (llmstxt.org). */
export function llmsText({ brand, siteUrl }: SiteInfo): string {
  const link = (path: string, name: string, says: string) =>
    `- [${name}](${siteUrl}${path}): ${says}`
  return `# ${escapeMarkdown(brand)}

> Creators show what they wear, use and live with; shoppers find every piece of it and where to buy it.

Every page is rendered on the server and has structured data. Prices are as last seen at the retailer.

## Pages

${[
  link('/home', 'Discover', 'featured posts'),
  link('/categories', 'Shop', 'posts by category'),
  link('/deals', 'Deals', 'products whose price has fallen'),
  link('/gift-guides', 'Gift guides', "creators' lists of gifts"),
  link('/search', 'Search', 'posts, creators and products: `/search?keyword=linen+dress`'),
  link('/sitemap', 'Sitemap', 'all categories and creators'),
].join('\n')}

## For programs

${[
  link('/api/openapi.json', 'API', 'the OpenAPI document'),
  link('/sitemap.xml', 'XML sitemap', 'every public address'),
  link('/oembed', 'oEmbed', 'posts for embedding: `/oembed?url=…`'),
].join('\n')}
- Feeds of a creator: ${siteUrl}/explore/{name}/feed.xml (RSS) and feed.json (JSON Feed)
`
}

/** Escapes all punctuation, so that Markdown shows the text as it is. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
}
