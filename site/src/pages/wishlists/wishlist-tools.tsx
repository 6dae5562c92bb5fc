import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'

import './styles.css'
import { encodeCollectionHash } from '@ltk/contract/collection-hash'
import { useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'

import { useSiteContext } from '../../context/page-context.ts'
import { ListForm } from '../../domain/wishlists/list-form.tsx'
import { longestTitle } from '../../domain/wishlists/wishlist-title.ts'
import type { Wishlist } from '../../domain/wishlists/wishlists.ts'
import { FormField } from '../../forms/form-field.tsx'
import { SubmitButton } from '../../forms/form.tsx'
import type { FormResult } from '../../framework/form-result.ts'
import { sharedWishlistHref, wishlistsHref } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { ArrangeLink } from './arrange-links.tsx'

type Props = {
  list: Wishlist
  /** Whether its link is shown. */
  shares: boolean
}

/** The buttons that arrange, share, rename or delete a list. Each opens in place, also without scripts. */
export function WishlistTools({ list, shares }: Props) {
  const { id, title, wishCount } = list
  // Without scripts, the panel of a rejected form is open again.
  const refused = useActionData<FormResult>()?.form
  const here = wishlistsHref({ list: id })
  return (
    <div className="wishlist-tools">
      {wishCount > 1 && <ArrangeLink list={id} />}
      <details name="list-tool" open={shares || refused === 'share' || refused === 'unshare'}>
        <summary className={buttonClass({ variant: 'secondary' })}>
          <Icon name="share" />
          {list.shared ? <Trans>Shared</Trans> : <Trans>Share</Trans>}
        </summary>
        <div className="wishlist-tools-panel">
          <Sharing list={list} />
        </div>
      </details>
      <details name="list-tool" open={refused === 'rename'}>
        <summary className={buttonClass({ variant: 'secondary' })}>
          <Icon name="pencil" />
          <Trans>Rename</Trans>
        </summary>
        <ListForm intent="rename" list={id} to={here} className="wishlist-tools-panel">
          <FormField
            label={<Trans context="of a list">Name</Trans>}
            name="title"
            defaultValue={title}
            maxLength={longestTitle}
            required
          />
          <SubmitButton>
            <Trans context="form">Save</Trans>
          </SubmitButton>
        </ListForm>
      </details>
      <details name="list-tool" open={refused === 'delete'}>
        <summary className={buttonClass({ variant: 'secondary' })}>
          <Icon name="trash" />
          <Trans>Delete</Trans>
        </summary>
        <ListForm intent="delete" list={id} className="wishlist-tools-panel">
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
          <SubmitButton>
            <Trans>Delete wishlist</Trans>
          </SubmitButton>
        </ListForm>
      </details>
    </div>
  )
}

function Sharing({ list: { id, userId, shared } }: { list: Wishlist }) {
  const { siteUrl } = useSiteContext()
  const here = wishlistsHref({ list: id })
  const path = sharedWishlistHref(encodeCollectionHash({ collectionId: id, userId }))
  // One form for both, so that it stays mounted until the answer while the change already shows.
  return (
    <>
      {shared && (
        <>
          <Field label={<Trans>Link to the list</Trans>} value={siteUrl + path} readOnly />
          <CopyButton text={siteUrl + path} />
        </>
      )}
      <ListForm intent={shared ? 'unshare' : 'share'} list={id} to={here}>
        {shared ? (
          <SubmitButton variant="quiet">
            <Trans>Stop sharing</Trans>
          </SubmitButton>
        ) : (
          <>
            <p>
              <Trans>Anybody who has the link can then see the list, but not who you are.</Trans>
            </p>
            <SubmitButton>
              <Trans>Share this wishlist</Trans>
            </SubmitButton>
          </>
        )}
      </ListForm>
    </>
  )
}

/** Copies a text; rendered only if the browser can do so. */
function CopyButton({ text }: { text: string }) {
  const canCopy = useSyncExternalStore(
    () => () => {},
    () => Boolean(navigator.clipboard),
    () => false,
  )
  if (!canCopy) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(msg`The link is copied`)
    } catch {
      showToast(msg`The link could not be copied`)
    }
  }
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <Icon name="copy" />
      <Trans>Copy link</Trans>
    </Button>
  )
}
