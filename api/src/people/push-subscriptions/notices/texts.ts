import type { LocaleCode } from '@ltk/contract/locales'

/** All counts are two or more. */
type Texts = {
  onePriceFell: (product: string) => string
  nowCosts: (prices: { price: string; less: string }) => string
  pricesFell: (products: number) => string
  onePost: (creator: string) => string
  severalPosts: (creator: string, posts: number) => string
  severalCreators: (creators: number) => string
}

const english: Texts = {
  onePriceFell: (product) => `${product} costs less now`,
  nowCosts: ({ price, less }) => `${price}, which is ${less} less than when you saved it.`,
  pricesFell: (products) => `${products} products you saved cost less now`,
  onePost: (creator) => `${creator} has a new post`,
  severalPosts: (creator, posts) => `${creator} has ${posts} new posts`,
  severalCreators: (creators) => `${creators} creators you follow have new posts`,
}

/** The texts of notifications, in each language. */
export const texts: Record<LocaleCode, Texts> = {
  en: english,
  'en-GB': english,
  fr: {
    onePriceFell: (product) => `${product}\u00a0: le prix a baissé`,
    nowCosts: ({ price, less }) => `${price}, soit ${less} de moins que lors de votre ajout.`,
    pricesFell: (products) => `${products} produits que vous avez enregistrés coûtent moins cher`,
    onePost: (creator) => `${creator} a publié un nouveau post`,
    severalPosts: (creator, posts) => `${creator} a publié ${posts} nouveaux posts`,
    severalCreators: (creators) =>
      `${creators} créateurs que vous suivez ont publié de nouveaux posts`,
  },
  de: {
    onePriceFell: (product) => `${product} ist günstiger geworden`,
    nowCosts: ({ price, less }) => `Jetzt ${price}, ${less} weniger als beim Speichern.`,
    pricesFell: (products) => `${products} gespeicherte Produkte sind günstiger geworden`,
    onePost: (creator) => `${creator} hat einen neuen Post`,
    severalPosts: (creator, posts) => `${creator} hat ${posts} neue Posts`,
    severalCreators: (creators) => `${creators} Creator, denen du folgst, haben neue Posts`,
  },
  zh: {
    onePriceFell: (product) => `${product} 降价了`,
    nowCosts: ({ price, less }) => `现价 ${price}，比你收藏时便宜 ${less}。`,
    pricesFell: (products) => `你收藏的 ${products} 件商品降价了`,
    onePost: (creator) => `${creator} 发布了新帖子`,
    severalPosts: (creator, posts) => `${creator} 发布了 ${posts} 篇新帖子`,
    severalCreators: (creators) => `你关注的 ${creators} 位博主发布了新帖子`,
  },
  'zh-Hant': {
    onePriceFell: (product) => `${product} 降價了`,
    nowCosts: ({ price, less }) => `現價 ${price}，比你收藏時便宜 ${less}。`,
    pricesFell: (products) => `你收藏的 ${products} 件商品降價了`,
    onePost: (creator) => `${creator} 發布了新貼文`,
    severalPosts: (creator, posts) => `${creator} 發布了 ${posts} 篇新貼文`,
    severalCreators: (creators) => `你追蹤的 ${creators} 位創作者發布了新貼文`,
  },
  'es-ES': {
    onePriceFell: (product) => `${product} ha bajado de precio`,
    nowCosts: ({ price, less }) => `Ahora ${price}: ${less} menos que cuando lo guardaste.`,
    pricesFell: (products) => `${products} productos que guardaste han bajado de precio`,
    onePost: (creator) => `${creator} ha publicado un post nuevo`,
    severalPosts: (creator, posts) => `${creator} ha publicado ${posts} posts nuevos`,
    severalCreators: (creators) => `${creators} creadores que sigues han publicado posts nuevos`,
  },
  it: {
    onePriceFell: (product) => `${product} ora costa meno`,
    nowCosts: ({ price, less }) => `${price}: ${less} in meno di quando l’hai salvato.`,
    pricesFell: (products) => `${products} prodotti che hai salvato ora costano meno`,
    onePost: (creator) => `${creator} ha un nuovo post`,
    severalPosts: (creator, posts) => `${creator} ha ${posts} nuovi post`,
    severalCreators: (creators) => `${creators} creator che segui hanno nuovi post`,
  },
  pt: {
    onePriceFell: (product) => `${product} está mais barato`,
    nowCosts: ({ price, less }) => `Agora ${price}: ${less} a menos do que quando você salvou.`,
    pricesFell: (products) => `${products} produtos que você salvou estão mais baratos`,
    onePost: (creator) => `${creator} tem um novo post`,
    severalPosts: (creator, posts) => `${creator} tem ${posts} novos posts`,
    severalCreators: (creators) => `${creators} creators que você segue têm novos posts`,
  },
  ko: {
    onePriceFell: (product) => `${product} 가격이 내렸어요`,
    nowCosts: ({ price, less }) => `지금 ${price}, 저장했을 때보다 ${less} 저렴해요.`,
    pricesFell: (products) => `저장한 상품 ${products}개의 가격이 내렸어요`,
    onePost: (creator) => `${creator}님이 새 게시물을 올렸어요`,
    severalPosts: (creator, posts) => `${creator}님이 새 게시물 ${posts}개를 올렸어요`,
    severalCreators: (creators) => `팔로우하는 크리에이터 ${creators}명이 새 게시물을 올렸어요`,
  },
}
