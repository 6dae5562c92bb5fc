import { z } from 'zod'

/** The systems in which retailers name sizes, by the codes that Google's feeds have. */
export const sizeSystems = [
  'US',
  'UK',
  'EU',
  'DE',
  'FR',
  'IT',
  'JP',
  'CN',
  'AU',
  'BR',
  'MEX',
] as const
export const genders = ['female', 'male', 'unisex'] as const
export const ageGroups = ['newborn', 'infant', 'toddler', 'kids', 'adult'] as const

/** What a retailer says of a product's size, fit and material; each is left out where it says nothing. */
export const productFacts = z
  .object({
    material: z.string(),
    pattern: z.string(),
    fit: z.string(),
    measurements: z.string(),
    care: z.string(),
    /** The system in which its sizes are named. */
    sizeSystem: z.enum(sizeSystems),
    /** Whom it is made for. */
    gender: z.enum(genders),
    ageGroup: z.enum(ageGroups),
  })
  .partial()
export type ProductFacts = z.infer<typeof productFacts>
