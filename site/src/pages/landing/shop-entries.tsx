import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Picture as PictureFacts } from '../../cards/cards.ts'
import type { ShopEntries as Entries } from '../../domain/categories/shop-entries.ts'
import { Link } from '../../ui/link.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'

/** Links to the gift guides and to the deals, each with pictures; empty ones are left out. */
export function ShopEntries({ guides, deals }: Entries) {
  if (guides.length + deals.length === 0) return null
  return (
    <ul className="shop-entries">
      {guides.length > 0 && (
        <Entry href="/gift-guides" title={<Trans>Gift guides</Trans>} pictures={guides}>
          <Trans>Presents that creators have picked, by recipient and occasion.</Trans>
        </Entry>
      )}
      {deals.length > 0 && (
        <Entry href="/deals" title={<Trans>Deals</Trans>} pictures={deals}>
          <Trans>Products whose price has fallen, the largest drop first.</Trans>
        </Entry>
      )}
    </ul>
  )
}

type EntryProps = {
  href: string
  title: ReactNode
  pictures: readonly (PictureFacts | null)[]
  children: ReactNode
}

function Entry({ href, title, pictures, children }: EntryProps) {
  return (
    <li className="shop-entries-entry">
      <div className="shop-entries-pictures">
        {pictures.map((picture, index) =>
          picture ? (
            <Picture
              key={picture.url}
              {...picture}
              alt=""
              widths={[176, 256, 450]}
              sizes="(min-width: 100rem) 12rem, (min-width: 37.5rem) 12vw, 23vw"
              square
              first
            />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- all frames are the same
            <PictureFrame key={index} />
          ),
        )}
      </div>
      <h2>
        <Link variant="name" isCover href={href}>
          {title}
        </Link>
      </h2>
      <p>{children}</p>
    </li>
  )
}
