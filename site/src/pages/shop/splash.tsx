import './styles.css'
import { useLingui } from '@lingui/react/macro'

const mostCharacters = 20

/**
 * Says for two seconds whose shop this is, above the page and out of its way: by style alone, so that
 * the page neither waits for it nor needs a script to be rid of it. `displayName` as in the address.
 */
export function Splash({ displayName }: { displayName: string }) {
  const { t } = useLingui()
  const creatorName = Array.from(displayName).slice(0, mostCharacters).join('')
  return (
    // The page's heading says the same to screen readers.
    <p className="splash" aria-hidden>
      {t`Visiting ${creatorName} Shop`}
    </p>
  )
}
