import { z } from 'zod'

import { connectors, findSettingFaults } from '../../retailers/settings.ts'
import { pageAddress, pictureAddress } from './addresses.ts'
import { policy } from './catalogue-product.ts'
import { someText, text } from './text.ts'

/** A retailer as it is given. What is left out stays as it is, or takes its default on a new one. */
export const retailerInput = z.object({
  name: z
    .string()
    .max(60)
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'must be lower-case letters, digits and single hyphens, such as "north-lane"',
    ),
  displayName: someText(200).optional(),
  image: pictureAddress.nullable().optional(),
  siteUrl: pageAddress.nullable().optional(),
  buyable: z.boolean().optional(),
  connector: z.enum(connectors, `must be one of ${connectors.join(', ')}`).optional(),
  connectorSettings: z
    .record(
      someText(100),
      z.union([text(4000), z.number(), z.boolean(), z.array(text(4000)), z.null()]),
    )
    .optional(),
  checkoutHosts: z
    .array(
      z
        .string()
        .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host, such as shop.example')
        .transform((host) => host.toLowerCase()),
    )
    .max(50)
    .optional(),
  policies: z.array(policy).max(20).optional(),
  /** The query parameter in which the retailer's affiliate network takes our id of a click. */
  clickParameter: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be the name of a query parameter, such as "clickref"')
    .nullable()
    .optional(),
})
export type RetailerInput = z.output<typeof retailerInput>

/** A line of a retailers file. */
export const retailerLine = retailerInput
  .extend({ type: z.literal('retailer') })
  .superRefine(({ connector, connectorSettings }, context) => {
    if (!connector || !connectorSettings) return
    for (const message of findSettingFaults(connector, connectorSettings)) {
      context.addIssue({ code: 'custom', message })
    }
  })
