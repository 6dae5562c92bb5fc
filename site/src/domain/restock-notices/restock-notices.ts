import { type Api, get, send } from '../../api/call.ts'
import { apiOfClient } from '../../api/query-client.ts'
import { createToggle } from '../toggles/toggle.ts'

/** Stores a notice for a sold-out variant, or withdraws it. Throws `ApiFailure`. */
export async function setRestockNotice(api: Api, variantId: string, isOn: boolean): Promise<void> {
  const input = { params: { retailerProductVariantId: variantId } }
  const path = '/v2/restock_notices/{retailerProductVariantId}'
  await (isOn ? send(api, 'put', path, input) : send(api, 'delete', path, input))
}

/** Sold-out variants that the shopper is mailed about when they are back in stock. */
export const restockNotices = createToggle({
  name: 'restock',
  readOn: async (api, ids) => {
    const answer = await get(api, '/v2/restock_notices', {
      query: { retailer_product_variant_ids: ids },
    })
    return answer.restockNotices.map((notice) => notice.retailerProductVariantId)
  },
  drop: () => {},
  refresh: () => {},
  mutate: (client, variantId, isOn) => setRestockNotice(apiOfClient(client), variantId, isOn),
})
