import { z } from 'zod'

/*
 * What Google requires of structured data before it shows rich results, as its Search Central
 * documentation listed it in 2026. Other properties are allowed.
 */

const absolute = z.url({ protocol: /^https?$/ })
const text = z.string().min(1)
const money = z.string().regex(/^\d+(\.\d+)?$/)
const currency = z.string().regex(/^[A-Z]{3}$/)
const availability = z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock'])

/** Numbered 1, 2, 3 … */
function inOrder(items: readonly { position: number }[]): boolean {
  return items.every(({ position }, index) => position === index + 1)
}

/** Carousels: a list on a page that summarizes others. */
const itemList = z.looseObject({
  '@type': z.literal('ItemList'),
  itemListElement: z
    .array(z.looseObject({ '@type': z.literal('ListItem'), position: z.int(), url: absolute }))
    .min(1)
    .refine(inOrder)
    .refine((items) => new Set(items.map(({ url }) => url)).size === items.length),
})

/** Breadcrumbs. */
const breadcrumbList = z.looseObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.looseObject({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: text,
        item: absolute,
      }),
    )
    .min(2)
    .refine(inOrder),
})

const offer = z.looseObject({
  '@type': z.literal('Offer'),
  price: money,
  priceCurrency: currency,
  availability,
  url: absolute,
})

const aggregateOffer = z
  .looseObject({
    '@type': z.literal('AggregateOffer'),
    lowPrice: money,
    highPrice: money,
    priceCurrency: currency,
    offerCount: z.int().min(1),
    availability,
    url: absolute,
  })
  .refine(({ lowPrice, highPrice }) => Number(lowPrice) <= Number(highPrice))

/** Product snippets and merchant listings. */
const product = z.looseObject({
  '@type': z.literal('Product'),
  name: text,
  image: z.union([absolute, z.array(absolute).min(1)]),
  sku: text,
  offers: offer,
})

/** Product variants. */
const productGroup = z.looseObject({
  '@type': z.literal('ProductGroup'),
  name: text,
  productGroupID: text,
  image: z.array(absolute).min(1),
  variesBy: z.array(absolute).optional(),
  hasVariant: z.array(product).min(2),
  offers: aggregateOffer,
})

const person = z.looseObject({ '@type': z.literal('Person'), name: text, url: absolute })

/** Profile pages. */
const profilePage = z.looseObject({
  '@type': z.literal('ProfilePage'),
  mainEntity: person.extend({
    interactionStatistic: z
      .looseObject({
        '@type': z.literal('InteractionCounter'),
        interactionType: z.object({ '@type': z.literal('FollowAction') }),
        userInteractionCount: z.int().min(0),
      })
      .optional(),
  }),
})

/** Posts, which Google reads by the rules of discussion forums: one of text, image and video. */
const socialMediaPosting = z
  .looseObject({
    '@type': z.literal('SocialMediaPosting'),
    url: absolute,
    author: person,
    datePublished: z.iso.datetime(),
    text: text.optional(),
    image: absolute.optional(),
  })
  .refine((posting) => posting.text !== undefined || posting.image !== undefined)

/** Site names, and the search box of the site. */
const webSite = z.looseObject({
  '@type': z.literal('WebSite'),
  name: text,
  url: absolute,
  potentialAction: z.object({
    '@type': z.literal('SearchAction'),
    target: z.object({
      '@type': z.literal('EntryPoint'),
      urlTemplate: absolute.endsWith('?keyword={words}'),
    }),
    'query-input': z.literal('required name=words'),
  }),
})
const organization = z.looseObject({
  '@type': z.literal('Organization'),
  name: text,
  url: absolute,
})

/** The structured data of a page. */
export const structuredData = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(
      z.discriminatedUnion('@type', [
        itemList,
        breadcrumbList,
        product,
        productGroup,
        profilePage,
        socialMediaPosting,
        webSite,
        organization,
      ]),
    )
    .min(1),
})
