import { Trans } from '@lingui/react/macro'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'
import { type MouseEvent, useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { Link } from '../../ui/link.tsx'
import { type Choice, optionChoices } from './variants.ts'

type Props = { product: RetailerProduct; variant: RetailerProductVariant | undefined }

/** The options of a product. Each value is a link to the variant that has it. */
export function ProductOptions({ product, variant }: Props) {
  const id = useId()
  return optionChoices(product, variant).map(({ name, choices }, index) => (
    <section key={name} className="product-option" aria-labelledby={`${id}-${index}`}>
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
      <span className="chip chip-impossible">
        {value}
        <span className="sr-only">
          {' '}
          <Trans>not in this combination</Trans>
        </span>
      </span>
    )
  }
  const href = variantHref(search, variantId)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // One stays where one is on the page, and back leads to where one came from.
    void navigate(href, { replace: true, preventScrollReset: true })
  }
  return (
    <Link
      href={href}
      className={state === 'sold-out' ? 'chip product-sold-out-chip' : 'chip'}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
    >
      {value}
      {state === 'sold-out' && (
        <span className="sr-only">
          {' '}
          <Trans>sold out</Trans>
        </span>
      )}
    </Link>
  )
}

function variantHref(search: URLSearchParams, variantId: string): string {
  const changed = new URLSearchParams(search)
  changed.delete('vid')
  changed.set('variant', variantId)
  return `?${changed}`
}
