import { msg } from '@lingui/core/macro'

import { ApiFailure } from '../data/api.ts'
import { showToast } from '../ui/toast-queue.ts'

/** Shows a toast that something could not be done. */
export function showFailure(error: unknown): void {
  const isOffline = error instanceof ApiFailure && error.status === 0
  const said = error instanceof ApiFailure ? error.userMessage : ''
  showToast(
    isOffline
      ? msg`That did not reach us. Check your connection and try again.`
      : said || msg`Something went wrong. Please try again later.`,
  )
}
