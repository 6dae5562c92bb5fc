import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { encodeCollectionHash } from '@ltk/contract/collection-hash'
import { useSyncExternalStore } from 'react'

import type { Wishlist } from '../../data/wishlists.ts'
import { useSiteContext } from '../../runtime/page-providers.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { ListForm, useListError } from './list-form.tsx'
import { addressOf } from './wishlist-address.ts'

type Props = { list: Wishlist; error: string | null }

/** Leads to arranging a list; shares, renames and deletes it. Each opens in place, without a script too. */
export function WishlistTools({ list, error }: Props) {
  const { id, title, wishCount } = list
  const message = useListError(error)
  const here = addressOf({ list: id })
  return (
    <div className="list-tools">
      {wishCount > 1 && (
        <ButtonLink href={addressOf({ list: id, arrange: true })} variant="secondary">
          <Icon name="sliders" />
          <Trans>Arrange</Trans>
        </ButtonLink>
      )}
      <details name="list-tool">
        <summary className="button button-secondary">
          <Icon name="share" />
          {list.shared ? <Trans>Shared</Trans> : <Trans>Share</Trans>}
        </summary>
        <div className="list-tool">
          <Sharing list={list} />
        </div>
      </details>
      <details name="list-tool" open={message !== undefined}>
        <summary className="button button-secondary">
          <Icon name="pencil" />
          <Trans>Rename</Trans>
        </summary>
        <ListForm key={title} intent="rename" list={id} to={here} className="list-tool">
          <Field
            label={<Trans>Name</Trans>}
            name="title"
            defaultValue={title}
            maxLength={100}
            error={message}
            required
          />
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
        </ListForm>
      </details>
      <details name="list-tool">
        <summary className="button button-secondary">
          <Icon name="trash" />
          <Trans>Delete</Trans>
        </summary>
        <ListForm intent="delete" list={id} className="list-tool">
          <p>
            <Trans>Delete this wishlist?</Trans>{' '}
            {wishCount > 0 && (
              <Plural
                value={wishCount}
                one="The product on it is not saved any more then."
                other="The # products on it are not saved any more then."
              />
            )}
          </p>
          <Button type="submit">
            <Trans>Delete wishlist</Trans>
          </Button>
        </ListForm>
      </details>
    </div>
  )
}

function Sharing({ list: { id, userId, shared } }: { list: Wishlist }) {
  const { siteUrl } = useSiteContext()
  const here = addressOf({ list: id })
  if (!shared) {
    return (
      <ListForm intent="share" list={id} to={here}>
        <p>
          <Trans>Anybody who has the link can then see the list, but not who you are.</Trans>
        </p>
        <Button type="submit">
          <Trans>Share this wishlist</Trans>
        </Button>
      </ListForm>
    )
  }
  const path = `/collections/${encodeCollectionHash({ collectionId: id, userId })}`
  return (
    <>
      <Field label={<Trans>Link to the list</Trans>} value={siteUrl + path} readOnly />
      <CopyButton text={siteUrl + path} />
      <ListForm intent="unshare" list={id} to={here}>
        <Button type="submit" variant="quiet">
          <Trans>Stop sharing</Trans>
        </Button>
      </ListForm>
    </>
  )
}

/** Copies a text; there only where the browser can. */
function CopyButton({ text }: { text: string }) {
  const { t } = useLingui()
  const canCopy = useSyncExternalStore(
    () => () => {},
    () => Boolean(navigator.clipboard),
    () => false,
  )
  if (!canCopy) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t`The link is copied`)
    } catch {
      showToast(t`The link could not be copied`)
    }
  }
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <Icon name="copy" />
      <Trans>Copy link</Trans>
    </Button>
  )
}
