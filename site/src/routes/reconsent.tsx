import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'

import { notFoundPage } from '../data/screen.ts'
import { serverContext } from '../data/server-context.ts'
import { usePageFacts } from '../data/use-page-facts.ts'
import { AccountPage } from '../features/account/account-page.tsx'
import { privateHead } from '../features/account/sign-in-page.ts'
import { ButtonLink } from '../ui/button.tsx'

const connections = ['email', 'google'] as const

export function loader(args: LoaderFunctionArgs) {
  const { connection = 'email' } = args.params
  const known = connections.find((name) => name === connection)
  const { offer } = args.context.get(serverContext)
  if (!known || (known === 'google' && !offer.google)) throw notFoundPage()
  return { head: privateHead(args, msg`Confirm your account`), connection: known }
}

/** Asks to log in anew, so that the site may go on using what the connection tells of the user. */
export default function Reconsent() {
  const { connection } = useLoaderData<typeof loader>()
  const { brand } = usePageFacts()
  return (
    <AccountPage title={<Trans>Confirm your account</Trans>}>
      <p>
        {connection === 'google' ? (
          <Trans>
            To go on, please confirm with Google that {brand} may know your name and your email.
          </Trans>
        ) : (
          <Trans>To go on, please log in once more with your email and your password.</Trans>
        )}
      </p>
      <ButtonLink href="/login?again=true" wide>
        <Trans>Continue</Trans>
      </ButtonLink>
      <ButtonLink href="/home" look="quiet" wide>
        <Trans>Not now</Trans>
      </ButtonLink>
    </AccountPage>
  )
}
