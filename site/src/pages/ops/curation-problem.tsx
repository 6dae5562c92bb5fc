import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import { FormProblem } from '../../forms/form-problem.tsx'
import { useFormContext } from '../../forms/form.tsx'
import { Note } from '../../ui/note.tsx'

/** What is wrong with what an operator says of searches, by error code. */
const reasons = new Map([
  ['unknown-name', msg`There is nothing of that name that is shown.`],
  ['withdrawn', msg`What is withdrawn cannot be placed.`],
  ['named-twice', msg`Something is named twice.`],
  ['no-words', msg`These are no words that a search could tell apart, or more than five.`],
  ['too-many', msg`There are as many as there can be. Remove some first.`],
])

/** Why the surrounding form was refused; on English pages in the words of the server, which name the thing. */
export function CurationProblem() {
  const { i18n } = useLingui()
  const { problem } = useFormContext()
  const reason = problem && reasons.get(problem.code)
  if (!reason) return <FormProblem />
  const isEnglish = i18n.locale.startsWith('en')
  return <Note>{(isEnglish && problem.said) || i18n._(reason)}</Note>
}
