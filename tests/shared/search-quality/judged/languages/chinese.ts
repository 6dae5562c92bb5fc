import { inLanguage, posts, products } from '../judge.ts'
import { notInColour, withoutLeather } from '../of-exclusions.ts'
import { presentFor } from '../of-gifts.ts'
import { showing } from '../of-posts.ts'
import { called, costs, inColour, isReduced, kind, kindsOf, patterned } from '../of-products.ts'

const bags = kindsOf('bags')

/** Chinese in simplified characters, without spaces. */
export const simplifiedChineseQueries = inLanguage('zh', [
  products('连衣裙', kind('dress')),
  products('红色连衣裙', kind('dress'), inColour('red')),
  products('红色 裙子', kind(['dress', 'skirt']), inColour('red')),
  products('碎花裙', kind(['dress', 'skirt']), patterned('floral')),
  products('运动鞋', kind('trainers')),
  products('白色运动鞋', kind('trainers'), inColour('white')),
  products('真皮包', kind(bags), called(/Leather/)),
  products('羊绒毛衣', kind('sweater', ['cardigan']), called(/Cashmere/)),
  products('黑色靴子', kind('boots'), inColour('black')),
  products('耳环', kind('earrings')),
  products('太阳镜', kind('sunglasses')),
  products('茶壶', kind('teapot')),
  products('不要红色的茶壶', kind('teapot'), notInColour('red')),
  products('送爸爸的礼物', presentFor({ audiences: ['HIM'] })),
  products('100元以下的鞋子', kind(kindsOf('shoes')), costs({ to: 100 })),
  products('打折大衣', kind('coat'), isReduced),
  posts('口红', showing('lipstick')),
])

/** Chinese in traditional characters. */
export const traditionalChineseQueries = inLanguage('zh-Hant', [
  products('洋裝', kind('dress')),
  products('連身裙', kind('dress')),
  products('紅色洋裝', kind('dress'), inColour('red')),
  products('運動鞋', kind('trainers')),
  products('白色運動鞋', kind('trainers'), inColour('white')),
  products('真皮包', kind(bags), called(/Leather/)),
  products('羊毛大衣', kind('coat'), called(/Wool/)),
  products('條紋襯衫', kind('blouse', ['t-shirt']), patterned('stripe')),
  products('黑色靴子', kind('boots'), inColour('black')),
  products('耳環', kind('earrings')),
  products('太陽眼鏡', kind('sunglasses')),
  products('抱枕', kind('cushion')),
  products('不含皮革的包包', kind(bags), withoutLeather),
  products('送爸爸的禮物', presentFor({ audiences: ['HIM'] })),
  products('100元以下的裙子', kind(['skirt', 'dress']), costs({ to: 100 })),
  products('特價毛衣', kind('sweater', ['cardigan']), isReduced),
  posts('口紅', showing('lipstick')),
])
