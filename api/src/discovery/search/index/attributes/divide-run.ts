import type { Piece } from '../text/split-text.ts'
import { lexiconOf } from './lexicon.ts'

const languages = ['zh', 'zh-Hant', 'ko'] as const
const maxLength = 8
/** What a word costs, one of a single character, and a character that is in none. */
const costs = { word: 1, character: 4, unknown: 10 }

/**
 * Divides what is written without spaces into words of the vocabulary and what is between them, so that
 * as little as possible is between them. A single character counts as a word only beside other words.
 */
export function divideRun(run: Piece): Piece[] {
  const characters = Array.from(run.text)
  const best: { cost: number; from: number; isWord: boolean }[] = [
    { cost: 0, from: 0, isWord: true },
  ]
  for (let end = 1; end <= characters.length; end++) {
    const previous = best[end - 1]?.cost ?? 0
    let found = { cost: previous + costs.unknown, from: end - 1, isWord: false }
    for (let from = Math.max(0, end - maxLength); from < end; from++) {
      if (!isKnown(characters.slice(from, end).join(''))) continue
      const cost = (best[from]?.cost ?? 0) + (end - from === 1 ? costs.character : costs.word)
      if (cost < found.cost) found = { cost, from, isWord: true }
    }
    best.push(found)
  }
  const parts: { text: string; isWord: boolean }[] = []
  for (let end = characters.length; end > 0;) {
    const { from, isWord } = best[end] ?? { from: end - 1, isWord: false }
    parts.unshift({ text: characters.slice(from, end).join(''), isWord })
    end = from
  }
  return place(run, join(parts))
}

/** Joins characters that are in no word, and single ones beside them, which say nothing alone. */
function join(parts: { text: string; isWord: boolean }[]) {
  const joined: { text: string; isWord: boolean }[] = []
  for (const [at, part] of parts.entries()) {
    const besideUnknown = [parts[at - 1], parts[at + 1]].some((other) => other && !other.isWord)
    const isWord = part.isWord && !(Array.from(part.text).length === 1 && besideUnknown)
    const last = joined.at(-1)
    if (last && !last.isWord && !isWord) last.text += part.text
    else joined.push({ text: part.text, isWord })
  }
  return joined
}

/** Where each part stands. Folding has changed no length where there are no accents. */
function place(run: Piece, parts: { text: string }[]): Piece[] {
  let start = run.start
  return parts.map(({ text }, at) => {
    const end = at === parts.length - 1 ? run.end : Math.min(run.end, start + text.length)
    const piece = { text, start, end, isUnspaced: true }
    start = end
    return piece
  })
}

function isKnown(word: string): boolean {
  return languages.some((language) => lexiconOf(language).exact.has(word))
}
