import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-router'

import { wishlists } from '../../data/wishlists.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

export type Moved = { wishId: string; collectionId: string | null }

type Props = {
  saved: Moved
  /** The page to go on at. */
  to: string
  /** What was wrong with the name of a new list. */
  error?: string | undefined
  onSent?: () => void
}

/** Chooses the list of a saved product, or takes it off all lists. A form: it works without a script. */
export function MoveForm({ saved, to, error, onSent }: Props) {
  const { data: lists = [] } = useQuery(wishlists())
  const [chosen, setChosen] = useState(error ? 'new' : (saved.collectionId ?? ''))
  const choice = (value: string) => ({
    type: 'radio' as const,
    name: 'list',
    value,
    checked: chosen === value,
    onChange: () => setChosen(value),
  })
  return (
    <Form
      method="post"
      preventScrollReset
      action="/wishlists"
      className="move-form"
      onSubmit={onSent}
    >
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="wish" value={saved.wishId} />
      <fieldset className="move-choices">
        <legend className="sr-only">
          <Trans>Wishlist</Trans>
        </legend>
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
        <Field
          label={<Trans>Name of the new list</Trans>}
          name="title"
          maxLength={100}
          error={error}
          onFocus={() => setChosen('new')}
        />
      </fieldset>
      <p className="favorites-actions">
        <Button type="submit" name="intent" value="move">
          <Trans>Move</Trans>
        </Button>
        <Button type="submit" name="intent" value="remove" variant="quiet">
          <Trans>Remove from saved</Trans>
        </Button>
      </p>
    </Form>
  )
}
