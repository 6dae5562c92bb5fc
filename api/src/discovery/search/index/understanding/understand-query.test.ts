import { describe, expect, test } from 'vitest'

import { understandQuery } from './understand-query.ts'
import type { Thing } from './understood-query.ts'

const said = ({ typed, attributes }: Thing) =>
  attributes.length > 0
    ? attributes.map(({ type, id }) => `${type} ${id}`).join('|')
    : typed.join(' ')
const read = (query: string, language: Parameters<typeof understandQuery>[1] = 'en') => {
  const { wanted, unwanted, filters, parts } = understandQuery(query, language)
  return {
    wanted: wanted.map(said),
    unwanted: unwanted.map(said),
    filters,
    rests: parts.map(({ rest }) => rest),
  }
}

describe('a query is read into what is wanted and what is not', () => {
  test.each([
    ['settee', 'en', ['kind sofa']],
    ['Leinenhosen', 'de', ['material linen', 'kind trousers']],
    ['robe d’été rouge', 'fr', ['kind dress', 'occasion summer', 'colour red']],
    ['vestidos rojos', 'en', ['kind dress', 'colour red']],
    ['红色连衣裙', 'zh', ['colour red', 'kind dress']],
    ['빨간색 원피스', 'ko', ['colour red', 'kind dress']],
    ['shirt dress', 'en', ['shirt', 'kind dress']],
    ['manteau sans ceinture', 'fr', ['kind coat']],
    ['Tasche -Schal', 'de', ['kind bag']],
    ['lipstick or perfume', 'en', ['kind lipstick|kind perfume']],
    ['boots size 9', 'en', ['kind boots', 'size 9']],
    ['dress xs or xl', 'en', ['kind dress', 'size xs|size xl']],
    ['Universalgröße Hut', 'de', ['size onesize', 'kind hat']],
    ['holiday outfit', 'en', ['occasion HOLIDAY', 'kind clothing']],
    ['holiday outfit', 'en-GB', ['occasion travel', 'kind clothing']],
    ['Jeansjacke', 'de', ['material denim', 'kind jacket']],
    ['gruenes Kleid', 'de', ['colour green', 'kind dress']],
    ['calça de linho', 'pt', ['kind trousers', 'material linen']],
    ['the', 'en', ['the']],
    ['% " -', 'en', []],
  ] as const)('%s (%s)', (query, language, wanted) => {
    expect(read(query, language).wanted).toEqual(wanted)
  })

  test.each([
    ['teapot -red', 'en', ['colour red']],
    ['sweater without wool or cashmere', 'en', ['material wool', 'material cashmere']],
    ['mug not from hollin & wray', 'en', ['hollin wray']],
    ['Teekanne nicht rot', 'de', ['colour red']],
    ['不要红色的茶壶', 'zh', ['colour red']],
    ['빨간색 말고 원피스', 'ko', ['colour red']],
    ['No. 4 dress', 'en', []],
    ['Mantel ohne Gürtel', 'de', ['kind belt']],
    ['coat without hat or gloves', 'en', ['kind hat', 'kind gloves']],
    ['가방 말고 지갑', 'ko', ['kind bag']],
    ['wool-free sweater', 'en', ['material wool']],
    ['linen Free People dress', 'en', []],
    ['lederfreie Tasche', 'de', ['material leather']],
    ['robe autre que noire', 'fr', ['colour black']],
    ['zapatos que no sean negros', 'es-ES', ['colour black']],
    ['scarpe che non siano nere', 'it', ['colour black']],
    ['sapatos que não sejam pretos', 'pt', ['colour black']],
    ['vegane Tasche', 'de', ['material of-animals']],
  ] as const)('%s (%s)', (query, language, unwanted) => {
    expect(read(query, language).unwanted).toEqual(unwanted)
  })

  test.each([
    ['dress no pattern', 'en'],
    ['Kleid ohne Muster', 'de'],
    ['robe sans motif', 'fr'],
    ['vestido sin estampado', 'es-ES'],
    ['vestito senza fantasia', 'it'],
    ['vestido sem estampa', 'pt'],
    ['无图案连衣裙', 'zh'],
    ['無花紋洋裝', 'zh-Hant'],
    ['무늬 없는 원피스', 'ko'],
  ] as const)('%s (%s) is plain', (query, language) => {
    const { wanted, unwanted } = read(query, language)
    expect(wanted.toSorted()).toEqual(['kind dress', 'pattern plain'])
    expect(unwanted).toEqual([expect.stringMatching(/^pattern striped\|.*floral/)])
  })

  test.each([
    ['scarf under 50', 'en', { priceMax: 5_000 }],
    ['dresses 50–100', 'en', { priceMin: 5_000, priceMax: 10_000 }],
    ['Kleid bis 50 €', 'de', { priceMax: 5_000 }],
    ['dress under 80', 'de', { priceMax: 8_000 }],
    ['连衣裙 100元以下', 'zh', { priceMax: 10_000 }],
    ['shoes on sale in stock', 'en', { onSale: true, inStock: true }],
    ['romper 0-3 months', 'en', {}],
  ] as const)('%s (%s)', (query, language, filters) => {
    expect(read(query, language).filters).toEqual(filters)
  })

  test.each([
    ['rollneck', ['roll neck', 'polo neck', 'turtleneck']],
    ['turtle neck', ['roll neck', 'polo neck', 'turtleneck']],
    ['sling back', ['slingback']],
    ['sweater', undefined],
  ])('%s has other names', (query, names) => {
    const [thing] = understandQuery(query, 'en').wanted
    const found = thing?.names?.map((words) => words.join(' ')).toSorted()
    expect(found).toEqual(names?.toSorted())
  })

  test('and each part can be left out', () => {
    expect(read('red shoes under 50').rests).toEqual([
      'shoes under 50',
      'red under 50',
      'red shoes',
    ])
    expect(read('dress not from hollin & wray').rests).toEqual(['not from hollin & wray', 'dress'])
    expect(read('홀린 말고 원피스', 'ko').rests).toEqual(['원피스', '홀린 말고'])
  })
})
