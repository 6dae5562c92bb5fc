import { useLingui } from '@lingui/react/macro'

import { ApiFailure } from '../data/api.ts'
import { showToast } from '../ui/toast-queue.ts'

/** Gives what tells the shopper that something could not be done. */
export function useFailureToast(): (error: unknown) => void {
  const { t } = useLingui()
  return (error) => {
    const isOffline = error instanceof ApiFailure && error.status === 0
    const said = error instanceof ApiFailure ? error.userMessage : ''
    showToast(
      isOffline
        ? t`That did not reach us. Check your connection and try again.`
        : said || t`Something went wrong. Please try again later.`,
    )
  }
}
