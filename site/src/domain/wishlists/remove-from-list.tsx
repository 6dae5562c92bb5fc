import { msg } from '@lingui/core/macro'

import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'

import { showFailure } from '../../forms/show-failure.ts'
import { wishlistsHref } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { ListForm } from './list-form.tsx'
import type { SavedProduct } from './saved-products.ts'
import { removeFromList } from './wishlists.ts'

type Props = { list: string; product: SavedProduct; name: string }

/** Removes a product from a list; it stays saved. It is a form, so it works without scripts. */
export function RemoveFromList({ list, product, name }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Removing the tile would lose the focus, so move it to a neighbour first.
    const tile = event.currentTarget.closest('li')
    const neighbour = tile?.nextElementSibling ?? tile?.previousElementSibling
    const next = neighbour?.querySelector<HTMLElement>('.remove-from-list button')
    ;(next ?? document.getElementById('main'))?.focus()
    removeFromList(client, list, product).then(
      () => showToast(msg`It is off this list, and still saved.`),
      showFailure,
    )
  }

  return (
    <ListForm
      intent="move"
      list=""
      to={wishlistsHref({ list })}
      small
      className="remove-from-list"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="wish" value={product.wishId} />
      <Button type="submit" variant="quiet" small aria-label={t`Remove from this list: ${name}`}>
        <Trans>Remove from this list</Trans>
      </Button>
    </ListForm>
  )
}
