import { toShortId } from '@ltk/contract/identifier'
import type { Post } from '@ltk/contract/posts'
import type { Db } from '@ltk/platform/db/open'
import { anyOf, prepared } from '@ltk/platform/db/prepared'

import type { Links } from './links.ts'
import { loadProductsByPostIds, type PostProduct } from './product.ts'

/** A post on the wire with its products, in its order. */
type PostWithProducts = { post: Post; products: PostProduct[] }

/** Posts with their products, by the posts' ids. */
export async function loadPostsByIds(
  db: Db,
  links: Links,
  ids: string[],
): Promise<Map<string, PostWithProducts>> {
  if (ids.length === 0) return new Map()
  const [rows, productsOf] = await Promise.all([
    selectPosts(db, ids),
    loadProductsByPostIds(db, links, ids),
  ])
  return new Map(
    rows.map((row) => {
      const products = productsOf.get(row.id) ?? []
      return [row.id, { post: presentPost(row, products, links), products }]
    }),
  )
}

function selectPosts(db: Db, ids: string[]) {
  return db
    .selectFrom('posts')
    .leftJoin('media_objects as hero', 'hero.id', 'posts.hero_image_id')
    .select([
      'posts.id',
      'posts.profile_id',
      'posts.title',
      'posts.caption',
      'posts.hashtags',
      'posts.hero_image_id',
      'posts.video_media_id',
      'posts.published_at',
      'posts.pinned_at',
      'hero.width',
      'hero.height',
      'hero.colour',
      'hero.focus',
    ])
    .where('posts.id', '=', anyOf(ids))
    .modifyEnd(prepared)
    .execute()
}

function presentFocus(focus: number[] | null): Post['heroImageFocus'] {
  const [x, y] = focus ?? []
  return x === undefined || y === undefined ? null : { x, y }
}

type PostRow = Awaited<ReturnType<typeof selectPosts>>[number]

function presentPost(row: PostRow, products: PostProduct[], links: Links): Post {
  return {
    id: row.id,
    profileId: row.profile_id,
    objectId: row.id,
    hash: toShortId(row.id),
    title: row.title,
    caption: row.caption,
    hashtags: row.hashtags,
    heroImage: row.hero_image_id && links.picture(row.hero_image_id),
    heroImageWidth: row.width,
    heroImageHeight: row.height,
    heroImageColour: row.colour,
    heroImageFocus: presentFocus(row.focus),
    heroImageId: row.hero_image_id,
    videoMediaId: row.video_media_id,
    productIds: products.map(({ id }) => id),
    publishedAt: row.published_at.toISOString(),
    pinnedAt: row.pinned_at && row.pinned_at.toISOString(),
    shareUrl: links.post(row.id),
  }
}
