import './styles.css'
import type { CSSProperties, ReactNode } from 'react'

import { Page } from '../../ui/page.tsx'
import { accentOf } from './shop-accent.ts'

type Props = {
  /** The creator whom the page is about. */
  profileId?: string
  /** More of the page follows below. */
  isAbove?: boolean
  /** The main colour of the shop's cover, as `#rrggbb`: the page's accent is a tone of it. */
  tone?: string | undefined
  children: ReactNode
}

/** A page of a creator's shop. */
export function ShopPage({ profileId, isAbove = false, tone, children }: Props) {
  const accent = tone === undefined ? undefined : accentOf(tone)
  const style: AccentStyle | undefined = accent && {
    '--shop-accent': `light-dark(${accent.light}, ${accent.dark})`,
  }
  return (
    <Page
      className={isAbove ? 'shop-page shop-page-above' : 'shop-page'}
      style={style}
      data-page-content={profileId && `profile:${profileId}`}
    >
      {children}
    </Page>
  )
}

type AccentStyle = CSSProperties & { '--shop-accent': string }
