import './help.css'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { useSiteContext } from '../../context/page-context.ts'
import { ordersPath } from '../../paths.ts'
import { loadTextPage, TextPage } from '../../shell/text-page.tsx'
import { Link } from '../../ui/link.tsx'

export const loader = loadTextPage(msg`Help Center`, 'helpCenter')

/** Answers questions about the site, as far as its settings let it do what they are about. */
export default function Help() {
  const { brand, contactEmail, keepsPages, mailsUsers } = useSiteContext()
  return (
    <TextPage
      name="helpCenter"
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
            <>
              <p>
                <Trans>
                  Shop Now opens the retailer’s own page. You pay there, and the retailer sends and
                  takes back what you buy.
                </Trans>
              </p>
              <p>
                <Trans>
                  Products marked Buy Now can be put in a cart here. Each retailer has a cart of its
                  own, which is paid for by itself on that retailer’s page.
                </Trans>
              </p>
              <HelpLink href="/account/carts">
                <Trans>My Carts</Trans>
              </HelpLink>
            </>
          ),
        },
        {
          id: 'orders',
          title: <Trans>Orders and returns</Trans>,
          text: (
            <>
              <p>
                <Trans>
                  What you bought through a cart is listed under Orders. For delivery, returns and
                  refunds ask the retailer; its policies are on the page of each product.
                </Trans>
              </p>
              <HelpLink href={ordersPath}>
                <Trans>Orders</Trans>
              </HelpLink>
            </>
          ),
        },
        {
          id: 'prices',
          title: <Trans>Prices</Trans>,
          text: (
            <>
              <p>
                <Trans>
                  Prices and stock are as they were last seen; a product’s page says when that was.
                  The retailer’s page has the last word.
                </Trans>
              </p>
              <p>
                <Trans>
                  A price is struck through only where the product costs less now than at any time
                  in the 30 days before it was reduced.
                </Trans>
              </p>
              <HelpLink href="/deals">
                <Trans>Deals</Trans>
              </HelpLink>
            </>
          ),
        },
        {
          id: 'following',
          title: <Trans>Following and saving</Trans>,
          text: (
            <>
              <p>
                <Trans>
                  Log in to follow creators, like posts and save products. What you saved is under
                  Favorites; lists to share are under Wishlists.
                </Trans>
              </p>
              {keepsPages && (
                <p>
                  <Trans>
                    Turn on notifications under Settings to hear when something you saved costs less
                    and when creators you follow post something new.
                  </Trans>
                </p>
              )}
              <HelpLink href="/account/favorites">
                <Trans>Favorites</Trans>
              </HelpLink>
            </>
          ),
        },
        {
          id: 'creators',
          title: <Trans>Creators and commissions</Trans>,
          text: (
            <>
              <p>
                <Trans>
                  Creators choose what they show. When you buy through one of their links they may
                  earn a commission, and you pay the same price.
                </Trans>
              </p>
              <HelpLink href="/trending/creators">
                <Trans>Trending creators</Trans>
              </HelpLink>
            </>
          ),
        },
        {
          id: 'account',
          title: <Trans>Your account</Trans>,
          text: (
            <>
              <p>
                {mailsUsers ? (
                  <Trans>
                    Under Settings you can change your email, password and language, download what
                    the site knows about you, or delete your account.
                  </Trans>
                ) : (
                  <Trans>
                    Under Settings you can change your language, download what the site knows about
                    you, or delete your account.
                  </Trans>
                )}
              </p>
              <HelpLink href="/account">
                <Trans>Settings</Trans>
              </HelpLink>
            </>
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
          with questions about this site. For questions about an order, write to the retailer that
          sold it.
        </Trans>
      </p>
    ),
  }
}

/** A line with a link to what a section is about. */
function HelpLink(props: { href: string; children: ReactNode }) {
  return (
    <p className="help-link">
      <Link {...props} variant="text" />
    </p>
  )
}
