import { Trans } from '@lingui/react/macro'

import { useSiteContext } from '../../context/page-context.ts'

/** A reason to sign up, by the action that the visitor tried. */
export function SignUpReason({ reason }: { reason: string | undefined }) {
  const { brand } = useSiteContext()
  if (reason === 'favorite-post') {
    return <Trans>Sign up to like this post and find it again among your favorites.</Trans>
  }
  if (reason === 'favorite-product') {
    return <Trans>Sign up to save this product and hear when its price falls.</Trans>
  }
  if (reason === 'restock') {
    return <Trans>Sign up to get a mail when it is back in stock.</Trans>
  }
  if (reason === 'add-to-cart') {
    return <Trans>Sign up to put this product into your cart.</Trans>
  }
  if (reason === 'discover') {
    return <Trans>Sign up to follow creators and get a feed made for you.</Trans>
  }
  return (
    <Trans>With an account at {brand} you follow creators, like posts and save products.</Trans>
  )
}
