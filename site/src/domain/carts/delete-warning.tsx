import { Trans } from '@lingui/react/macro'

/** Says what is lost with a cart; the name is that of its retailer, empty if it is not known. */
export function DeleteWarning({ name }: { name: string }) {
  return (
    <p>
      {name ? (
        <Trans>Everything in your cart at {name} will be removed.</Trans>
      ) : (
        <Trans>Everything in this cart will be removed.</Trans>
      )}
    </p>
  )
}
