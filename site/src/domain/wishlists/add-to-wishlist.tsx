import './add-to-wishlist.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import { fieldMessages } from '../../forms/form-messages.ts'
import { showFailure } from '../../forms/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { chooseWishlist } from './choose-wishlist.ts'
import { findTitleError, longestTitle } from './wishlist-title.ts'
import { addToWishlist, wishlists } from './wishlists.ts'

const close = () => chooseWishlist(undefined)

/** Puts a saved product on one of the shopper's wishlists or on a new one; open if there is a product. */
export function AddToWishlist({ productId }: { productId: string | undefined }) {
  return (
    <Modal
      open={productId !== undefined}
      onClose={close}
      title={<Trans>Add to a wishlist</Trans>}
      width={400}
    >
      {productId !== undefined && <Choice productId={productId} />}
    </Modal>
  )
}

function Choice({ productId }: { productId: string }) {
  const client = useQueryClient()
  const { data: lists } = useQuery(wishlists())
  const add = (list: { id: string; title: string } | { title: string }) => {
    close()
    const { title } = list
    addToWishlist(client, productId, list).then(
      () => showToast(msg`It is on your list ${title} now.`),
      showFailure,
    )
  }
  if (!lists) return <Spinner />
  return (
    <div className="add-to-wishlist">
      {lists.length > 0 && (
        <ul>
          {lists.map(({ id, title }) => (
            <li key={id}>
              <Button variant="secondary" wide onClick={() => add({ id, title })}>
                <span className="add-to-wishlist-title">{title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewList onCreate={(title) => add({ title })} />
    </div>
  )
}

function NewList({ onCreate }: { onCreate: (title: string) => void }) {
  const { i18n, t } = useLingui()
  const [title, setTitle] = useState('')
  const [isChecked, setChecked] = useState(false)
  const error = findTitleError(title)['title']
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (error) setChecked(true)
    else onCreate(title.trim())
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field
        label={<Trans>New wishlist</Trans>}
        placeholder={t`Summer, Gifts for Ada, …`}
        maxLength={longestTitle}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={isChecked && error && i18n._(fieldMessages[error])}
        required
      />
      <Button type="submit" wide>
        <Trans>Create and add</Trans>
      </Button>
    </form>
  )
}
