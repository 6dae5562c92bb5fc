import type { Db } from '@ltk/platform/db/open'
import { idOf, newId } from '@ltk/platform/db/uuid'

import { updateProfileProducts } from '../../../api/src/entities/profile-products.ts'

/** When the posts of `insertContent` were published: one a minute up to this time. */
export const latestPostAt = new Date('2026-05-01T12:00:00Z')

export type Content = {
  profileIds: string[]
  /** By creator, the newest first. */
  postIds: string[][]
  detailsIds: string[]
  retailerId: string
  retailerProductId: string
}

/**
 * A small catalogue for tests: a retailer with one product in two variants, and creators
 * `Creator0`, `Creator1` … with posts that feature it, tagged `ltktest` and `ltk<creator>`.
 */
export async function insertContent(
  db: Db,
  { creators = 2, postsEach = 3 }: { creators?: number; postsEach?: number } = {},
): Promise<Content> {
  const retailerId = newId()
  const retailerProductId = newId()
  const detailsId = newId()
  const picture = idOf('https://pictures.test/1.jpg')
  await db
    .insertInto('retailers')
    .values({
      id: retailerId,
      name: 'shop',
      display_name: 'The Shop',
      site_url: 'https://shop.test/',
      buyable: true,
      connector: 'ucp',
      policies: JSON.stringify([{ handle: 'refund-policy', body: '30 days' }]),
    })
    .execute()
  await db
    .insertInto('media_objects')
    .values({
      id: picture,
      type: 'image',
      source_url: 'https://pictures.test/1.jpg',
      width: 736,
      height: 920,
      colour: '#c0b0a0',
    })
    .execute()
  await db
    .insertInto('retailer_products')
    .values({
      id: retailerProductId,
      retailer_id: retailerId,
      external_id: 'dress',
      title: 'Linen dress',
      currency: 'USD',
      price_min: 8_000,
      price_max: 9_000,
      sale_price_min: 6_000,
      image_id: picture,
      options: JSON.stringify([{ name: 'Size', values: ['S', 'M'], position: 1 }]),
      content_hash: '',
      seen_at: latestPostAt,
    })
    .execute()
  for (const [position, size] of ['S', 'M'].entries()) {
    await db
      .insertInto('retailer_product_variants')
      .values({
        id: newId(),
        retailer_product_id: retailerProductId,
        external_id: size,
        position,
        title: size,
        option_values: JSON.stringify({ Size: size }),
        price: 8_000,
        sale_price: 6_000,
        former_price: 8_000,
        percent_change: 0.25,
        available: position === 0,
        quantity: 3,
      })
      .execute()
  }
  await db
    .insertInto('product_details')
    .values({
      id: detailsId,
      retailer_id: retailerId,
      retailer_product_id: retailerProductId,
      name: 'Linen dress',
      image_id: picture,
      price: 8_000,
      sale_price: 6_000,
      currency: 'USD',
      has_variants: true,
      former_price: 8_000,
      percent_change: 0.25,
    })
    .execute()

  const content: Content = {
    profileIds: [],
    postIds: [],
    detailsIds: [detailsId],
    retailerId,
    retailerProductId,
  }
  for (let creator = 0; creator < creators; creator++) {
    const profileId = newId()
    const postIds: string[] = []
    await db
      .insertInto('profiles')
      .values({
        id: profileId,
        external_id: `creator-${creator}`,
        display_name: `Creator${creator}`,
        avatar_id: picture,
        followers_count: creator,
        latest_post_at: latestPostAt,
      })
      .execute()
    for (let post = 0; post < postsEach; post++) {
      const published = new Date(latestPostAt.getTime() - (post * creators + creator) * 60_000)
      const id = newId(published.getTime())
      const hashtags = ['ltktest', `ltkcreator${creator}`]
      await db
        .insertInto('posts')
        .values({
          profile_id: profileId,
          id,
          external_id: `post-${creator}-${post}`,
          caption: `Post ${post} of creator ${creator}`,
          hashtags,
          hero_image_id: picture,
          published_at: published,
        })
        .execute()
      await db
        .insertInto('post_hashtags')
        .values(
          hashtags.map((hashtag) => ({
            hashtag,
            published_at: published,
            post_id: id,
            profile_id: profileId,
          })),
        )
        .execute()
      await db
        .insertInto('products')
        .values({
          id: newId(),
          profile_id: profileId,
          post_id: id,
          published_at: published,
          position: 1,
          product_details_id: detailsId,
        })
        .execute()
      postIds.push(id)
    }
    await updateProfileProducts(db, [{ profileId, detailsId }])
    content.profileIds.push(profileId)
    content.postIds.push(postIds)
  }
  return content
}
