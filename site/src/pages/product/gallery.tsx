import './styles.css'
import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useRef, useState } from 'react'

import { Link } from '../../ui/link.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import type { ProductPicture } from './pictures.ts'

type Props = {
  name: string
  /** The first picture first. */
  pictures: readonly ProductPicture[]
  colour: string | undefined
}

/**
 * The pictures of a product in a row to swipe through. On wider screens there are thumbnails to jump
 * to each, which are links to the pictures, so they work without scripts; on small ones only the count.
 */
export function Gallery({ name, pictures, colour }: Props) {
  const { t } = useLingui()
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const count = pictures.length

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setCurrent(Math.min(count - 1, Math.round(scrollLeft / clientWidth)))
  }
  const goTo = (event: MouseEvent, index: number) => {
    event.preventDefault()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.current?.scrollTo({
      left: index * row.current.clientWidth,
      behavior: still ? 'instant' : 'smooth',
    })
  }

  const altOf = (shown: string, index: number) =>
    count > 1 ? t`${shown}, picture ${index + 1} of ${count}` : shown

  if (count === 0) return <PictureFrame />
  return (
    <div className="gallery">
      <ul
        ref={row}
        className="gallery-row"
        aria-label={t`Pictures of ${name}`}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={count > 1 ? 0 : undefined}
      >
        {pictures.map(({ url, value }, index) => (
          <li key={url} id={`picture-${index + 1}`}>
            <Picture
              url={url}
              width={1}
              height={1}
              colour={index === 0 ? colour : undefined}
              alt={altOf(
                value
                  ? t({
                      message: `${name} in ${value}`,
                      comment: 'A product in one of its colors or patterns: “Silk dress in Rose”',
                    })
                  : name,
                index,
              )}
              widths={[450, 736, 1200]}
              sizes="(min-width: 80rem) 38rem, (min-width: 60rem) 48vw, 100vw"
              className="gallery-picture"
              first={index === 0}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <span className="gallery-count" aria-hidden="true">
          {current + 1} / {count}
        </span>
      )}
      {count > 1 && (
        <ul className="gallery-thumbnails">
          {pictures.map(({ url }, index) => (
            <li key={url}>
              <Link
                href={`#picture-${index + 1}`}
                aria-label={t`Show picture ${index + 1}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => goTo(event, index)}
              >
                <Picture
                  url={url}
                  width={1}
                  height={1}
                  alt=""
                  widths={[88, 176]}
                  sizes="4rem"
                  square
                  className="gallery-thumbnail"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
