import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { ApiFailure } from '../api/call.ts'
import { showToast } from '../ui/toast-queue.ts'

/** Shows a toast that something could not be done, and why. */
export async function showFailure(failure: unknown): Promise<void> {
  showToast(await reasonOfFailure(failure))
}

async function reasonOfFailure(failure: unknown): Promise<MessageDescriptor> {
  if (failure instanceof ApiFailure && failure.status === 0) {
    return msg`That did not reach us. Check your connection and try again.`
  }
  const general = msg`Something went wrong. Please try again later.`
  if (!(failure instanceof ApiFailure)) return general
  try {
    // Loaded when it is needed: a first visit has no room for it.
    const { reasonOf } = await import('./form-messages.ts')
    return reasonOf(failure)
  } catch {
    return general
  }
}
