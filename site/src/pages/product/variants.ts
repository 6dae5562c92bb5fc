import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'

type Product = Pick<RetailerProduct, 'options' | 'variants'>
type Variant = RetailerProductVariant

export type Choice = {
  value: string
  isCurrent: boolean
  /**
   * `sold-out`: not available now. `impossible`: there is no such variant with the other options that
   * are chosen.
   */
  state: 'possible' | 'sold-out' | 'impossible'
  /**
   * The variant to choose with this value; if it is impossible, one that changes other options as
   * well. Undefined if no variant has the value.
   */
  variantId: string | undefined
}

type OptionChoices = { name: string; choices: Choice[] }

/** Returns the options to show, in order; none if the only option is the default title. */
export function shownOptions({ options }: Pick<Product, 'options'>): Product['options'] {
  const [only] = options
  const isDefault =
    options.length === 1 &&
    only?.name === 'Title' &&
    only.values.length === 1 &&
    only.values[0] === 'Default Title'
  return isDefault ? [] : options.toSorted((a, b) => a.position - b.position)
}

/**
 * Returns the variant to show: the one that the address names, else the one that the post pictures,
 * else the cheapest in stock. If everything is sold out, it is the only variant or none.
 */
export function chosenVariant(
  { variants }: Pick<Product, 'variants'>,
  named: string | undefined,
  pictured: string | null | undefined,
): Variant | undefined {
  return (
    variants.find((variant) => variant.id === named) ??
    variants.find((variant) => variant.id === pictured) ??
    cheapest(variants.filter((variant) => variant.availability)) ??
    (variants.length === 1 ? variants[0] : undefined)
  )
}

/** Returns the first of those that cost least. */
function cheapest(variants: readonly Variant[]): Variant | undefined {
  const paid = ({ price, salePrice }: Variant) => Math.min(price, salePrice ?? price)
  return variants.toSorted((a, b) => paid(a) - paid(b))[0]
}

/**
 * Returns the values of each option, with the variant that choosing each would select. With a variant
 * chosen, the other options stay the same; without one, a value is possible if any variant has it.
 */
export function optionChoices(product: Product, chosen: Variant | undefined): OptionChoices[] {
  const options = shownOptions(product)
  return options.map(({ name, values }) => {
    const others = options.filter((option) => option.name !== name)
    const matches = (variant: Variant) =>
      others.filter((other) => variant.options[other.name] === chosen?.options[other.name]).length
    return {
      name,
      choices: values.map((value): Choice => {
        const having = product.variants.filter((variant) => variant.options[name] === value)
        const fitting = chosen
          ? having.filter((variant) => matches(variant) === others.length)
          : having
        const nearest = having.toSorted(
          (a, b) => Number(b.availability) - Number(a.availability) || matches(b) - matches(a),
        )
        const available = fitting.find((variant) => variant.availability)
        return {
          value,
          isCurrent: chosen?.options[name] === value,
          state: available ? 'possible' : fitting.length > 0 ? 'sold-out' : 'impossible',
          variantId: (available ?? fitting[0] ?? nearest[0])?.id,
        }
      }),
    }
  })
}

/** Returns the values that distinguish a variant: `Sage, M`; empty if it is the only one. */
export function variantLabel(product: Product, variant: Variant): string {
  return labelOf(variant, choosableNames(product))
}

type Alternative = { variantId: string; label: string }

const maxAlternatives = 4

/**
 * Returns the variants in stock that are closest to a sold-out one, four at most, each with the values
 * in which it differs.
 */
export function alternativesTo(product: Product, soldOut: Variant): Alternative[] {
  const names = choosableNames(product)
  return product.variants
    .filter((variant) => variant.availability)
    .map((variant) => ({
      variant,
      differing: names.filter((name) => variant.options[name] !== soldOut.options[name]),
    }))
    .toSorted((a, b) => a.differing.length - b.differing.length)
    .slice(0, maxAlternatives)
    .map(({ variant, differing }) => ({
      variantId: variant.id,
      label: labelOf(variant, differing) || variant.title,
    }))
}

/** The names of the options that have more than one value. */
function choosableNames(product: Product): string[] {
  return shownOptions(product)
    .filter(({ values }) => values.length > 1)
    .map(({ name }) => name)
}

function labelOf(variant: Variant, names: readonly string[]): string {
  return names
    .map((name) => variant.options[name])
    .filter(Boolean)
    .join(', ')
}
