import { useLingui } from '@lingui/react/macro'

import type { FormProblem } from '../runtime/form-result.ts'
import { showToast } from '../ui/toast-queue.ts'
import { problemMessage } from './form-messages.ts'

/** Gives what tells the shopper why a form was refused that has no room for it; nothing where it was not. */
export function useProblemToast(): (problem: FormProblem | null | undefined) => void {
  const { i18n } = useLingui()
  return (problem) => {
    if (problem) showToast(problemMessage(i18n, problem))
  }
}
