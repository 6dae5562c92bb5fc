import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CheaperProduct } from '@ltk/contract/cheaper-products'
import type { Product, ProductDetails } from '@ltk/contract/products'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

import { productHref } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatSum } from '../../ui/money-sum.ts'
import { paidPrice, salePriceToShow } from '../../ui/money.ts'
import { detailsInCache } from '../products/products.ts'
import { cheaperProductsOfPost } from './cheaper-products.ts'
import { LookPiece } from './look-piece.tsx'
import { choosePieces, lookFields, type LookSummary, type Piece, summarise } from './look.ts'

type Props = { postId: string; products: readonly Product[] }

const lookId = 'look'

/**
 * The total price of a post's products. Opened, each can be left out or swapped for a cheaper one.
 * Without scripts the choice is sent as the query of the page's address. Nothing for a single product.
 */
export function Look({ postId, products }: Props) {
  const [search] = useSearchParams()
  const [sent, setSent] = useState<URLSearchParams>()
  const pieces = choosePieces(usePieces(postId, products), sent ?? search)
  if (pieces.length < 2) return null
  const summary = summarise(pieces)
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const fields = [...new FormData(event.currentTarget)]
    const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string')
    setSent(new URLSearchParams(texts))
  }
  return (
    <details id={lookId} className="look" open={search.has(lookFields.included)}>
      <summary className="look-line">
        <span className="look-title">
          <Trans>Complete the look</Trans>
        </span>
        <span className="look-facts">
          <Facts summary={summary} total={pieces.length} />
        </span>
        <Icon name="chevron-down" />
      </summary>
      <form method="get" action={`#${lookId}`} onChange={onChange}>
        <input type="hidden" name={lookFields.included} value="" />
        <ul>
          {pieces.map((piece, index) => (
            <li key={piece.id}>
              <LookPiece piece={piece} number={index + 1} />
            </li>
          ))}
        </ul>
        <p className="look-sum">
          <output>
            <Facts summary={summary} total={pieces.length} />
          </output>
          <Button type="submit" variant="secondary" small className="look-update">
            <Trans>Update</Trans>
          </Button>
        </p>
      </form>
    </details>
  )
}

function Facts({ summary, total }: { summary: LookSummary; total: number }) {
  const { i18n } = useLingui()
  const { count, sums, unpriced, retailers } = summary
  const sum = formatSum(sums, i18n.locale)
  return (
    <>
      {count === total ? (
        <Plural value={count} one="# piece" other="# pieces" />
      ) : (
        <Trans>
          {count} of <Plural value={total} one="# piece" other="# pieces" />
        </Trans>
      )}
      {sum && <> · {unpriced > 0 ? <Trans>from {sum}</Trans> : sum}</>}
      {count > 0 && (
        <>
          {' · '}
          <Plural value={retailers} one="# retailer" other="# retailers" />
        </>
      )}
    </>
  )
}

function usePieces(postId: string, products: readonly Product[]): Piece[] {
  const client = useQueryClient()
  const { data: cheaperProducts = [] } = useQuery(cheaperProductsOfPost(postId))
  const cheaperOf = new Map(cheaperProducts.map((cheaper) => [cheaper.productId, cheaper]))
  return products.flatMap((product) => {
    const [details] = detailsInCache(client, [product])
    const cheaper = cheaperOf.get(product.id)
    if (!details) return []
    return {
      id: product.id,
      own: offerOfProduct(product, details),
      cheaper: cheaper && offerOfCheaper(cheaper),
    }
  })
}

function offerOfProduct(product: Product, details: ProductDetails) {
  return {
    name: details.name,
    retailer: details.advertiserName,
    href: productHref(details.id, { postId: product.ltkId, variantId: product.variantId }),
    imageUrl: product.imageUrl,
    imageColour: product.imageColour,
    price: paidPrice(details),
    isAvailable: details.available,
  }
}

function offerOfCheaper(cheaper: CheaperProduct) {
  return {
    name: cheaper.name,
    retailer: cheaper.advertiserName,
    href: productHref(cheaper.productDetailsId, { variantId: cheaper.variantId }),
    imageUrl: cheaper.imageUrl,
    imageColour: cheaper.imageColour,
    price: {
      amount: salePriceToShow(cheaper.price, cheaper.salePrice) ?? cheaper.price,
      currency: cheaper.currency,
    },
    isAvailable: true,
  }
}
