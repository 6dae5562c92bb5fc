import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import type { Wishlist } from '../../data/wishlists.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { pictureSource } from '../../ui/picture-source.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ListForm, useListError } from './list-form.tsx'
import { addressOf } from './wishlist-address.ts'

type Props = { lists: readonly Wishlist[]; error: string | null }

/** The shopper's lists in their order, and the form that makes another. */
export function Wishlists({ lists, error }: Props) {
  const { t } = useLingui()
  const message = useListError(error)
  return (
    <>
      <ListForm intent="create" className="list-create">
        <Field
          label={<Trans>New wishlist</Trans>}
          name="title"
          placeholder={t`Summer, Gifts for Ada, …`}
          maxLength={100}
          error={message}
          required
        />
        <Button type="submit">
          <Trans>Create</Trans>
        </Button>
      </ListForm>
      {lists.length === 0 ? (
        <EmptyState title={<Trans>You have no wishlist yet.</Trans>} icon="bookmark">
          <p>
            <Trans>Make one, move saved products to it, and share it if you like.</Trans>
          </p>
        </EmptyState>
      ) : (
        <OrderedLists lists={lists} />
      )}
    </>
  )
}

function OrderedLists({ lists }: { lists: readonly Wishlist[] }) {
  const { t } = useLingui()
  const element = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ id: string; step: number }>(undefined)
  const order = lists.map(({ id }) => id).join()
  const shown = useRef(order)

  // A list that moves takes its button out of the page for a moment, and the focus with it.
  useEffect(() => {
    if (shown.current === order) return
    shown.current = order
    if (!pressed.current) return
    const { id, step } = pressed.current
    pressed.current = undefined
    const row = element.current?.querySelector(`[data-list="${id}"]`)
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('.list-order button') ?? [])]
    const again = buttons[step < 0 ? 0 : 1]
    ;(again?.disabled ? buttons.find((button) => !button.disabled) : again)?.focus()
  })

  return (
    <ul ref={element} className="tiles lists" aria-label={t`Wishlists`}>
      {lists.map((list, index) => (
        <li key={list.id} data-list={list.id} className="tile list-tile">
          <Covers urls={list.coverUrls} />
          <Link href={addressOf({ list: list.id })} className="display whole-link list-title">
            {list.title}
          </Link>
          <p className="list-site">
            <Plural value={list.wishCount} one="# product" other="# products" />
            {list.shared && (
              <Badge icon="link">
                <Trans>Shared</Trans>
              </Badge>
            )}
          </p>
          {lists.length > 1 && (
            <div className="list-order above-link">
              <Step
                list={list}
                step={-1}
                disabled={index === 0}
                onPress={(step) => (pressed.current = { id: list.id, step })}
              />
              <Step
                list={list}
                step={1}
                disabled={index === lists.length - 1}
                onPress={(step) => (pressed.current = { id: list.id, step })}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

type StepProps = {
  list: Wishlist
  step: 1 | -1
  disabled: boolean
  onPress: (step: number) => void
}

/** Moves a list by one place. */
function Step({ list: { id, title, position }, step, disabled, onPress }: StepProps) {
  const { t } = useLingui()
  return (
    <ListForm intent="place" list={id}>
      <input type="hidden" name="position" value={Math.max(1, position + step)} />
      <IconButton
        type="submit"
        icon={step < 0 ? 'chevron-left' : 'chevron-right'}
        label={step < 0 ? t`Move ${title} forward` : t`Move ${title} back`}
        disabled={disabled}
        onClick={() => onPress(step)}
      />
    </ListForm>
  )
}

/** The first pictures of a list, up to four. */
function Covers({ urls }: { urls: readonly string[] }) {
  return (
    <span className={`picture list-covers list-covers-${Math.min(urls.length, 4)}`}>
      {urls.length === 0 && <Icon name="bookmark" />}
      {urls.slice(0, 4).map((url) => (
        <img key={url} src={pictureSource(url, 256, true)} alt="" loading="lazy" />
      ))}
    </span>
  )
}
