import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'

import type { SetProduct } from '../../domain/product-sets/product-sets.ts'
import { Modal } from '../../ui/modal.tsx'
import { ChosenProduct } from './chosen-product.tsx'
import { ProductPager } from './product-pager.tsx'

type Props = {
  setId: string
  products: readonly SetProduct[]
  /** The number of products in the set. */
  total: number
  /** The details id of the chosen product, if any. */
  chosen: string | undefined
  isGuide: boolean
  /** Returns the address of the set, with a product if one is given. */
  hrefOf: (product?: SetProduct) => string
}

/** The drawer with the chosen product and links to its neighbours; above the list without scripts. */
export function ProductPanel({ setId, products, total, chosen, isGuide, hrefOf }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const label = isGuide ? t`From this guide` : t`From this set`
  const place = products.findIndex((product) => product.detailsId === chosen)
  const product = products[place]
  const [before, after] = [products[place - 1], products[place + 1]]
  const close = () => void navigate(hrefOf(), { preventScrollReset: true })
  const content = product && <ChosenProduct setId={setId} product={product} />
  const ways = product && (
    <ProductPager
      product={product}
      position={place + 1}
      total={total}
      isGuide={isGuide}
      beforeHref={before && hrefOf(before)}
      afterHref={after && hrefOf(after)}
    />
  )
  return (
    <>
      <Modal
        open={product !== undefined}
        onClose={close}
        title={label}
        shape="drawer"
        footer={ways}
      >
        {content}
      </Modal>
      {content && (
        <noscript>
          <section className="product-panel" aria-label={label}>
            {content}
            {ways}
          </section>
        </noscript>
      )}
    </>
  )
}
