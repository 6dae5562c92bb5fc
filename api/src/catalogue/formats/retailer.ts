import { z } from 'zod'

import { connectors } from '../../shopping/retailers/settings.ts'
import { pageAddress, pictureAddress } from './addresses.ts'
import { policy } from './catalogue-product.ts'
import { countryCode } from './shipping.ts'
import { strictObject } from './strict-object.ts'
import { someText, text } from './text.ts'

/** A retailer as it is given. What is left out stays as it is, or takes its default on a new one. */
export const retailerInput = strictObject({
  name: z
    .string()
    .max(60)
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'must be lower-case letters, digits and single hyphens, such as "north-lane"',
    )
    .meta({
      description: 'Its name in commands and in other files.',
      unit: 'lower-case letters, digits and single hyphens',
      examples: ['north-lane'],
    }),
  displayName: someText(200)
    .optional()
    .meta({ description: 'Its name on pages; `name` if there is none.', examples: ['North Lane'] }),
  image: pictureAddress
    .nullable()
    .optional()
    .meta({ description: 'Its logo.', examples: ['https://north-lane.example/logo.png'] }),
  siteUrl: pageAddress
    .nullable()
    .optional()
    .meta({
      description: 'Its shop. Files of Shopify need it, since they have no links.',
      examples: ['https://north-lane.example'],
    }),
  buyable: z
    .boolean()
    .optional()
    .meta({
      description: 'Whether its products go into a cart here; it needs a connector.',
      examples: [false],
    }),
  connector: z
    .enum(connectors, `must be one of ${connectors.join(', ')}`)
    .optional()
    .meta({
      description: 'How its products are bought (see Retailers in operating.md).',
      examples: ['none'],
    }),
  connectorSettings: z
    .record(
      someText(100),
      z.union([text(4000), z.number(), z.boolean(), z.array(text(4000)), z.null()]),
    )
    .optional()
    .meta({ description: 'The settings of the connector.', examples: [{}] }),
  checkoutHosts: z
    .array(
      z
        .string()
        .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host, such as shop.example')
        .transform((host) => host.toLowerCase()),
    )
    .max(50)
    .optional()
    .meta({
      description: 'Where its checkouts may lead.',
      unit: 'hosts',
      examples: [['checkout.north-lane.example']],
    }),
  policies: z.array(policy).max(20).optional().meta({ description: 'Its policies.' }),
  returns: strictObject({
    countries: z
      .array(countryCode)
      .min(1, 'must name one country at least')
      .max(250)
      .meta({ description: 'Where that holds.', examples: [['US']] }),
    days: z
      .int()
      .min(0)
      .max(3650)
      .meta({
        description: 'So long after delivery; 0 if nothing is taken back.',
        unit: 'days',
        examples: [30],
      }),
    paidBy: z
      .enum(['retailer', 'shopper'], 'must be retailer or shopper')
      .nullable()
      .default(null)
      .meta({ description: 'Who pays for sending it back.', examples: ['retailer'] }),
  })
    .nullable()
    .optional()
    .meta({ description: 'Until when it takes products back, for search engines.' }),
  freeShippingFrom: z
    .int('must be a whole number of US cents, such as 7500')
    .min(1)
    .max(2_147_483_647)
    .nullable()
    .optional()
    .meta({
      description:
        'The subtotal of a cart from which it ships for nothing, as it says itself: shown in carts.',
      unit: 'US cents',
      examples: [7500],
    }),
  clickParameter: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be the name of a query parameter, such as "clickref"')
    .nullable()
    .optional()
    .meta({
      description: 'The query parameter in which its affiliate network takes our id of a click.',
      examples: ['clickref'],
    }),
})
export type RetailerInput = z.output<typeof retailerInput>

/** A line of a retailers file. */
export const retailerLine = strictObject({
  type: z.literal('retailer').meta({ description: 'What the line is.', examples: ['retailer'] }),
  ...retailerInput.shape,
})
