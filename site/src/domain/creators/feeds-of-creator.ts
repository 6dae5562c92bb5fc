import type { Profile } from '@ltk/contract/profiles'

import type { SiteContext } from '../../context/site-context.ts'
import type { Alternate } from '../../framework/page-loader.ts'
import { shopHref, withQuery } from '../../paths.ts'

/** Returns the feeds of a creator's posts, for a page's head. */
export function feedsOf(creator: Pick<Profile, 'displayName' | 'name'>): Alternate[] {
  const shop = shopHref(creator.displayName)
  const title = creator.name || creator.displayName
  return [
    { type: 'application/rss+xml', href: `${shop}/feed.xml`, title },
    { type: 'application/feed+json', href: `${shop}/feed.json`, title },
  ]
}

/** Returns the oEmbed form of a post's page, for its head. */
export function oembedOf(
  path: string,
  title: string,
  { siteUrl }: Pick<SiteContext, 'siteUrl'>,
): Alternate {
  const href = withQuery('/oembed', { url: siteUrl + path })
  return { type: 'application/json+oembed', href, title }
}
