import { useLingui } from '@lingui/react/macro'
import { useActionData } from 'react-router'

import { problemMessage } from '../../forms/form-messages.ts'
import type { FormResult } from '../../framework/form-result.ts'
import { Note } from '../../ui/note.tsx'

/** The forms that have buttons only, and no room for a message. */
const small = ['place', 'arrange', 'move']

/** Without scripts, the reason why a small form was rejected. With scripts a toast shows it. */
export function ListProblem() {
  const { i18n } = useLingui()
  const posted = useActionData<FormResult>()
  if (!posted?.problem || !small.includes(posted.form)) return null
  return <Note>{problemMessage(i18n, posted.problem)}</Note>
}
