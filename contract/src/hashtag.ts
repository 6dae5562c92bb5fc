import { foldCase } from './fold-case.ts'

/**
 * A hashtag in a text, with its word as the first group: letters with their marks, digits and `_`, and
 * the invisible joiners that Persian and Indic words need. At least one letter.
 */
export const hashtagPattern =
  /(?<![\p{L}\p{M}\p{N}_&/])[#＃]((?=[\p{N}_]*\p{L})[\p{L}\p{N}_][\p{L}\p{M}\p{N}_\u200C\u200D]*)/gu

/** Returns a hashtag as it is stored and compared: without its sign, folded (see `foldCase`). */
export function readHashtag(text: string): string {
  return foldCase(text.trim().replace(/^[#＃]+/, ''))
}
