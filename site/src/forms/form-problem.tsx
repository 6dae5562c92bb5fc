import { useLingui } from '@lingui/react/macro'

import { Note } from '../ui/note.tsx'
import { problemMessage } from './form-messages.ts'
import { useFormContext } from './form.tsx'

/** The reason why the surrounding form was rejected as a whole. */
export function FormProblem() {
  const { i18n } = useLingui()
  const { problem } = useFormContext()
  return problem && <Note>{problemMessage(i18n, problem)}</Note>
}
