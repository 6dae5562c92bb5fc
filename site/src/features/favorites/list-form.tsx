import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'

type Props = {
  intent: 'create' | 'rename' | 'share' | 'unshare' | 'place' | 'delete' | 'arrange' | 'move'
  /** The list that it changes. */
  list?: string
  /** The page to go on at. */
  to?: string
  className?: string
  onSubmit?: ComponentProps<'form'>['onSubmit']
  children: ReactNode
}

/** A form that changes the shopper's lists. */
export function ListForm({ intent, list, to, className, onSubmit, children }: Props) {
  return (
    <Form
      method="post"
      preventScrollReset
      action="/wishlists"
      className={className}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value={intent} />
      {list !== undefined && <input type="hidden" name="list" value={list} />}
      {to && <input type="hidden" name="to" value={to} />}
      {children}
    </Form>
  )
}

/** What was wrong with a list's form, as its address says. */
export function useListError(error: string | null): string | undefined {
  const { t } = useLingui()
  if (error === 'name') return t`Give the list a name of up to 100 characters.`
  if (error === 'many') return t`You have as many wishlists as there can be. Delete one first.`
  if (error === 'changed') return t`The list has changed in the meantime. It is shown as it is now.`
  return undefined
}
