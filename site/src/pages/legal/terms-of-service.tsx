import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { useSiteContext } from '../../context/page-context.ts'
import { loadTextPage } from '../../shell/text-page.tsx'
import { LegalPage } from './legal-page.tsx'

export const loader = loadTextPage(msg`Terms of Service`)

export default function TermsOfService() {
  const { brand } = useSiteContext()
  return (
    <LegalPage
      title={<Trans>Terms of Service</Trans>}
      lead={
        <Trans>
          These terms hold whenever you use {brand}. If you do not agree with them, please do not
          use it.
        </Trans>
      }
      sections={[
        {
          id: 'what-it-is',
          title: <Trans>What {brand} is</Trans>,
          text: (
            <p>
              <Trans>
                Creators show what they like and link to where it can be bought. Purchases are made
                with the retailers: price, delivery, returns and warranty are theirs.
              </Trans>
            </p>
          ),
        },
        {
          id: 'links',
          title: <Trans>Links that earn</Trans>,
          text: (
            <p>
              <Trans>
                Creators and {brand} may earn a commission when you buy through a link. The price
                you pay is the same.
              </Trans>
            </p>
          ),
        },
        {
          id: 'account',
          title: <Trans>Your account</Trans>,
          text: (
            <p>
              <Trans>
                Keep your password to yourself and your email up to date. You are responsible for
                what is done with your account. You may delete it at any time in your settings.
              </Trans>
            </p>
          ),
        },
        {
          id: 'conduct',
          title: <Trans>What you may not do</Trans>,
          text: (
            <p>
              <Trans>
                Do not break the law, pretend to be somebody else, disturb others or the service, or
                collect its contents by machine without permission.
              </Trans>
            </p>
          ),
        },
        {
          id: 'prices',
          title: <Trans>Prices and stock</Trans>,
          text: (
            <p>
              <Trans>
                Prices and stock are shown as the retailers last told us. What counts is what the
                retailer says when you order.
              </Trans>
            </p>
          ),
        },
        {
          id: 'changes',
          title: <Trans>Changes</Trans>,
          text: (
            <p>
              <Trans>
                When these terms change in a way that matters to you, you are asked to accept them
                again.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  )
}
