import { en } from './en.ts'
import type { Texts } from './texts.ts'

/** No text differs so far between American and British English. */
export const enGb: Texts = en
