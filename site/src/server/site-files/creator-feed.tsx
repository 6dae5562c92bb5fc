import type { Post } from '@ltk/contract/posts'
import type { Product, ProductDetails } from '@ltk/contract/products'
import { renderToStaticMarkup } from 'react-dom/server'

import { type Api, ApiFailure, get } from '../../api/call.ts'
import { pictureOf } from '../../cards/cards.ts'
import { absoluteUrl } from '../../domain/structured-data/absolute-url.ts'
import { postHref, productHref, shopHref } from '../../paths.ts'
import { pictureSource } from '../../ui/picture-source.ts'
import { writeRss } from './rss.ts'
import type { SiteInfo } from './site-info.ts'

export type FeedFormat = 'rss' | 'json'

const postsInFeed = 20
const pictureWidth = 900

/**
 * Returns a creator's newest posts, with their pictures and products, as RSS 2.0 or JSON Feed 1.1.
 * Throws `ApiFailure` 404 if there is no such creator.
 */
export async function creatorFeed(
  api: Api,
  displayName: string,
  format: FeedFormat,
  site: SiteInfo,
): Promise<{ body: string; type: string }> {
  const { profiles } = await get(api, '/v2/profiles', { query: { display_names: [displayName] } })
  const [creator] = profiles
  if (!creator) throw new ApiFailure(404, 'not-found', `No creator ${displayName}`, '', [])
  const page = await get(api, '/v3/activities/posts/profile/{profileId}', {
    params: { profileId: creator.id },
    query: { limit: postsInFeed, includes: ['ltks', 'products', 'product_details'] },
  })
  const posts = (page.ltks ?? []).toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
  const products = Map.groupBy(page.products ?? [], (product) => product.ltkId)
  const details = new Map(page.productDetails?.map((entry) => [entry.id, entry]))
  const name = creator.name || creator.displayName
  const shop = absoluteUrl(shopHref(creator.displayName), site)
  const title = `${name} | ${site.brand}`
  const entries = posts.map((post) => ({
    url: absoluteUrl(postHref(post.id), site),
    title: post.title || beginningOf(post.caption),
    date: new Date(post.publishedAt),
    tags: post.hashtags,
    image: pictureAddress(post, site),
    html: renderToStaticMarkup(
      <PostContent {...{ post, products: products.get(post.id) ?? [], details, site }} />,
    ),
  }))

  if (format === 'json') {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: shop,
      feed_url: `${shop}/feed.json`,
      description: creator.bio,
      ...(creator.avatarUrl && { icon: absoluteUrl(creator.avatarUrl, site) }),
      authors: [{ name, url: shop }],
      items: entries.map(({ url, title: heading, date, tags, image, html }) => ({
        id: url,
        url,
        title: heading,
        content_html: html,
        date_published: date.toISOString(),
        tags,
        ...(image && { image }),
      })),
    }
    return { body: JSON.stringify(feed), type: 'application/feed+json; charset=utf-8' }
  }
  const body = writeRss({
    title,
    description: creator.bio || title,
    url: shop,
    feedUrl: `${shop}/feed.xml`,
    items: entries,
  })
  return { body, type: 'application/rss+xml; charset=utf-8' }
}

/** Returns the first 80 characters of a text. */
function beginningOf(text: string): string {
  return Array.from(text).slice(0, 80).join('')
}

type PostContentProps = {
  post: Post
  products: Product[]
  details: Map<string, ProductDetails>
  site: SiteInfo
}

/** A post as feed readers show it. */
function PostContent({ post, products, details, site }: PostContentProps) {
  const image = pictureAddress(post, site)
  return (
    <>
      {image && (
        <p>
          {/* Lazy, so that React adds no preload link to it. */}
          <img src={image} alt="" loading="lazy" />
        </p>
      )}
      {post.caption && <p>{post.caption}</p>}
      <ul>
        {products.map(({ id, productDetailsId }) => {
          const known = details.get(productDetailsId)
          const href = absoluteUrl(productHref(productDetailsId, { postId: post.id }), site)
          return (
            known && (
              <li key={id}>
                <a href={href}>{known.name}</a>, {known.advertiserName}
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}

function pictureAddress(post: Post, site: SiteInfo): string | undefined {
  const picture = pictureOf(post)
  return picture ? absoluteUrl(pictureSource(picture.url, pictureWidth), site) : undefined
}
