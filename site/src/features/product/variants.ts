import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'

type Product = Pick<RetailerProduct, 'options' | 'variants'>

export type Choice = {
  value: string
  isCurrent: boolean
  /** `impossible`: there is no such variant. `sold-out`: there is one, but it cannot be had now. */
  state: 'possible' | 'sold-out' | 'impossible'
  /** The variant that choosing the value leads to; none where it is impossible. */
  variantId: string | undefined
}

export type OptionChoices = { name: string; choices: Choice[] }

/** The options to choose from, in their order; none where there is solely a Title of Default Title. */
export function shownOptions({ options }: Pick<Product, 'options'>): Product['options'] {
  const [only] = options
  const isDefault =
    options.length === 1 &&
    only?.name === 'Title' &&
    only.values.length === 1 &&
    only.values[0] === 'Default Title'
  return isDefault ? [] : options.toSorted((a, b) => a.position - b.position)
}

/** The variant that is chosen: the one named, else the only one there is. */
export function chosenVariant(
  { variants }: Pick<Product, 'variants'>,
  variantId: string | undefined,
): RetailerProductVariant | undefined {
  const named = variants.find((variant) => variant.id === variantId)
  return named ?? (variants.length === 1 ? variants[0] : undefined)
}

/**
 * For each option its values, and what becomes of the choice with each. With a variant chosen, the
 * other options keep their values; with none, a value is possible where any variant has it.
 */
export function optionChoices(
  product: Product,
  chosen: RetailerProductVariant | undefined,
): OptionChoices[] {
  const options = shownOptions(product)
  return options.map(({ name, values }) => {
    const others = chosen ? options.filter((option) => option.name !== name) : []
    return {
      name,
      choices: values.map((value): Choice => {
        const fitting = product.variants.filter(
          (variant) =>
            variant.options[name] === value &&
            others.every((other) => variant.options[other.name] === chosen?.options[other.name]),
        )
        const available = fitting.find((variant) => variant.availability)
        return {
          value,
          isCurrent: chosen?.options[name] === value,
          state: available ? 'possible' : fitting.length > 0 ? 'sold-out' : 'impossible',
          variantId: (available ?? fitting[0])?.id,
        }
      }),
    }
  })
}
