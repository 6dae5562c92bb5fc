import { colourQueries } from './colours.ts'
import { foldedQueries, ownWordQueries } from './folded.ts'
import { identifierQueries } from './identifiers.ts'
import { joinedQueries } from './joined.ts'
import type { JudgedQuery } from './judge.ts'
import { kindQueries } from './kinds.ts'
import { simplifiedChineseQueries, traditionalChineseQueries } from './languages/chinese.ts'
import { frenchQueries } from './languages/french.ts'
import { germanQueries } from './languages/german.ts'
import { italianQueries } from './languages/italian.ts'
import { koreanQueries } from './languages/korean.ts'
import { portugueseQueries } from './languages/portuguese.ts'
import { spanishQueries } from './languages/spanish.ts'
import { materialQueries } from './materials.ts'
import { brandQueries, creatorQueries } from './names.ts'
import { negationQueries } from './negations.ts'
import { occasionQueries } from './occasions.ts'
import { oddQueries } from './odd.ts'
import { patternQueries } from './patterns.ts'
import { offerQueries, priceQueries } from './prices.ts'
import { rareQueries } from './rare.ts'
import { sizeQueries } from './sizes.ts'
import { postQueries, productFirstQueries } from './tabs.ts'
import { typoQueries } from './typos.ts'

/**
 * The queries that search is judged by, in kinds. It is frozen, and was written before the search that it
 * judges or, for joined words, identifiers, words that look misspelled and marks, by somebody who had not
 * read it. A judgement that is plainly wrong is corrected by somebody who does not write the search.
 */
export const judgedQueries: Record<string, JudgedQuery[]> = {
  'kinds and their synonyms': kindQueries,
  'colour and kind': colourQueries,
  materials: materialQueries,
  patterns: patternQueries,
  sizes: sizeQueries,
  'brands and retailers': brandQueries,
  creators: creatorQueries,
  'occasions and for whom': occasionQueries,
  prices: priceQueries,
  'on sale and in stock': offerQueries,
  negation: negationQueries,
  'misspelled, and not misspelled': typoQueries,
  'joined and divided words': joinedQueries,
  'rare words': rareQueries,
  identifiers: identifierQueries,
  'words that look misspelled': ownWordQueries,
  'marks, scripts and widths': foldedQueries,
  'other languages': [
    ...frenchQueries,
    ...germanQueries,
    ...simplifiedChineseQueries,
    ...traditionalChineseQueries,
    ...spanishQueries,
    ...italianQueries,
    ...portugueseQueries,
    ...koreanQueries,
  ],
  'products where words mean products': productFirstQueries,
  'posts by what they show': postQueries,
  'odd input': oddQueries,
}
