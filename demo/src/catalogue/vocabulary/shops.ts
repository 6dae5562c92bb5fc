import type { Department } from '../../things.ts'
import type { FeedFormat } from '../types.ts'

/** What a shop is like, before it has products. */
export type Shop = {
  slug: string
  displayName: string
  buyable: boolean
  connector: 'none' | 'ucp' | 'permalink'
  feed: FeedFormat
  /** Whether its feed says how many are left. */
  tellsStock: boolean
  /** Its share of all products. */
  size: number
  departments: { [department in Department]?: number }
  /** What its prices are multiplied by. */
  level: number
  /** The minor units its prices end in. */
  endings: readonly number[]
  /** Brands it sells beside its own. */
  brands: readonly string[]
  /** Names it gives to its things. */
  models: readonly string[]
  /** Days to send, days to return, order value for free shipping. */
  terms: readonly [ship: number, refund: number, freeOver: number]
}

export const shops: readonly Shop[] = [
  {
    slug: 'hollin-wray', displayName: 'Hollin & Wray', buyable: true, connector: 'ucp', feed: 'json-lines', tellsStock: true,
    size: 14, departments: { clothing: 8, shoes: 2, bags: 2 }, level: 1, endings: [0], brands: [],
    models: ['Elowen', 'Marit', 'Tamsin', 'Odile', 'Brannoc', 'Isolde', 'Perrin', 'Sable', 'Wren', 'Juno'], terms: [3, 30, 75],
  },
  {
    slug: 'quillmere', displayName: 'Quillmere', buyable: true, connector: 'ucp', feed: 'shopify-csv', tellsStock: true,
    size: 11, departments: { home: 8, kitchen: 2, gifts: 1 }, level: 1.1, endings: [0], brands: ['Ostrava Glass', 'Studio Lund Hale'],
    models: ['Fathom', 'Larkin', 'Ember', 'Haldis', 'Moor', 'Tern', 'Sorrel', 'Otto'], terms: [4, 45, 100],
  },
  {
    slug: 'ossaline', displayName: 'Ossaline', buyable: true, connector: 'permalink', feed: 'shopify-csv', tellsStock: true,
    size: 6, departments: { jewellery: 1 }, level: 1.15, endings: [0], brands: [],
    models: ['Calla', 'Iris', 'Novena', 'Lumi', 'Thea', 'Orla', 'Sidra'], terms: [2, 60, 50],
  },
  {
    slug: 'fernwick-apothecary', displayName: 'Fernwick Apothecary', buyable: true, connector: 'ucp', feed: 'shopify-csv', tellsStock: true,
    size: 7, departments: { beauty: 9, gifts: 1, home: 0.6 }, level: 1, endings: [0, 50], brands: ['Maison Aurelle Vey', 'Dewfall Skin', 'Nine Petals'],
    models: ['No. 4', 'No. 9', 'No. 12', 'Dawn', 'Hush', 'Verity', 'Bloom'], terms: [2, 30, 35],
  },
  {
    slug: 'little-tarn', displayName: 'Little Tarn', buyable: true, connector: 'ucp', feed: 'json-lines', tellsStock: false,
    size: 6, departments: { children: 6, gifts: 3 }, level: 1, endings: [0, 50], brands: ['Pip & Hazelnut'],
    models: ['Pip', 'Olive', 'Bramble', 'Minnow', 'Poppy', 'Fig'], terms: [3, 60, 50],
  },
  {
    slug: 'nordhavel', displayName: 'Nordhavel', buyable: false, connector: 'none', feed: 'google-rss', tellsStock: false,
    size: 10, departments: { clothing: 7, shoes: 2, bags: 2 }, level: 1.15, endings: [0], brands: [],
    models: ['Fjell', 'Skog', 'Aurland', 'Tinde', 'Halden', 'Solvik', 'Rosk'], terms: [5, 30, 120],
  },
  {
    slug: 'rue-violine', displayName: 'Rue Violine', buyable: false, connector: 'none', feed: 'google-rss', tellsStock: false,
    size: 11, departments: { clothing: 8, shoes: 2, bags: 2, jewellery: 1 }, level: 1.35, endings: [0], brands: ['Atelier Sorèze', 'Colombe Marchetti'],
    models: ['Margaux', 'Apolline', 'Solène', 'Colette', 'Inès', 'Théa', 'Bérénice'], terms: [6, 14, 150],
  },
  {
    slug: 'kilnmoor', displayName: 'Kilnmoor', buyable: true, connector: 'permalink', feed: 'shopify-csv', tellsStock: true,
    size: 7, departments: { kitchen: 5, garden: 4, home: 2 }, level: 0.95, endings: [0, 50], brands: [],
    models: ['Ash', 'Heath', 'Pebble', 'Cove', 'Dune', 'Fell'], terms: [5, 30, 80],
  },
  {
    slug: 'the-slow-larder', displayName: 'The Slow Larder', buyable: false, connector: 'none', feed: 'google-tsv', tellsStock: false,
    size: 6, departments: { kitchen: 5, gifts: 3, garden: 1 }, level: 0.9, endings: [99, 95], brands: ['Copper Finch', 'Tannery & Rye'],
    models: ['Sunday', 'Harvest', 'Market', 'Cellar', 'Orchard'], terms: [3, 30, 60],
  },
  {
    slug: 'solmarrow', displayName: 'Solmarrow', buyable: false, connector: 'none', feed: 'google-tsv', tellsStock: false,
    size: 9, departments: { shoes: 6, bags: 3 }, level: 0.95, endings: [95, 99], brands: ['Amblewick', 'Coda Nine', 'Vantrelle'],
    models: ['Avenue', 'Piazza', 'Quay', 'Tempo', 'Rambla', 'Mews'], terms: [4, 30, 50],
  },
  {
    slug: 'casa-lumbre', displayName: 'Casa Lumbré', buyable: false, connector: 'none', feed: 'json-lines', tellsStock: true,
    size: 6, departments: { home: 6, garden: 2 }, level: 1.3, endings: [0], brands: ['Taller Oaxa', 'Mimbre Alto'],
    models: ['Sol', 'Tierra', 'Brisa', 'Cielo', 'Arena', 'Noche'], terms: [7, 21, 200],
  },
  {
    slug: 'evenfold', displayName: 'Evenfold Department Store', buyable: false, connector: 'none', feed: 'google-rss', tellsStock: false,
    size: 16, departments: { clothing: 7, shoes: 2, bags: 2, beauty: 2, home: 2, jewellery: 1, children: 1, kitchen: 1, gifts: 0.6, garden: 0.5 },
    level: 0.75, endings: [99, 95, 50],
    brands: ['Brindle Row', 'Loom & Larkspur', 'Hart Anders', 'Pemberly', 'Saltmere Row', 'Kin & Kestrel', 'Mabel Otway'],
    models: ['Harper', 'Sloane', 'Willa', 'Reese', 'Blair', 'Quinn', 'Emery', 'Lennon'], terms: [4, 90, 49],
  },
]
