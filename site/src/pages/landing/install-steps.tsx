import './styles.css'
import { Trans } from '@lingui/react/macro'

/** Instructions to add the site to the home screen of a phone. */
export function InstallSteps() {
  return (
    <div className="install-steps">
      <section>
        <h3>
          <Trans>On an iPhone or iPad</Trans>
        </h3>
        <ol>
          <li>
            <Trans>Open this site in Safari.</Trans>
          </li>
          <li>
            <Trans>Press Share.</Trans>
          </li>
          <li>
            <Trans>Choose “Add to Home Screen”.</Trans>
          </li>
        </ol>
      </section>
      <section>
        <h3>
          <Trans>On Android</Trans>
        </h3>
        <ol>
          <li>
            <Trans>Open this site in Chrome.</Trans>
          </li>
          <li>
            <Trans>Open the menu with the three dots.</Trans>
          </li>
          <li>
            <Trans>Choose “Add to Home screen”.</Trans>
          </li>
        </ol>
      </section>
    </div>
  )
}
