import type { ComponentProps, ReactNode } from 'react'

import { reasonOf } from '../../forms/form-messages.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { findTitleError } from './wishlist-title.ts'

type Props = {
  intent: 'create' | 'rename' | 'share' | 'unshare' | 'place' | 'delete' | 'arrange' | 'move'
  /** The id of the list to change. */
  list?: string
  /** The page to go to afterwards. */
  to?: string
  /** It has buttons only: a toast says why it was rejected. */
  small?: boolean
  className?: string
  onSubmit?: ComponentProps<'form'>['onSubmit']
  children: ReactNode
}

/** A form that changes the shopper's lists. */
export function ListForm({ intent, list, to, small, className, onSubmit, children }: Props) {
  const form = useForm({
    name: intent,
    check: ({ title }) => (title === undefined ? {} : findTitleError(title)),
    // A place is absolute, so the last press wins and each shows at once.
    replaces: intent === 'place',
    onAnswer: small
      ? (refusal) => {
          if (refusal?.problem) showToast(reasonOf(refusal.problem))
        }
      : undefined,
  })
  return (
    <Form form={form} className={className} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      {list !== undefined && <input type="hidden" name="list" value={list} />}
      {to && <input type="hidden" name="to" value={to} />}
      {children}
      {!small && <FormProblem />}
    </Form>
  )
}
