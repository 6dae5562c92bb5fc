import { useLingui } from '@lingui/react/macro'
import { useActionData } from 'react-router'

import { problemMessage } from '../../actions/form-messages.ts'
import type { FormResult } from '../../runtime/form-result.ts'
import { Note } from '../../ui/note.tsx'

/** The forms that consist of buttons only and have no room for it. */
const small = ['place', 'arrange', 'move']

/** Why the small form of a list that led here was refused. With a script a toast says so. */
export function ListProblem() {
  const { i18n } = useLingui()
  const posted = useActionData<FormResult>()
  if (!posted?.problem || !small.includes(posted.form)) return null
  return <Note>{problemMessage(i18n, posted.problem)}</Note>
}
