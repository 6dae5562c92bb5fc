import './styles.css'
import { Plural, Trans } from '@lingui/react/macro'
import type { Product } from '@ltk/contract/products'
import { useEffect, useRef, useState } from 'react'

import { ButtonLink } from '../../ui/button.tsx'
import { Strip } from '../../ui/strip.tsx'
import { PostProduct } from './post-product.tsx'
import type { HighlightedProduct } from './use-highlighted-product.ts'

type Props = { products: readonly Product[]; highlight: HighlightedProduct }

const listId = 'products'

/**
 * The products of a post in order: a list, or on extra-small screens a strip. There a bar stays in view until
 * the products are; it leads to them and expands the strip into a list. It is a link, so that the strip
 * expands by `:target` without scripts.
 */
export function PostProducts({ products, highlight }: Props) {
  const [isOpen, setOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const isInView = useInView(section)
  const count = products.length
  if (count === 0) return null
  return (
    <>
      <section ref={section} id={listId} className="post-products" data-open={isOpen || undefined}>
        <h2>
          <Trans>Shop this post</Trans>
        </h2>
        <Strip as="ol" className="post-products-list">
          {products.map((product) => (
            <li key={product.id}>
              <PostProduct product={product} highlight={highlight} />
            </li>
          ))}
        </Strip>
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
function useInView(element: React.RefObject<HTMLElement | null>): boolean {
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
