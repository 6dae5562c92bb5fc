import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { useSiteContext } from '../../context/page-context.ts'
import { loadTextPage, TextPage } from '../../shell/text-page.tsx'
import { Link } from '../../ui/link.tsx'

export const loader = loadTextPage(msg`Terms of Service`, 'terms')

export default function TermsOfService() {
  const { brand, contactEmail } = useSiteContext()
  return (
    <TextPage
      name="terms"
      title={<Trans>Terms of Service</Trans>}
      lead={
        <Trans>
          These terms apply whenever you use {brand}. If you don’t agree with them, please don’t use
          it.
        </Trans>
      }
      sections={[
        {
          id: 'what-it-is',
          title: <Trans>What {brand} is</Trans>,
          text: (
            <p>
              <Trans>
                On {brand}, creators show what they like and link to where you can buy it. Looking
                around is free and needs no account.
              </Trans>
            </p>
          ),
        },
        {
          id: 'buying',
          title: <Trans>Buying</Trans>,
          text: (
            <p>
              <Trans>
                You buy from the retailer, not from {brand}. Your contract is with the retailer, who
                is responsible for payment, delivery, returns and warranty. A cart on {brand} holds
                what you chose until you check out on the retailer’s own page.
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
          id: 'content',
          title: <Trans>Posts and pictures</Trans>,
          text: (
            <p>
              <Trans>
                Posts and pictures belong to the creators who made them, who may only publish what
                they have the right to show. We may remove whatever breaks the law or these terms.
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
          id: 'service',
          title: <Trans>What we can’t promise</Trans>,
          text: (
            <p>
              <Trans>
                We do our best to keep {brand} running and correct, but it may change, contain
                mistakes or be unavailable. The rights that the law gives you as a consumer always
                apply.
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
                We may change these terms. The current ones are always on this page, and they apply
                from the day they appear here.
              </Trans>
            </p>
          ),
        },
        ...(contactEmail === undefined ? [] : [contact(contactEmail)]),
      ]}
    />
  )
}

function contact(email: string) {
  return {
    id: 'contact',
    title: <Trans>Contact</Trans>,
    text: (
      <p>
        <Trans>
          Email{' '}
          <Link href={`mailto:${email}`} variant="text">
            {email}
          </Link>{' '}
          with questions about these terms.
        </Trans>
      </p>
    ),
  }
}
