import { Trans } from '@lingui/react/macro'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'
import { type MouseEvent, useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { chipClass, LinkChip } from '../../ui/chip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Choice, optionChoices } from './variants.ts'

type Props = { product: RetailerProduct; variant: RetailerProductVariant | undefined }

/** The options of a product. Each value is a link to the variant that has it. */
export function ProductOptions({ product, variant }: Props) {
  const id = useId()
  return optionChoices(product, variant).map(({ name, choices }, index) => (
    <section key={name} className="product-options" aria-labelledby={`${id}-${index}`}>
      <h2 id={`${id}-${index}`}>
        {name}
        {variant && <span>{variant.options[name]}</span>}
      </h2>
      <ul>
        {choices.map((choice) => (
          <li key={choice.value}>
            <ChoiceLink choice={choice} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function ChoiceLink({ choice: { value, isCurrent, state, variantId } }: { choice: Choice }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  if (!variantId) {
    return (
      <span className={chipClass(true)}>
        {value}
        <VisuallyHidden>
          {' '}
          <Trans>not in this combination</Trans>
        </VisuallyHidden>
      </span>
    )
  }
  const href = variantHref(search, variantId)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Keeps the scroll position and adds no history entry, so that Back leaves the product.
    void navigate(href, { replace: true, preventScrollReset: true })
  }
  return (
    <LinkChip
      href={href}
      className={state === 'sold-out' ? 'product-options-sold-out' : undefined}
      current={isCurrent}
      onClick={onClick}
    >
      {value}
      {state === 'sold-out' && (
        <VisuallyHidden>
          {' '}
          <Trans>sold out</Trans>
        </VisuallyHidden>
      )}
    </LinkChip>
  )
}

function variantHref(search: URLSearchParams, variantId: string): string {
  const changed = new URLSearchParams(search)
  changed.delete('vid')
  changed.set('variant', variantId)
  return `?${changed}`
}
