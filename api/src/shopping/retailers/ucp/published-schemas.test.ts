import { randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { openTestRetailers } from '@ltk/testing/retailers/test-retailers'
import { startUcpBusiness } from '@ltk/testing/retailers/ucp-business'
import formats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'

// An extra check where there is a copy of the schemas that UCP publishes for its version 2026-04-08.
const repository = join(import.meta.dirname, '../../../../..')
const folder = join(repository, '../shared/data/ucp-2026-04-08/source/schemas')

type Schema = { [key: string]: unknown }
const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** A schema as it is for what is sent to create something: `ucp_request` says so of each field. */
function forCreating(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forCreating)
  if (!isObject(schema)) return schema
  const made: Schema = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, forCreating(value)]),
  )
  const { properties, required } = schema
  if (!isObject(properties) || !isObject(made['properties'])) return made
  const names = new Set(Array.isArray(required) ? required : [])
  for (const [name, property] of Object.entries(properties)) {
    const rule = isObject(property) ? property['ucp_request'] : undefined
    const use = isObject(rule) ? rule['create'] : rule
    if (use === 'omit') made['properties'][name] = false
    if (use === 'required') names.add(name)
    else if (use !== undefined) names.delete(name)
  }
  return { ...made, required: [...names] }
}

function createCheck(change: (schema: unknown) => unknown) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  for (const file of globSync('**/*.json', { cwd: folder })) {
    const schema = change(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    if (isObject(schema)) ajv.addSchema(schema)
  }
  return (id: string, value: unknown): string => {
    const validate = ajv.getSchema(`https://ucp.dev/schemas/${id}`)
    if (!validate) throw new Error(`There is no schema ${id}`)
    return validate(value) ? '' : ajv.errorsText(validate.errors)
  }
}

test.skipIf(!existsSync(folder))(
  'what we send and serve is valid by the published schemas',
  async () => {
    const faultOf = createCheck((schema) => schema)
    const faultOfRequest = createCheck(forCreating)
    const shop = await openTestRetailers()
    const business = await startUcpBusiness({ coat: { price: 9_000, listPrice: 12_000, stock: 3 } })
    try {
      const { name, connector } = await shop.connect({
        connector: 'ucp',
        settings: { profile: business.profileUrl },
        origin: business.origin,
      })
      await connector.readOffers?.([{ productId: 'p', variantId: 'coat' }])
      await connector.createCheckout({
        lines: [{ productId: 'p', variantId: 'coat', title: '', quantity: 1, unitPrice: 9_000 }],
        currency: 'USD',
        idempotencyKey: randomUUID(),
        returnUrl: 'https://ltk.test/',
      })
      const bodyAt = (path: string): object =>
        JSON.parse(business.received.find((one) => one.path === path)?.body ?? '')
      const checkout = bodyAt('/ucp/checkout-sessions')
      expect(faultOfRequest('shopping/checkout.json', checkout)).toBe('')
      const lookup = bodyAt('/ucp/catalog/lookup')
      expect(faultOf('shopping/catalog_lookup.json#/$defs/lookup_request', lookup)).toBe('')

      const retailers = await shop.open()
      for (const query of ['', `?retailer=${name}`]) {
        const profile = await retailers.profile.request(`/.well-known/ucp${query}`)
        const { ucp } = await profile.json()
        expect(faultOf('ucp.json#/$defs/platform_schema', ucp)).toBe('')
        const { config = { webhook_url: 'https://ltk.test/' } } =
          ucp.capabilities['dev.ucp.shopping.order']?.[0] ?? {}
        expect(faultOf('shopping/order.json#/$defs/platform_schema', config)).toBe('')
      }

      // The checks do refuse, and the business of our tests follows the schemas itself.
      expect(
        faultOfRequest('shopping/checkout.json', { ...checkout, status: 'completed' }),
      ).not.toBe('')
      expect(faultOfRequest('shopping/checkout.json', {})).not.toBe('')
      const ask = async (path: string, body?: object) => {
        const init = body && { method: 'POST', body: JSON.stringify(body) }
        return (await fetch(`${business.origin}/ucp${path}`, init)).json()
      }
      const made = await ask('/checkout-sessions', checkout)
      expect(faultOf('shopping/checkout.json', made)).toBe('')
      expect(
        faultOf(
          'shopping/catalog_lookup.json#/$defs/lookup_response',
          await ask('/catalog/lookup', lookup),
        ),
      ).toBe('')
      business.complete(made.id)
      expect(faultOf('shopping/checkout.json', await ask(`/checkout-sessions/${made.id}`))).toBe('')
      expect(faultOf('shopping/order.json', await ask(`/orders/order-${made.id}`))).toBe('')
    } finally {
      await business.close()
      await shop.close()
    }
  },
)
