import { Trans } from '@lingui/react/macro'

import { Link } from '../ui/link.tsx'

type Props = {
  store: 'google-play' | 'app-store'
  href: string
  external: boolean
}

const icons = {
  'google-play': <path d="M5 3.5v17L19.5 12z" />,
  'app-store': (
    <path d="M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3 15h2" />
  ),
}

/** A link to an app store that looks like a button, with our own icon. */
export function StoreBadge({ store, href, external }: Props) {
  return (
    <Link href={href} external={external} className="store-badge">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {icons[store]}
      </svg>
      <span>
        {store === 'google-play' ? (
          <Trans>
            <small>Get it on</small> Google Play
          </Trans>
        ) : (
          <Trans>
            <small>Download on the</small> App Store
          </Trans>
        )}
      </span>
    </Link>
  )
}
