import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'
import { useId } from 'react'

import { chipClass, LinkChip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { picturedOption } from './pictures.ts'
import { useVariantLink } from './variant-link.ts'
import { type Choice, optionChoices } from './variants.ts'

type Props = { product: RetailerProduct; variant: RetailerProductVariant | undefined }

/**
 * The options of a product. Each value is a link to the variant that has it, with a picture if the
 * variants' pictures show it, such as a colour.
 */
export function ProductOptions({ product, variant }: Props) {
  const id = useId()
  const pictured = picturedOption(product)
  return optionChoices(product, variant).map(({ name, choices }, index) => {
    const [only] = choices
    const isSingle = choices.length === 1
    return (
      <section key={name} className="product-options" aria-labelledby={`${id}-${index}`}>
        <h2 id={`${id}-${index}`}>
          {name} <span>{isSingle ? only?.value : variant?.options[name]}</span>
        </h2>
        {!isSingle && (
          <ul>
            {choices.map((choice) => {
              const picture = name === pictured?.name && pictured.pictures.get(choice.value)
              return (
                <li key={choice.value}>
                  {picture ? (
                    <Swatch choice={choice} picture={picture} />
                  ) : (
                    <Chip choice={choice} />
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </section>
    )
  })
}

function Chip({ choice }: { choice: Choice }) {
  const linkTo = useVariantLink()
  const { value, isCurrent, state, variantId } = choice
  const content = (
    <>
      {value}
      <State choice={choice} />
    </>
  )
  if (!variantId) return <span className={chipClass(true)}>{content}</span>
  return (
    <LinkChip
      {...linkTo(variantId)}
      className={state === 'possible' ? undefined : `product-options-${state}`}
      current={isCurrent}
    >
      {content}
    </LinkChip>
  )
}

function Swatch({ choice, picture }: { choice: Choice; picture: string }) {
  const linkTo = useVariantLink()
  const { value, isCurrent, state, variantId } = choice
  const className =
    state === 'possible'
      ? 'product-options-swatch'
      : `product-options-swatch product-options-swatch-${state}`
  const content = (
    <>
      <Picture url={picture} width={1} height={1} alt="" widths={[88, 176]} sizes="3rem" square />
      <VisuallyHidden>{value}</VisuallyHidden>
      <State choice={choice} />
    </>
  )
  if (!variantId) return <span className={className}>{content}</span>
  return (
    <Link
      {...linkTo(variantId)}
      className={className}
      title={value}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {content}
    </Link>
  )
}

/** Why a value is struck through, for screen readers. */
function State({ choice: { state } }: { choice: Choice }) {
  if (state === 'possible') return null
  return (
    <VisuallyHidden>
      {' '}
      {state === 'sold-out' ? <Trans>sold out</Trans> : <Trans>not in this combination</Trans>}
    </VisuallyHidden>
  )
}
