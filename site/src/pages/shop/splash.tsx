import './styles.css'
import { useLingui } from '@lingui/react/macro'

const maxCharacters = 20

/**
 * Shows the name of the shop over the page for two seconds, by CSS alone: the page neither waits for
 * it nor needs a script to remove it. `displayName` as in the address.
 */
export function Splash({ displayName }: { displayName: string }) {
  const { t } = useLingui()
  const creatorName = Array.from(displayName).slice(0, maxCharacters).join('')
  return (
    // Screen readers have the page's heading.
    <p className="splash" aria-hidden>
      {t`Visiting ${creatorName} Shop`}
    </p>
  )
}
