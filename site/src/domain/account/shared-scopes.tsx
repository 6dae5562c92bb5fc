import './styles.css'
import { Trans } from '@lingui/react/macro'

/** The user's data that another site may read, by its granted scopes. */
export function SharedScopes({ scopes }: { scopes: readonly string[] }) {
  return (
    <ul className="shared-scopes">
      <li>
        <Trans>the id of your account</Trans>
      </li>
      {scopes.includes('profile') && (
        <li>
          <Trans>your name, your language and, if you are a creator, your page</Trans>
        </li>
      )}
      {scopes.includes('email') && (
        <li>
          <Trans>your email</Trans>
        </li>
      )}
      {scopes.includes('offline_access') && (
        <li>
          <Trans>
            all of this while you are away, too, until you remove its access in your settings or
            change your password
          </Trans>
        </li>
      )}
    </ul>
  )
}
