import './styles.css'
import { useLingui } from '@lingui/react/macro'
import type { Hotspot, Product } from '@ltk/contract/products'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type MouseEvent, useRef } from 'react'

import { asPictured } from '../../cards/as-pictured.ts'
import type { Picture } from '../../cards/cards.ts'
import { inPercent } from '../../ui/in-percent.ts'
import { formatMoney, paidPrice } from '../../ui/money.ts'
import { pictureSource } from '../../ui/picture-source.ts'
import { SpotMark } from '../../ui/spot-mark.tsx'
import { productDetails } from '../products/products.ts'
import { areaOf, placeDots, type Point } from './place-dots.ts'
import { rowIdOf, showRow } from './product-row.ts'
import type { HighlightedProduct } from './use-highlighted-product.ts'

type Props = { products: readonly Product[]; hero: Picture; highlight: HighlightedProduct }

/** Hotspots for the products in a picture, each with its product's name and price on hover or focus. */
export function Hotspots({ products, hero, highlight }: Props) {
  const { t } = useLingui()
  const pictured = products.flatMap(({ hotspot, ...product }) =>
    hotspot ? [{ ...product, hotspot }] : [],
  )
  if (pictured.length === 0) return null
  const boxes = pictured.map(({ hotspot }) => hotspot)
  const dots = placeDots(boxes, hero.width / hero.height)
  const bySize = boxes.toSorted((a, b) => areaOf(b) - areaOf(a))
  return (
    <ul className="hotspots" aria-label={t`Products in this picture`}>
      {pictured.map((product, index) => (
        <Item
          key={product.id}
          product={product}
          box={product.hotspot}
          dot={dots[index]}
          // Small products lie above large ones.
          level={bySize.indexOf(product.hotspot)}
          hero={hero}
          highlight={highlight}
        />
      ))}
    </ul>
  )
}

type ItemProps = {
  product: Product
  box: Hotspot
  dot: Point | undefined
  level: number
  hero: Picture
  highlight: HighlightedProduct
}

function Item({ product, box, dot, level, hero, highlight }: ItemProps) {
  const { t, i18n } = useLingui()
  const { data: details } = useQuery(productDetails(product.productDetailsId))
  const wasLit = useRef(false)
  if (!details) return null
  const { name, available, ...prices } = asPictured(details, product)
  const paid = paidPrice(prices)
  const price = paid && formatMoney(paid, i18n.locale)
  const note = available ? undefined : t`sold out`
  const isHighlighted = highlight.highlightedId === product.id
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    // The first tap shows the product, the second opens it. A click without a pointer comes from a key.
    if (wasLit.current || event.detail === 0) showRow(product.id)
    else event.currentTarget.focus()
  }
  return (
    <li>
      <a
        {...highlight.listen(product.id)}
        className="hotspots-item"
        href={`#${rowIdOf(product.id)}`}
        aria-label={[price ? t`Show ${name}, ${price}` : t`Show ${name}`, note]
          .filter(Boolean)
          .join(', ')}
        data-lit={isHighlighted || undefined}
        onPointerDown={() => (wasLit.current = isHighlighted)}
        onClick={onClick}
      >
        <span className="hotspots-box" style={{ ...placeOf(box), zIndex: level }}>
          <span
            className="hotspots-copy"
            style={{
              backgroundImage: `url("${pictureSource(hero.url, 736)}")`,
              ...backgroundOf(box),
            }}
          />
        </span>
        {dot && (
          <span className="hotspots-dot" style={inPercent({ left: dot.x, top: dot.y })}>
            <SpotMark />
          </span>
        )}
        {dot && (
          <span className="hotspots-label" style={labelPlace(dot)}>
            <b>{name}</b> {price} {note}
          </span>
        )}
      </a>
    </li>
  )
}

function placeOf({ x, y, width, height }: Hotspot): CSSProperties {
  return inPercent({ left: x, top: y, width, height })
}

/** The styles that show the part of a background picture within a box, as large as in the picture itself. */
function backgroundOf({ x, y, width, height }: Hotspot): CSSProperties {
  const shift = (start: number, size: number) => (size < 1 ? (start / (1 - size)) * 100 : 0)
  return {
    backgroundSize: `${100 / width}% ${100 / height}%`,
    backgroundPosition: `${shift(x, width)}% ${shift(y, height)}%`,
  }
}

/** Beside the dot, towards the middle of the picture. */
function labelPlace({ x, y }: Point): CSSProperties {
  return {
    ...inPercent(x < 0.5 ? { left: x } : { right: 1 - x }),
    ...inPercent(y < 0.5 ? { top: y } : { bottom: 1 - y }),
  }
}
