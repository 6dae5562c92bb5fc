import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductFacts as Facts } from '@ltk/contract/product-facts'
import { type ReactNode, useId } from 'react'

/** What the retailer says of a product's size, fit and material; nothing where it says nothing. */
export function ProductFacts({ facts }: { facts: Facts }) {
  const id = useId()
  const gender = useGender(facts)
  const age = useAge(facts)
  const rows: [label: ReactNode, fact: string | undefined][] = [
    [<Trans key="material">Material</Trans>, facts.material],
    [<Trans key="pattern">Pattern</Trans>, facts.pattern],
    [<Trans key="fit">Fit</Trans>, facts.fit],
    [<Trans key="measurements">Measurements</Trans>, facts.measurements],
    [<Trans key="sizes">Sizes</Trans>, facts.sizeSystem],
    [<Trans key="gender">Made for</Trans>, gender],
    [<Trans key="age">Age</Trans>, age],
    [<Trans key="care">Care</Trans>, facts.care],
  ]
  const known = rows.filter(([, fact]) => fact !== undefined)
  if (known.length === 0) return null
  return (
    <section className="product-facts" aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Size, fit and material</Trans>
      </h2>
      <dl>
        {known.map(([label, fact], index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useGender({ gender }: Facts): string | undefined {
  const { t } = useLingui()
  if (gender === 'female') return t`Women`
  if (gender === 'male') return t`Men`
  return gender && t`Everyone`
}

/** Of what is for adults nothing is said. */
function useAge({ ageGroup }: Facts): string | undefined {
  const { t } = useLingui()
  if (ageGroup === 'newborn') return t`Newborns`
  if (ageGroup === 'infant') return t`Babies up to 1 year`
  if (ageGroup === 'toddler') return t`Toddlers, 1 to 5 years`
  return ageGroup === 'kids' ? t`Children, 5 to 13 years` : undefined
}
