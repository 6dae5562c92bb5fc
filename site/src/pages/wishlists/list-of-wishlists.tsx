import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { useForeseenLists } from '../../domain/wishlists/foresee-lists.ts'
import { ListForm } from '../../domain/wishlists/list-form.tsx'
import { ListProblem } from '../../domain/wishlists/list-problem.tsx'
import { longestTitle } from '../../domain/wishlists/wishlist-title.ts'
import type { Wishlist } from '../../domain/wishlists/wishlists.ts'
import { FormField } from '../../forms/form-field.tsx'
import { SubmitButton } from '../../forms/form.tsx'
import { wishlistsHref } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { pictureSource } from '../../ui/picture-source.ts'
import { PictureFrame } from '../../ui/picture.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tile } from '../../ui/tile.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { ArrangedLink, ArrangeLink } from './arrange-links.tsx'

type Props = {
  /** Whether the lists are being reordered. */
  arranges?: boolean
}

/** The page of all the shopper's lists in order, with a form to create one. */
export function ListOfWishlists({ arranges = false }: Props) {
  const { t } = useLingui()
  const lists = useForeseenLists()
  return (
    <>
      <ListProblem />
      <ListForm intent="create" className="list-of-wishlists-create">
        <FormField
          label={<Trans>New wishlist</Trans>}
          name="title"
          placeholder={t`Summer, Gifts for Ada, …`}
          maxLength={longestTitle}
          required
        />
        <SubmitButton>
          <Trans>Create</Trans>
        </SubmitButton>
      </ListForm>
      {lists.length === 0 ? (
        <EmptyState title={<Trans>You have no wishlist yet.</Trans>} icon="bookmark">
          <p>
            <Trans>Make one, move saved products to it, and share it if you like.</Trans>
          </p>
        </EmptyState>
      ) : (
        <>
          {lists.length > 1 && <p>{arranges ? <ArrangedLink /> : <ArrangeLink />}</p>}
          <OrderedLists lists={lists} arranges={arranges} />
        </>
      )}
    </>
  )
}

type OrderedProps = { lists: readonly Wishlist[]; arranges: boolean }

function OrderedLists({ lists, arranges }: OrderedProps) {
  const { t } = useLingui()
  const element = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ id: string; step: number }>(undefined)
  const order = lists.map(({ id }) => id).join()
  const shown = useRef(order)

  // Moving a list removes its button from the document for a moment, which loses the focus.
  useEffect(() => {
    if (shown.current === order) return
    shown.current = order
    if (!pressed.current) return
    const { id, step } = pressed.current
    const row = element.current?.querySelector(`[data-list="${id}"]`)
    const buttons = [...(row?.querySelectorAll('button') ?? [])]
    const again = buttons[step < 0 ? 0 : 1]
    ;(again?.disabled ? buttons.find((button) => !button.disabled) : again)?.focus()
  })

  return (
    <Tiles
      ref={element}
      aria-label={t`Wishlists`}
      onBlur={({ relatedTarget }) => {
        // The shopper has moved the focus elsewhere, so do not take it back.
        const row = relatedTarget?.closest<HTMLElement>('[data-list]')
        if (relatedTarget && row?.dataset['list'] !== pressed.current?.id)
          pressed.current = undefined
      }}
    >
      {lists.map((list, index) => (
        <Tile as="li" key={list.id} data-list={list.id}>
          <Covers urls={list.coverUrls} />
          <Link href={wishlistsHref({ list: list.id })} className="list-of-wishlists-title" isCover>
            {list.title}
          </Link>
          <p className="list-of-wishlists-facts">
            <Plural value={list.wishCount} one="# product" other="# products" />
            {list.shared && (
              <Badge icon="link">
                <Trans>Shared</Trans>
              </Badge>
            )}
          </p>
          {arranges && (
            <div className="list-of-wishlists-order">
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
        </Tile>
      ))}
    </Tiles>
  )
}

type StepProps = {
  list: Wishlist
  step: 1 | -1
  disabled: boolean
  onPress: (step: number) => void
}

/** A button that moves a list by one place. */
function Step({ list: { id, title, position }, step, disabled, onPress }: StepProps) {
  const { t } = useLingui()
  return (
    <ListForm intent="place" list={id} to={wishlistsHref({ arrange: true })} small>
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
    <PictureFrame
      className={`list-of-wishlists-covers list-of-wishlists-covers-${Math.min(urls.length, 4)}`}
    >
      {urls.length === 0 && <Icon name="bookmark" />}
      {urls.slice(0, 4).map((url) => (
        <img key={url} src={pictureSource(url, 256, true)} alt="" loading="lazy" />
      ))}
    </PictureFrame>
  )
}
