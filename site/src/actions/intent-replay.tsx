import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { follows } from '../data/follows.ts'
import { likes } from '../data/likes.ts'
import { useHasAgreed } from '../data/policies.ts'
import { profile } from '../data/profiles.ts'
import { restockNotices } from '../data/restock-notices.ts'
import { saves } from '../data/saved-products.ts'
import { showToast } from '../ui/toast-queue.ts'
import { confirmSaved } from './confirm-saved.ts'
import { type Intent, takeIntents } from './intents.ts'
import { putIntoCart } from './put-into-cart.ts'
import { showFailure } from './show-failure.ts'

/**
 * Carries out, once and after sign-in, what a visitor tried to do before: not until the policies that
 * the user is asked for are signed. Each intent is confirmed, or its failure shown, independently of
 * the others.
 */
export function IntentReplay({ userId }: { userId: string }) {
  const client = useQueryClient()
  const hasAgreed = useHasAgreed(userId)

  async function carryOut(intent: Intent): Promise<void> {
    const { kind, id } = intent
    if (kind === 'cart') {
      await putIntoCart(client, intent.addition)
    } else if (kind === 'like') {
      await likes.set(client, id, true)
      showToast(msg`You like this post now`)
    } else if (kind === 'save') {
      await saves.set(client, id, true)
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
    for (const intent of takeIntents()) carryOut(intent).catch(showFailure)
  })
  useEffect(() => {
    if (hasAgreed) replay()
  }, [hasAgreed])
  return null
}
