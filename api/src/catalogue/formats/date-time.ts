import { z } from 'zod'

/** A moment with its offset from UTC, from 1970 on: ids carry it. Comes out in UTC. */
export const dateTime = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2026-11-01T12:00:00Z' })
  .transform((value) => new Date(value))
  .refine((value) => value.getTime() >= 0, 'must not be before 1970')
  .refine((value) => value.getUTCFullYear() < 10_000, 'must not be after the year 9999')
  .transform((value) => value.toISOString())
