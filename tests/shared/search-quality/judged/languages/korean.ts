import { inLanguage, posts, products } from '../judge.ts'
import { notInColour, withoutLeather } from '../of-exclusions.ts'
import { presentFor } from '../of-gifts.ts'
import { showing } from '../of-posts.ts'
import { called, costs, inColour, isReduced, kind, kindsOf, patterned } from '../of-products.ts'

/** Korean, with particles and with or without spaces. */
export const koreanQueries = inLanguage('ko', [
  products('원피스', kind('dress')),
  products('빨간 원피스', kind('dress'), inColour('red')),
  products('빨간원피스', kind('dress'), inColour('red')),
  products('꽃무늬 원피스', kind('dress'), patterned('floral')),
  products('흰색 운동화', kind('trainers'), inColour('white')),
  products('운동화', kind('trainers')),
  products('가죽 가방', kind(kindsOf('bags')), called(/Leather/)),
  products('가죽이 아닌 가방', kind(kindsOf('bags')), withoutLeather),
  products('캐시미어 스웨터', kind('sweater', ['cardigan']), called(/Cashmere/)),
  products('검정 부츠', kind('boots'), inColour('black')),
  products('귀걸이', kind('earrings')),
  products('선글라스', kind('sunglasses')),
  products('빨간색 제외 찻주전자', kind('teapot'), notInColour('red')),
  products('아빠 선물', presentFor({ audiences: ['HIM'] })),
  products('100달러 이하 신발', kind(kindsOf('shoes')), costs({ to: 100 })),
  products('코트 세일', kind('coat'), isReduced),
  posts('립스틱', showing('lipstick')),
])
