import { get, send } from '../../api/call.ts'
import { apiOfClient } from '../../api/query-client.ts'
import { createToggle } from '../toggles/toggle.ts'

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
  async mutate(client, retailerProductVariantId, isOn) {
    const input = { params: { retailerProductVariantId } }
    const path = '/v2/restock_notices/{retailerProductVariantId}'
    await (isOn
      ? send(apiOfClient(client), 'put', path, input)
      : send(apiOfClient(client), 'delete', path, input))
  },
})
