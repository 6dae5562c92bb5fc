import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { useSiteContext } from '../../context/page-context.ts'
import { loadTextPage, TextPage } from '../../shell/text-page.tsx'

export const loader = loadTextPage(msg`Help Center`)

export default function Help() {
  const { brand } = useSiteContext()
  return (
    <TextPage
      title={<Trans>Help Center</Trans>}
      lead={
        <Trans>
          {brand} shows what creators wear, use and live with, and leads you to the shops that sell
          it.
        </Trans>
      }
      sections={[
        {
          id: 'buying',
          title: <Trans>Buying</Trans>,
          text: (
            <p>
              <Trans>
                Shop Now opens the retailer’s own page. You pay there, and the retailer sends and
                takes back what you buy.
              </Trans>
            </p>
          ),
        },
        {
          id: 'prices',
          title: <Trans>Prices</Trans>,
          text: (
            <p>
              <Trans>
                Prices and stock are as they were last seen; a product’s page says when that was.
                The retailer’s page has the last word.
              </Trans>
            </p>
          ),
        },
        {
          id: 'following',
          title: <Trans>Following and saving</Trans>,
          text: (
            <p>
              <Trans>
                Log in to follow creators, like posts and save products. What you saved is under
                Favorites; lists to share are under Wishlists.
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
                Under Settings you change your email, password and language, download what the site
                knows of you, or delete your account.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  )
}
