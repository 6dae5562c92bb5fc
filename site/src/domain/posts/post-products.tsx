import './styles.css'
import { Plural, Trans } from '@lingui/react/macro'
import type { Product } from '@ltk/contract/products'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { ButtonLink } from '../../ui/button.tsx'
import { Strip } from '../../ui/strip.tsx'
import { LookTotal } from './look-total.tsx'
import { choosePieces, summarise } from './look.ts'
import { PostProduct } from './post-product.tsx'
import { PostSwap } from './post-swap.tsx'
import type { HighlightedProduct } from './use-highlighted-product.ts'
import { usePieces } from './use-pieces.ts'

type Props = { postId: string; products: readonly Product[]; highlight: HighlightedProduct }

const listId = 'products'

/**
 * The products of a post in order: a list, or on extra-small screens a strip. Each of several can be left
 * out or swapped for a cheaper one, which changes the total; without scripts the choice is sent as the
 * query of the page's address. On extra-small screens a bar stays in view until the products are; it
 * leads to them and expands the strip into a list. It is a link, so that the strip expands by `:target`
 * without scripts.
 */
export function PostProducts({ postId, products, highlight }: Props) {
  const [search] = useSearchParams()
  const [sent, setSent] = useState<URLSearchParams>()
  const [isOpen, setOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const isInView = useInView(section)
  const pieces = choosePieces(usePieces(postId, products), sent ?? search)
  const count = pieces.length
  if (count === 0) return null
  return (
    <>
      <section ref={section} id={listId} className="post-products" data-open={isOpen || undefined}>
        <h2>
          <Trans>Shop this post</Trans>
        </h2>
        {count > 1 && (
          <p className="post-products-hint">
            <Trans>Tick the pieces you want to see what they cost together.</Trans>
          </p>
        )}
        <Strip as="ol" className="post-products-list">
          {pieces.map((piece, index) => (
            <li key={piece.product.id}>
              <PostProduct
                piece={piece}
                number={count > 1 ? index + 1 : undefined}
                highlight={highlight}
                onChoose={setSent}
              />
              {count > 1 && piece.alternative && (
                <PostSwap
                  piece={piece}
                  cheaper={piece.alternative}
                  number={index + 1}
                  onChoose={setSent}
                />
              )}
            </li>
          ))}
        </Strip>
        {count > 1 && <LookTotal summary={summarise(pieces)} total={count} place={listId} />}
      </section>
      <div className="post-products-all" data-hidden={isInView || undefined}>
        <ButtonLink wide href={`#${listId}`} onClick={() => setOpen(true)}>
          <Plural value={count} one="Shop # product" other="Shop all #" />
        </ButtonLink>
      </div>
    </>
  )
}

/** Whether any of an element is in the window. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => setInView(entry?.isIntersecting ?? false),
      // The bars at the lower edge hide what is behind them.
      { rootMargin: '0px 0px -15%' },
    )
    if (element.current) watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return isInView
}
