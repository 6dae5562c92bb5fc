import type { Kind } from './kinds.ts'
import type { Material, Occasion } from './qualities.ts'

/** What people wear or use at an occasion, or in a season: of occasions to give something, gift guides know it. */
export const typicalOf: Partial<Record<Occasion, { kinds: Kind[]; materials?: Material[] }>> = {
  WEDDING: { kinds: ['dress', 'suit', 'blazer', 'heels', 'clutch'] },
  spring: { kinds: ['jacket', 'cardigan', 'trainers', 'loafers'] },
  summer: {
    kinds: ['shorts', 'sandals', 'swimwear', 'sun-hat', 'sunglasses', 'dress', 't-shirt'],
    materials: ['linen', 'straw'],
  },
  autumn: { kinds: ['jacket', 'coat', 'boots', 'knitwear', 'scarf'] },
  winter: {
    kinds: ['coat', 'knitwear', 'boots', 'scarf', 'beanie', 'gloves', 'throw'],
    materials: ['wool', 'cashmere'],
  },
  work: { kinds: ['blazer', 'suit', 'blouse', 'shirt', 'trousers', 'loafers', 'tote'] },
  party: { kinds: ['dress', 'jumpsuit', 'heels', 'clutch'], materials: ['satin', 'velvet'] },
  travel: { kinds: ['suitcase', 'backpack', 'swimwear', 'sandals', 'sun-hat', 'sunglasses'] },
  beach: { kinds: ['swimwear', 'sandals', 'sun-hat', 'sunglasses'], materials: ['straw'] },
  sport: { kinds: ['leggings', 'trainers', 'tank-top', 'sweatshirt', 'shorts'] },
}
