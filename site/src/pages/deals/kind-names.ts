import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The names of kinds that are usual, by the words of retailers: the last part of a category. */
const names: ReadonlyMap<string, MessageDescriptor> = new Map(
  Object.entries({
    accessories: msg`Accessories`,
    baby: msg`Baby`,
    bags: msg`Bags`,
    blazers: msg`Blazers`,
    boots: msg`Boots`,
    coats: msg`Coats`,
    decor: msg`Decor`,
    denim: msg`Denim`,
    dresses: msg`Dresses`,
    eyewear: msg`Eyewear`,
    fragrance: msg`Fragrance`,
    furniture: msg`Furniture`,
    garden: msg`Garden`,
    gifts: msg`Gifts`,
    heels: msg`Heels`,
    jackets: msg`Jackets`,
    jewelry: msg`Jewelry`,
    kitchen: msg`Kitchen`,
    knitwear: msg`Knitwear`,
    lighting: msg`Lighting`,
    loafers: msg`Loafers`,
    'make-up': msg`Make-up`,
    rugs: msg`Rugs`,
    sandals: msg`Sandals`,
    shorts: msg`Shorts`,
    skincare: msg`Skincare`,
    skirts: msg`Skirts`,
    sneakers: msg`Sneakers`,
    'soft furnishings': msg`Soft furnishings`,
    stationery: msg`Stationery`,
    tableware: msg`Tableware`,
    tops: msg`Tops`,
    toys: msg`Toys`,
    trousers: msg`Trousers`,
    watches: msg`Watches`,
  }),
)

/**
 * Returns the displayed name of a kind of product: `Coats`. Kinds without a name here have the
 * retailer's.
 */
export function nameOfKind(kind: string, i18n: I18n): string {
  const name = names.get(kind)
  return name ? i18n._(name) : kind.charAt(0).toUpperCase() + kind.slice(1)
}
