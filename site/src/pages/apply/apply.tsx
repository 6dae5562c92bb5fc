import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { useSiteContext } from '../../context/page-context.ts'
import { loadTextPage, TextPage } from '../../shell/text-page.tsx'
import { Link } from '../../ui/link.tsx'

export const loader = loadTextPage(msg`Apply to be a Creator`, 'creatorApplication')

/** Says how to become a creator; that nobody can apply where there is no address to write to. */
export default function Apply() {
  const { brand, contactEmail } = useSiteContext()
  return (
    <TextPage
      name="creatorApplication"
      title={<Trans>Apply to be a Creator</Trans>}
      lead={
        <Trans>
          Creators on {brand} publish posts that feature products, and may earn a commission when
          somebody buys.
        </Trans>
      }
      sections={contactEmail === undefined ? [closed] : [needs, howTo(contactEmail)]}
    />
  )
}

const needs = {
  id: 'needs',
  title: <Trans>What you need</Trans>,
  text: (
    <p>
      <Trans>
        A style of your own, pictures that you have the right to show, and the patience to name
        every product in them.
      </Trans>
    </p>
  ),
}

function howTo(email: string) {
  return {
    id: 'how',
    title: <Trans>How to apply</Trans>,
    text: (
      <p>
        <Trans>
          Email{' '}
          <Link href={`mailto:${email}`} variant="text">
            {email}
          </Link>{' '}
          and tell us where we can see your pictures. If we accept you, your account becomes a
          creator account with a shop page of its own.
        </Trans>
      </p>
    ),
  }
}

const closed = {
  id: 'closed',
  title: <Trans>Applications are closed</Trans>,
  text: (
    <p>
      <Trans>
        We aren’t taking applications at the moment. You can still follow creators and save what you
        like.
      </Trans>
    </p>
  ),
}
