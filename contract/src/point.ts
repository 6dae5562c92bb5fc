import { z } from 'zod'

const fraction = z.number().min(0).max(1)

/** A point of a picture, as fractions of its width and height from its left upper corner. */
export const point = z.object({ x: fraction, y: fraction })
export type Point = z.infer<typeof point>
