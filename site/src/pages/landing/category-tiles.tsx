import './styles.css'
import { useLingui } from '@lingui/react/macro'
import { hashtagOfCategory } from '@ltk/contract/hashtag-of-category'
import { useSuspenseQuery } from '@tanstack/react-query'

import { categories } from '../../domain/categories/categories.ts'
import { categoryPictures } from '../../domain/categories/category-picks.ts'
import { categoryHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'

type Props = {
  /** Shows the first categories only. */
  most?: number | undefined
}

/** A tile with a picture for each category. */
export function CategoryTiles({ most }: Props) {
  const { i18n } = useLingui()
  const { data: pictures } = useSuspenseQuery(categoryPictures())
  return (
    <ul className="category-tiles">
      {categories.slice(0, most).map(({ name, label }, index) => {
        const picture = pictures[hashtagOfCategory(name)]
        return (
          <li key={name}>
            <Link href={categoryHref(name)} className="category-tiles-link">
              {picture ? (
                <Picture
                  {...picture}
                  width={3}
                  height={4}
                  alt=""
                  widths={[225, 450]}
                  sizes="(min-width: 37.5rem) 23vw, 46vw"
                  first={most === undefined && index < 4}
                />
              ) : (
                <PictureFrame ratio="3 / 4" />
              )}
              <span className="category-tiles-name">{i18n._(label)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
