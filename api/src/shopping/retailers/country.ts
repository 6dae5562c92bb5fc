import { z } from 'zod'

/** The country of the shoppers, which decides about prices and currency at a retailer. */
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be two capital letters, such as US')
  .default('US')
