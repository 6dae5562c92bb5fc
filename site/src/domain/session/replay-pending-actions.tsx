import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { showFailure } from '../../forms/show-failure.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { useHasAgreed } from '../account/policies.ts'
import { putIntoCart } from '../carts/put-into-cart.ts'
import { profile } from '../creators/profiles.ts'
import { follows } from '../follows/follows.ts'
import { likes } from '../likes/likes.ts'
import { restockNotices } from '../restock-notices/restock-notices.ts'
import { confirmSaved } from '../wishlists/confirm-saved.ts'
import { saves } from '../wishlists/saved-products.ts'
import { type PendingAction, takePendingActions } from './pending-actions.ts'

/**
 * Carries out, once and after sign-in, what a visitor tried to do before: not until the policies that
 * the user is asked for are signed. Each action is confirmed, or its failure shown, independently of
 * the others.
 */
export function ReplayPendingActions({ userId }: { userId: string }) {
  const client = useQueryClient()
  const hasAgreed = useHasAgreed(userId)

  async function carryOut(action: PendingAction): Promise<void> {
    const { kind, id } = action
    if (kind === 'cart') {
      await putIntoCart(client, action.addition)
    } else if (kind === 'like') {
      await likes.set(client, id, true)
      showToast(msg`You like this post now`)
    } else if (kind === 'save') {
      await saves.set(client, id, true, { variantId: action.variantId })
      confirmSaved(id)
    } else if (kind === 'restock') {
      await restockNotices.set(client, id, true)
      showToast(msg`We will mail you once, when it is back.`)
    } else {
      // Signing up with an invitation has already followed the inviter.
      const isFollowed = await client.fetchQuery(follows.state(id))
      if (!isFollowed) await follows.set(client, id, true)
      const { name, displayName } = await client.ensureQueryData(profile(id))
      const creator = name || displayName
      showToast(msg`You follow ${creator} now`)
    }
  }

  const replay = useEffectEvent(() => {
    for (const action of takePendingActions()) carryOut(action).catch(showFailure)
  })
  useEffect(() => {
    if (hasAgreed) replay()
  }, [hasAgreed])
  return null
}
