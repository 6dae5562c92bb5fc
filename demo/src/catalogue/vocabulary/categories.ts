/** The countries that have categories of their own; a shopper of any other is shown those of `us`. */
export const countries = ['us', 'uk', 'cn', 'es', 'br', 'kr'] as const
export type Country = (typeof countries)[number]

type Idea = {
  key: string
  /** Where it differs from the American one, by country. */
  labels: { us: string } & Partial<Record<Country, string>>
}

/** What the shop offers first, in this order. */
export const categoryIdeas: readonly Idea[] = [
  {
    key: 'ltkstyletip',
    labels: {
      us: 'Style tips',
      cn: '穿搭灵感',
      es: 'Consejos de estilo',
      br: 'Dicas de estilo',
      kr: '스타일 팁',
    },
  },
  { key: 'ltkhome', labels: { us: 'Home', cn: '家居', es: 'Hogar', br: 'Casa', kr: '홈' } },
  {
    key: 'ltkbeauty',
    labels: { us: 'Beauty', cn: '美妆', es: 'Belleza', br: 'Beleza', kr: '뷰티' },
  },
  {
    key: 'salealert',
    labels: {
      us: 'Sale Alert',
      uk: 'In the sale',
      cn: '特价提醒',
      es: 'Rebajas',
      br: 'Promoções',
      kr: '세일',
    },
  },
  {
    key: 'ltkworkwear',
    labels: {
      us: 'Workwear',
      cn: '职场穿搭',
      es: 'Para la oficina',
      br: 'Para o trabalho',
      kr: '출근룩',
    },
  },
  {
    key: 'ltktravel',
    labels: { us: 'Travel', cn: '旅行', es: 'Viajes', br: 'Viagem', kr: '여행' },
  },
  { key: 'ltkkids', labels: { us: 'Kids', cn: '儿童', es: 'Niños', br: 'Crianças', kr: '키즈' } },
  {
    key: 'ltkwedding',
    labels: { us: 'Wedding', uk: 'Weddings', cn: '婚礼', es: 'Bodas', br: 'Casamento', kr: '웨딩' },
  },
  {
    key: 'ltkseasonal',
    labels: { us: 'Seasonal', cn: '当季', es: 'De temporada', br: 'Da estação', kr: '시즌' },
  },
  {
    key: 'findsunder100',
    labels: {
      us: 'Finds Under $100',
      cn: '100 美元以下',
      es: 'Por menos de 100 $',
      br: 'Até US$ 100',
      kr: '100달러 이하',
    },
  },
  {
    key: 'findsunder50',
    labels: {
      us: 'Finds Under $50',
      cn: '50 美元以下',
      es: 'Por menos de 50 $',
      br: 'Até US$ 50',
      kr: '50달러 이하',
    },
  },
  {
    key: 'ltkbuynow',
    labels: { us: 'Buy now', cn: '立即购买', es: 'Compra ya', br: 'Compre agora', kr: '바로 구매' },
  },
  {
    key: 'ltkparties',
    labels: { us: 'Parties', cn: '派对', es: 'Fiestas', br: 'Festas', kr: '파티' },
  },
  {
    key: 'ltkfamily',
    labels: { us: 'Family', cn: '家庭', es: 'Familia', br: 'Família', kr: '가족' },
  },
  {
    key: 'fashionmonth',
    labels: {
      us: 'Fashion month',
      cn: '时装月',
      es: 'Mes de la moda',
      br: 'Mês da moda',
      kr: '패션 먼스',
    },
  },
  {
    key: 'ltkactive',
    labels: {
      us: 'Active',
      uk: 'Keeping active',
      cn: '运动',
      es: 'Deporte',
      br: 'Esporte',
      kr: '액티브',
    },
  },
]
