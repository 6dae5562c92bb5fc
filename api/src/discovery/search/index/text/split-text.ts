import { foldText, unspacedScripts } from './tokens.ts'

/** A word, number or sign of a text, folded, with where it stands; `isUnspaced` in scripts without spaces. */
export type Piece = { text: string; start: number; end: number; isUnspaced: boolean }

const unspacedRun = `[${unspacedScripts}ー々]+`
const number = String.raw`\d{1,3}(?:[.,]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?(?![\d])`
const word = `(?:(?![${unspacedScripts}])[\\p{L}\\p{N}\\p{M}'’ʼ])+`
const pieces = new RegExp(
  `(?<run>${unspacedRun})|(?:${number})(?![\\p{L}\\p{N}])|(?:${number})(?=[${unspacedScripts}])|${word}|[$€£¥￥₩]|[<>]=?|(?<!\\p{L})[-–—−]`,
  'gu',
)
/** What French and Italian put before a word without a space: `d’été`, `l'anello`. */
const elision = /^(?:[dlnsmjtc]|dell|nell|sull|all|qu)['’ʼ](?=\p{L}{2})/iu

/** The words, numbers, signs of currencies and hyphens of a text, in order; no hyphens after a letter. */
export function splitText(text: string): Piece[] {
  return [...text.matchAll(pieces)].flatMap((match): Piece[] => {
    const [raw] = match
    const elided = elision.exec(raw)?.[0].length ?? 0
    const start = match.index + elided
    const folded = foldText(raw.slice(elided))
    if (folded.trim() === '') return []
    const isUnspaced = match.groups?.['run'] !== undefined
    return [{ text: folded, start, end: match.index + raw.length, isUnspaced }]
  })
}
