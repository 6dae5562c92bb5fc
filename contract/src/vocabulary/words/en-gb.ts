import type { VocabularyWords } from '../vocabulary-words.ts'
import { en } from './en.ts'

/** American words, but for a holiday, which in Britain is no feast. */
export const enGb: VocabularyWords = {
  ...en,
  occasion: {
    ...en.occasion,
    HOLIDAY: en.occasion.HOLIDAY.replace(' holidays,', ''),
    travel: `${en.occasion.travel}, holiday`,
  },
}
