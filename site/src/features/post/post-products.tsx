import { Plural, Trans } from '@lingui/react/macro'
import type { Product } from '@ltk/contract/products'
import { useState } from 'react'

import { ButtonLink } from '../../ui/button.tsx'
import { Strip } from '../../ui/strip.tsx'
import { PostProduct } from './post-product.tsx'

const listId = 'products'

/**
 * The products of a post in order: a list, or on extra-small screens a strip that the bar below expands
 * into a list. The bar is a link to the list, so that it expands by `:target` without scripts.
 */
export function PostProducts({ products }: { products: readonly Product[] }) {
  const [isOpen, setOpen] = useState(false)
  const count = products.length
  if (count === 0) return null
  return (
    <>
      <section id={listId} className="post-products" data-open={isOpen || undefined}>
        <h2>
          <Trans>Shop this post</Trans>
        </h2>
        <Strip as="ol" className="post-products-list">
          {products.map((product) => (
            <li key={product.id}>
              <PostProduct product={product} />
            </li>
          ))}
        </Strip>
      </section>
      <div className="post-products-all">
        <ButtonLink wide href={`#${listId}`} onClick={() => setOpen(true)}>
          <Plural value={count} one="Shop # product" other="Shop all #" />
        </ButtonLink>
      </div>
    </>
  )
}
