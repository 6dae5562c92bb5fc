import { inLanguage, type JudgedQuery, posts, products } from './judge.ts'
import { presentFor } from './of-gifts.ts'
import { tagged } from './of-posts.ts'
import { costs } from './of-products.ts'

const him = { audiences: ['HIM'] }
const her = { audiences: ['HER'] }

/** For whom and for when. */
export const occasionQueries: JudgedQuery[] = [
  products('gift for dad', presentFor(him)),
  products('present for him', presentFor(him)),
  products('gifts for her', presentFor(her)),
  products('gift for girlfriend', presentFor(her)),
  products("father's day", presentFor({ occasions: ['FATHERS_DAY'] })),
  products('mothers day gift', presentFor({ occasions: ['MOTHERS_DAY'] })),
  products('gift for coworker', presentFor({ audiences: ['COLLEAGUE'] })),
  products('housewarming present', presentFor({ occasions: ['NEW_HOME'] })),
  products('baby shower gift', presentFor({ occasions: ['NEW_BABY'] })),
  products('birthday gift for kids', presentFor({ audiences: ['KIDS'] })),
  products('gift for teenager', presentFor({ audiences: ['TEEN'] })),
  products('wedding gift', presentFor({ occasions: ['WEDDING'] })),
  products('valentines gift for him', presentFor({ ...him, occasions: ['VALENTINES_DAY'] })),
  products('graduation gift', presentFor({ occasions: ['GRADUATION'] })),
  products('hostess gift', presentFor({ audiences: ['HOST'] })),
  products('gift for dad under 50', presentFor(him), costs({ to: 50 })),
  posts('wedding guest outfit', tagged(['ltkwedding'], /wedding/i)),
  posts('office outfits', tagged(['ltkworkwear'], /office|desk|work/i)),
  posts('gym clothes', tagged(['ltkactive', 'ltkfitness'], /gym|run|train/i)),
  posts('date night', tagged(['ltkpartywear', 'ltkparties'], /dinner|date/i)),
  posts('vacation outfits', tagged(['ltktravel', 'ltkswim'], /holiday|trip|vacation|flight/i)),
  posts('nursery', tagged(['ltkkids', 'ltkbaby'], /baby|nursery|kids?\b/i)),
  ...inLanguage('en-GB', [
    products('present for mum', presentFor({ occasions: ['MOTHERS_DAY'] })),
    products('new home present', presentFor({ occasions: ['NEW_HOME'] })),
    posts('holiday outfits', tagged(['ltktravel', 'ltkswim'], /holiday|trip|flight/i)),
  ]),
]
