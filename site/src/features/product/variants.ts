import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'

type Product = Pick<RetailerProduct, 'options' | 'variants'>

export type Choice = {
  value: string
  isCurrent: boolean
  /** `impossible`: there is no such variant. `sold-out`: there is one, but it is not available now. */
  state: 'possible' | 'sold-out' | 'impossible'
  /** The variant to choose with this value; undefined if impossible. */
  variantId: string | undefined
}

export type OptionChoices = { name: string; choices: Choice[] }

/** Returns the options to choose from, in order; none if the only option is the default title. */
export function shownOptions({ options }: Pick<Product, 'options'>): Product['options'] {
  const [only] = options
  const isDefault =
    options.length === 1 &&
    only?.name === 'Title' &&
    only.values.length === 1 &&
    only.values[0] === 'Default Title'
  return isDefault ? [] : options.toSorted((a, b) => a.position - b.position)
}

/** Returns the variant named in the address, or the only one there is. */
export function chosenVariant(
  { variants }: Pick<Product, 'variants'>,
  variantId: string | undefined,
): RetailerProductVariant | undefined {
  const named = variants.find((variant) => variant.id === variantId)
  return named ?? (variants.length === 1 ? variants[0] : undefined)
}

/**
 * Returns the values of each option, with the variant that choosing each would select. With a variant
 * chosen, the other options keep their values; without one, a value is possible if any variant has it.
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
