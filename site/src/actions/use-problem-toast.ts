import { useLingui } from '@lingui/react/macro'

import type { FormProblem } from '../runtime/form-result.ts'
import { showToast } from '../ui/toast-queue.ts'
import { problemMessage } from './form-messages.ts'

/** Returns a function that shows a toast with the reason why a form was rejected, if it was. */
export function useProblemToast(): (problem: FormProblem | null | undefined) => void {
  const { i18n } = useLingui()
  return (problem) => {
    if (problem) showToast(problemMessage(i18n, problem))
  }
}
