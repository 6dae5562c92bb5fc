import './styles.css'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { FormField } from '../../forms/form-field.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { wishlistsHref } from '../../paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { findTitleError, longestTitle } from './wishlist-title.ts'
import { wishlists } from './wishlists.ts'

export type Moved = { wishId: string; collectionId: string | null }

type Props = {
  saved: Moved
  /** The page to go to afterwards. */
  to: string
  onDone?: () => void
}

/** Chooses the list of a saved product, or removes it from all lists. */
export function MoveForm({ saved, to, onDone }: Props) {
  const { data: lists = [] } = useQuery(wishlists())
  const form = useForm({
    name: 'move-product',
    action: wishlistsHref({ wish: saved.wishId, to }),
    check: ({ list, title = '' }) => (list === 'new' ? findTitleError(title) : {}),
    onAnswer: (refusal) => {
      if (!refusal) onDone?.()
    },
  })
  const [chosen, setChosen] = useState(form.typed['list'] ?? saved.collectionId ?? '')
  const choice = (value: string) => ({
    type: 'radio' as const,
    name: 'list',
    value,
    checked: chosen === value,
    onChange: () => setChosen(value),
  })
  return (
    <Form form={form} className="move-form">
      <FormProblem />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="wish" value={saved.wishId} />
      <fieldset className="move-form-choices">
        <VisuallyHidden as="legend">
          <Trans>Wishlist</Trans>
        </VisuallyHidden>
        <label>
          <input {...choice('')} />
          <Trans>Saved, on no list</Trans>
        </label>
        {lists.map(({ id, title }) => (
          <label key={id}>
            <input {...choice(id)} />
            <span>{title}</span>
          </label>
        ))}
        <label>
          <input {...choice('new')} />
          <Trans>A new list</Trans>
        </label>
        <FormField
          label={<Trans>Name of the new list</Trans>}
          name="title"
          maxLength={longestTitle}
          onFocus={() => setChosen('new')}
        />
      </fieldset>
      <p className="move-form-actions">
        <SubmitButton name="intent" value="move">
          <Trans>Move</Trans>
        </SubmitButton>
        <SubmitButton name="intent" value="remove" variant="quiet">
          <Trans>Remove from saved</Trans>
        </SubmitButton>
      </p>
    </Form>
  )
}
