import type { FormProblem } from '../framework/form-result.ts'
import { showToast } from '../ui/toast-queue.ts'
import { reasonOf } from './form-messages.ts'

/** Shows a toast with the reason why a form was rejected. */
export function showProblem(problem: FormProblem): void {
  showToast(reasonOf(problem))
}
