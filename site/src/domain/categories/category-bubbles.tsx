import './category-bubbles.css'
import { useLingui } from '@lingui/react/macro'

import { categoryHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import type { CategoryBubble } from './category-bubbles.ts'

/** A round picture with its label for each category that the shop offers in a country. */
export function CategoryBubbles({ bubbles }: { bubbles: readonly CategoryBubble[] }) {
  const { t } = useLingui()
  return (
    <ul className="category-bubbles" aria-label={t`Categories`}>
      {bubbles.map(({ name, label, picture }) => (
        <li key={name}>
          <Link href={categoryHref(name)} className="category-bubbles-link">
            {picture ? (
              <Picture
                {...picture}
                alt=""
                widths={[176, 256]}
                sizes="(min-width: 37.5rem) 8rem, 22vw"
                square
                className="category-bubbles-picture"
                first
              />
            ) : (
              <PictureFrame className="category-bubbles-picture" />
            )}
            <span className="category-bubbles-label">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
