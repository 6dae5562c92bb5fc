/** The version of the Universal Commerce Protocol that the shop speaks. */
export const version = '2026-04-08'

export const currency = 'USD'

const specification = `https://ucp.dev/${version}`

/** The payment handler, which charges nothing. */
export const paymentHandlers = {
  'com.example.nothing_charged': [
    { id: 'nothing-charged', version, available_instruments: [{ type: 'nothing' }] },
  ],
}

export const paymentHandlerId = 'nothing-charged'

const capabilityPages = {
  'dev.ucp.shopping.checkout': 'checkout',
  'dev.ucp.shopping.order': 'order',
  'dev.ucp.shopping.catalog.lookup': 'catalog/lookup',
} as const

export type Capability = keyof typeof capabilityPages

/** What a profile says of the capabilities and where they are served. */
export function describeServices(endpoint: string) {
  return {
    version,
    services: {
      'dev.ucp.shopping': [
        {
          version,
          spec: `${specification}/specification/overview`,
          transport: 'rest',
          schema: `${specification}/services/shopping/rest.openapi.json`,
          endpoint,
        },
      ],
    },
    capabilities: Object.fromEntries(
      Object.entries(capabilityPages).map(([name, page]) => [
        name,
        [
          {
            version,
            spec: `${specification}/specification/${page}`,
            schema: `${specification}/schemas/shopping/${page.replace('/', '_')}.json`,
          },
        ],
      ]),
    ),
    payment_handlers: paymentHandlers,
  }
}

/** The envelope of an answer. */
export function envelope(capability: Capability, status: 'success' | 'error' = 'success') {
  return { version, status, capabilities: { [capability]: [{ version }] } }
}
