import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { follows } from '../data/follows.ts'
import { likes } from '../data/likes.ts'
import { profile } from '../data/profiles.ts'
import { restockNotices } from '../data/restock-notices.ts'
import { saves } from '../data/saved-products.ts'
import { showToast } from '../ui/toast-queue.ts'
import { type Intent, takeIntent } from './intents.ts'
import { showFailure } from './show-failure.ts'

/** Carries out, once and after sign-in, what a visitor tried to do before, and confirms it. */
export function IntentReplay() {
  const client = useQueryClient()

  /** Returns the confirmation to show. */
  async function carryOut(intent: Intent): Promise<MessageDescriptor | undefined> {
    switch (intent.kind) {
      case 'like':
        await likes.set(client, intent.postId, true)
        return msg`You like this post now`
      case 'save':
        await saves.set(client, intent.productId, true)
        return msg`The product is saved`
      case 'restock':
        await restockNotices.set(client, intent.variantId, true)
        return msg`We will mail you once, when it is back.`
      case 'follow': {
        // Signing up with an invitation has already followed the inviter.
        const isFollowed = await client.fetchQuery(follows.state(intent.profileId))
        if (!isFollowed) await follows.set(client, intent.profileId, true)
        const { name, displayName } = await client.ensureQueryData(profile(intent.profileId))
        const creator = name || displayName
        return msg`You follow ${creator} now`
      }
      default:
        return undefined
    }
  }

  const replay = useEffectEvent(() => {
    const intent = takeIntent()
    if (!intent) return
    carryOut(intent).then((text) => text && showToast(text), showFailure)
  })
  useEffect(() => replay(), [])
  return null
}
