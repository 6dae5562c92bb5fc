import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { useRouteError } from 'react-router'

import { statusOf } from '../framework/failure.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Page } from '../ui/page.tsx'
import { errorContent } from './error-content.ts'

type Props = {
  signedIn: boolean
  /** New posts to discover. */
  feed?: ReactNode
}

/** The page shown in place of one that failed or does not exist. */
export function ErrorPage({ signedIn, feed }: Props) {
  return (
    // On the server Suspense shows the fallback of a failure, in the browser the ErrorBoundary does.
    <Suspense fallback={<LastResort />}>
      <ErrorBoundary fallback={<LastResort />}>
        <Content signedIn={signedIn} />
        {feed && (
          <Suspense fallback={null}>
            <ErrorBoundary>{feed}</ErrorBoundary>
          </Suspense>
        )}
      </ErrorBoundary>
    </Suspense>
  )
}

function Content({ signedIn }: { signedIn: boolean }) {
  const error = useRouteError()
  const { i18n } = useLingui()
  const { title, message } = errorContent(statusOf(error))
  return (
    <Page width="reading">
      <PageHeading title={i18n._(title)} lead={i18n._(message)} />
      {signedIn && (
        <p>
          <ButtonLink href="/home">
            <Trans>Discover More</Trans>
          </ButtonLink>
        </p>
      )}
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="error-page-trace">{error.stack}</pre>
      )}
    </Page>
  )
}

function LastResort() {
  return (
    <Page width="reading">
      <PageHeading title={<Trans>An error occurred while showing the error page</Trans>} />
      <p>
        <Link href="/" variant="text">
          <Trans context="page">Home</Trans>
        </Link>
      </p>
    </Page>
  )
}
