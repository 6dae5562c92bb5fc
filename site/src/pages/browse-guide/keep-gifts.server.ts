import { maxNewWishes } from '@ltk/contract/wish-collections'
import { redirect } from 'react-router'
import { z } from 'zod'

import { type Api, ApiFailure, get, newIdempotencyKey, send } from '../../api/call.ts'
import { refuseAsWire } from '../../framework/form-result.ts'
import { malformedForm } from '../../framework/read-form.server.ts'
import { wishlistsHref } from '../../paths.ts'

const kept = z.object({
  /** Makes it safe to send the form twice; missing where no script ran. */
  key: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .or(z.literal('').transform(newIdempotencyKey)),
  gifts: z.array(z.uuid()).min(1).max(maxNewWishes),
})

/**
 * Makes a wishlist of the gifts that a form names, which can be shared, with the title of their guide;
 * one only, however often the form is sent with its key. Returns a redirect to it, or why it was refused. Throws a
 * 400 for a malformed form.
 */
export async function keepGifts(api: Api, setId: string, form: FormData) {
  const { data: asked } = kept.safeParse({ key: form.get('key'), gifts: form.getAll('gift') })
  if (!asked) throw malformedForm()
  try {
    const { shopProductCollection: guide } = await get(
      api,
      '/shop_product/get_shop_product_collection',
      { query: { collection_id: setId } },
    )
    const { wishCollection } = await send(api, 'post', '/v2/wish_collections', {
      body: { title: guide.title.slice(0, 100), shared: true, ltk_product_ids: asked.gifts },
      headers: { 'idempotency-key': asked.key },
    })
    return redirect(wishlistsHref({ list: wishCollection.id, share: true }), { status: 303 })
  } catch (error) {
    if (error instanceof ApiFailure) return refuseAsWire(form, error)
    throw error
  }
}
