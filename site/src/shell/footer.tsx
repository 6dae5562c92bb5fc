import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Link } from '../ui/link.tsx'
import { useInstallPrompt } from './install-prompt.ts'
import { LanguageButton, LanguageMenu } from './language-menu.tsx'
import { isExternal, type SiteLinks } from './site-links.ts'
import { ThemeChoice } from './theme-choice.tsx'

/** The footer of every page. */
export function Footer({ brand, links }: { brand: string; links: SiteLinks }) {
  const { t } = useLingui()
  const install = useInstallPrompt()
  return (
    <footer className="footer">
      <div className="footer-row">
        <p className="footer-brand">{brand}</p>
        <nav aria-label={t`About the site`}>
          <ul className="footer-links">
            <Item href="/gift-guides">
              <Trans>Gift guides</Trans>
            </Item>
            <Item href="/deals">
              <Trans>Deals</Trans>
            </Item>
            <Item href={links.helpCenter}>
              <Trans>Help Center</Trans>
            </Item>
            <Item href={links.creatorApplication}>
              <Trans>Apply to be a Creator</Trans>
            </Item>
            {install && (
              <li>
                <button type="button" className="footer-link" onClick={install}>
                  <Trans>Install this site</Trans>
                </button>
              </li>
            )}
            <Item href="/sitemap">
              <Trans>Sitemap</Trans>
            </Item>
            <Item href={links.terms}>
              <Trans>Terms of Service</Trans>
            </Item>
            <Item href={links.privacy}>
              <Trans>Privacy Policy</Trans>
            </Item>
            <Item href={links.cookies}>
              <Trans>Cookie Policy</Trans>
            </Item>
            <Item href="/privacy-choices">
              <Trans>Privacy choices</Trans>
            </Item>
          </ul>
        </nav>
        <div className="footer-choices">
          <LanguageButton />
          <LanguageMenu />
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}

function Item({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} external={isExternal(href)} className="footer-link">
        {children}
      </Link>
    </li>
  )
}
