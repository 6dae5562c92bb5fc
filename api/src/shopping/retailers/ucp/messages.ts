import { z } from 'zod'

// The parts of UCP's messages that we rely on, https://ucp.dev/2026-04-08/specification/overview. All other
// fields are ignored.

export const ucpVersion = '2026-04-08'

/** As ISO 4217 writes it: some businesses answer in lower case. */
const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((code) => code.toUpperCase())
const amount = z.int().nonnegative()
const price = z.object({ amount, currency })

const message = z.object({
  type: z.string(),
  code: z.string().optional(),
  path: z.string().optional(),
  content: z.string().optional(),
})
export type UcpMessage = z.output<typeof message>

/** The business made, or found, nothing. Its `continue_url` is no checkout, so it is not read. */
const errorResponse = z
  .object({ ucp: z.object({ status: z.literal('error') }), messages: z.array(message) })
  .transform(({ messages }) => ({ kind: 'error' as const, messages }))

const totals = z.array(z.object({ type: z.string(), amount: z.int() }))

const lineItem = z.object({
  item: z.object({ id: z.string(), price: amount }),
  quantity: z.int().positive(),
  totals: totals.optional(),
  /** It is part of another line, such as the pieces of a bundle. */
  parent_id: z.string().optional(),
})

const checkoutSession = z
  .object({
    ucp: z.object({ status: z.literal('success').optional() }),
    id: z.string().min(1),
    status: z.enum([
      'incomplete',
      'requires_escalation',
      'ready_for_complete',
      'complete_in_progress',
      'completed',
      'canceled',
    ]),
    currency,
    line_items: z.array(lineItem),
    totals,
    messages: z.array(message).optional(),
    continue_url: z.string().optional(),
    order: z
      .object({ id: z.string().min(1), label: z.string().optional(), permalink_url: z.string() })
      .optional(),
  })
  .transform((session) => ({ kind: 'session' as const, ...session }))
export type UcpCheckout = z.output<typeof checkoutSession>

export const checkoutResponse = z.union([errorResponse, checkoutSession])

/** In milliseconds; 0 where a business names none. */
const time = z
  .string()
  .optional()
  .transform((text) => Date.parse(text ?? '') || 0)

const affectedLines = z.array(z.object({ id: z.string(), quantity: z.int() }))

export const ucpOrder = z.object({
  id: z.string().min(1),
  label: z.string().optional(),
  checkout_id: z.string().min(1),
  permalink_url: z.string(),
  currency,
  line_items: z
    .array(
      z.object({
        id: z.string(),
        item: z.object({ id: z.string(), price: amount }),
        quantity: z.object({
          original: z.int().nonnegative().optional(),
          /** The quantity after returns and cancellations, if the business lowers it for them. */
          total: z.int().nonnegative(),
          fulfilled: z.int().nonnegative(),
        }),
        totals: totals.optional(),
        parent_id: z.string().optional(),
      }),
    )
    // Adjustments and events name lines by their ids.
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
  fulfillment: z.object({
    events: z
      .array(
        z.object({
          type: z.string(),
          occurred_at: time,
          line_items: affectedLines,
          tracking_number: z.string().optional(),
          tracking_url: z.string().optional(),
          carrier: z.string().optional(),
        }),
      )
      .optional(),
  }),
  adjustments: z
    .array(
      z.object({
        type: z.string(),
        status: z.string(),
        occurred_at: time,
        line_items: affectedLines.optional(),
        totals: totals.optional(),
      }),
    )
    .optional(),
  totals,
})
export type UcpOrder = z.output<typeof ucpOrder>

export const orderResponse = z.union([
  errorResponse,
  ucpOrder.transform((order) => ({ kind: 'order' as const, ...order })),
])

const lookedUpVariant = z.object({
  id: z.string(),
  price,
  list_price: price.optional(),
  availability: z
    .object({ available: z.boolean().optional(), status: z.string().optional() })
    .optional(),
  inputs: z.array(z.object({ id: z.string(), match: z.string().optional() })).optional(),
})
export type LookedUpVariant = z.output<typeof lookedUpVariant>

export const lookupResponse = z.object({
  ucp: z.object({ status: z.literal('success').optional() }),
  products: z.array(z.object({ variants: z.array(lookedUpVariant).optional() })),
})

const signingKey = z.object({
  kid: z.string(),
  kty: z.string(),
  crv: z.string().optional(),
  x: z.string().optional(),
  y: z.string().optional(),
})
export type SigningKey = z.output<typeof signingKey>

export const businessProfile = z.object({
  ucp: z.object({
    version: z.string(),
    supported_versions: z.record(z.string(), z.string()).optional(),
    capabilities: z.record(z.string(), z.unknown()).default({}),
    services: z.record(
      z.string(),
      z.array(
        z.object({ version: z.string(), transport: z.string(), endpoint: z.string().optional() }),
      ),
    ),
  }),
  signing_keys: z.array(signingKey).optional(),
})
export type BusinessProfile = z.output<typeof businessProfile>
