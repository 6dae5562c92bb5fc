import { Trans } from '@lingui/react/macro'

import { Link } from '../ui/link.tsx'

/** Invites visitors to sign up, in one line, on extra-small screens. All of it is one link. */
export function RegistrationBanner({ brand }: { brand: string }) {
  return (
    <aside className="registration-banner">
      <p>
        <Trans>Unlock the full {brand} experience</Trans>
      </p>
      <Link href="/signup" isCover>
        <Trans>Sign up</Trans>
      </Link>
    </aside>
  )
}
