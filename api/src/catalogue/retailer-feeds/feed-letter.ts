import type { LocaleCode } from '@ltk/contract/locales'
import type { Letter } from '@ltk/platform/letter'

import type { FeedNews } from './judge-run.ts'

type Facts = {
  news: FeedNews
  retailer: string
  /** Why it failed, in English. */
  error: string
  refused: number
  refusedBefore: number
}

type Counts = { retailer: string; refused: string; before: string }
type Texts = {
  failed: {
    subject: (retailer: string) => string
    why: (retailer: string, error: string) => string
    goesOn: string
  }
  refusedMore: {
    subject: (retailer: string) => string
    counts: (counts: Counts) => string
    goesOn: string
  }
  worksAgain: { subject: (retailer: string) => string; body: (retailer: string) => string }
  seeOperations: string
}

const english: Texts = {
  failed: {
    subject: (retailer) => `The feed of ${retailer} failed`,
    why: (retailer, error) => `The last run of the feed of ${retailer} failed: ${error}`,
    goesOn:
      'What was not imported stays as it is, and the feed is tried again automatically. While it fails, you get one mail a day at most.',
  },
  refusedMore: {
    subject: (retailer) => `More products of ${retailer} are refused`,
    counts: ({ retailer, refused, before }) =>
      `Refused in the last import of the feed of ${retailer}: ${refused}. In the one before: ${before}.`,
    goesOn: 'All other products were imported. Operations shows what was refused, and why.',
  },
  worksAgain: {
    subject: (retailer) => `The feed of ${retailer} works again`,
    body: (retailer) =>
      `The last import of the feed of ${retailer} was completed, and refused no more than usual.`,
  },
  seeOperations: 'Open operations',
}

const texts: Record<LocaleCode, Texts> = {
  en: english,
  'en-GB': english,
  fr: {
    failed: {
      subject: (retailer) => `Échec du flux de ${retailer}`,
      why: (retailer, error) => `Le dernier import du flux de ${retailer} a échoué\u00a0: ${error}`,
      goesOn:
        'Ce qui n’a pas été importé reste tel quel et une nouvelle tentative a lieu automatiquement. Tant que le flux échoue, vous recevez au plus un e-mail par jour.',
    },
    refusedMore: {
      subject: (retailer) => `Davantage de produits de ${retailer} sont refusés`,
      counts: ({ retailer, refused, before }) =>
        `Refusés lors du dernier import du flux de ${retailer}\u00a0: ${refused}. Lors du précédent\u00a0: ${before}.`,
      goesOn:
        'Tous les autres produits ont été importés. La page «\u00a0Exploitation\u00a0» indique ce qui a été refusé, et pourquoi.',
    },
    worksAgain: {
      subject: (retailer) => `Le flux de ${retailer} fonctionne de nouveau`,
      body: (retailer) =>
        `Le dernier import du flux de ${retailer} est allé à son terme, sans plus de refus que d’habitude.`,
    },
    seeOperations: 'Ouvrir la page Exploitation',
  },
  de: {
    failed: {
      subject: (retailer) => `Der Feed von ${retailer} ist fehlgeschlagen`,
      why: (retailer, error) =>
        `Der letzte Import des Feeds von ${retailer} ist fehlgeschlagen: ${error}`,
      goesOn:
        'Was nicht importiert wurde, bleibt, wie es ist, und der Feed wird automatisch erneut abgerufen. Solange er fehlschlägt, erhältst du höchstens eine E-Mail am Tag.',
    },
    refusedMore: {
      subject: (retailer) => `Mehr Produkte von ${retailer} werden abgelehnt`,
      counts: ({ retailer, refused, before }) =>
        `Abgelehnt beim letzten Import des Feeds von ${retailer}: ${refused}. Beim vorigen: ${before}.`,
      goesOn:
        'Alle anderen Produkte wurden importiert. Unter „Betrieb“ steht, was abgelehnt wurde und warum.',
    },
    worksAgain: {
      subject: (retailer) => `Der Feed von ${retailer} funktioniert wieder`,
      body: (retailer) =>
        `Der letzte Import des Feeds von ${retailer} ist durchgelaufen und hat nicht mehr abgelehnt als sonst.`,
    },
    seeOperations: 'Betrieb öffnen',
  },
  zh: {
    failed: {
      subject: (retailer) => `${retailer} 的商品源导入失败`,
      why: (retailer, error) => `最近一次导入 ${retailer} 的商品源失败：${error}`,
      goesOn: '未导入的内容保持不变，系统会自动重试。在恢复之前，你每天最多会收到一封邮件。',
    },
    refusedMore: {
      subject: (retailer) => `${retailer} 有更多商品被拒绝`,
      counts: ({ retailer, refused, before }) =>
        `最近一次导入 ${retailer} 的商品源时被拒绝的商品数：${refused}。上一次：${before}。`,
      goesOn: '其他商品均已导入。运营页面列出了被拒绝的内容及原因。',
    },
    worksAgain: {
      subject: (retailer) => `${retailer} 的商品源已恢复正常`,
      body: (retailer) => `最近一次导入 ${retailer} 的商品源已完成，被拒绝的商品不多于平常。`,
    },
    seeOperations: '打开运营页面',
  },
  'zh-Hant': {
    failed: {
      subject: (retailer) => `${retailer} 的商品來源匯入失敗`,
      why: (retailer, error) => `最近一次匯入 ${retailer} 的商品來源失敗：${error}`,
      goesOn: '未匯入的內容維持不變，系統會自動重試。在恢復之前，你每天最多會收到一封郵件。',
    },
    refusedMore: {
      subject: (retailer) => `${retailer} 有更多商品遭拒絕`,
      counts: ({ retailer, refused, before }) =>
        `最近一次匯入 ${retailer} 的商品來源時遭拒絕的商品數：${refused}。上一次：${before}。`,
      goesOn: '其他商品皆已匯入。營運頁面列出了遭拒絕的內容及原因。',
    },
    worksAgain: {
      subject: (retailer) => `${retailer} 的商品來源已恢復正常`,
      body: (retailer) => `最近一次匯入 ${retailer} 的商品來源已完成，遭拒絕的商品不多於平常。`,
    },
    seeOperations: '開啟營運頁面',
  },
  'es-ES': {
    failed: {
      subject: (retailer) => `El feed de ${retailer} ha fallado`,
      why: (retailer, error) =>
        `La última importación del feed de ${retailer} ha fallado: ${error}`,
      goesOn:
        'Lo que no se ha importado se queda como está y el feed se vuelve a intentar automáticamente. Mientras falle, recibirás como máximo un correo al día.',
    },
    refusedMore: {
      subject: (retailer) => `Se rechazan más productos de ${retailer}`,
      counts: ({ retailer, refused, before }) =>
        `Rechazados en la última importación del feed de ${retailer}: ${refused}. En la anterior: ${before}.`,
      goesOn:
        'Todos los demás productos se han importado. La página de operaciones muestra qué se ha rechazado y por qué.',
    },
    worksAgain: {
      subject: (retailer) => `El feed de ${retailer} vuelve a funcionar`,
      body: (retailer) =>
        `La última importación del feed de ${retailer} se ha completado y no ha rechazado más de lo habitual.`,
    },
    seeOperations: 'Abrir operaciones',
  },
  it: {
    failed: {
      subject: (retailer) => `Il feed di ${retailer} non è riuscito`,
      why: (retailer, error) =>
        `L’ultima importazione del feed di ${retailer} non è riuscita: ${error}`,
      goesOn:
        'Ciò che non è stato importato resta com’è e il feed viene riprovato automaticamente. Finché non funziona, ricevi al massimo un’email al giorno.',
    },
    refusedMore: {
      subject: (retailer) => `Rifiutati più prodotti di ${retailer}`,
      counts: ({ retailer, refused, before }) =>
        `Rifiutati nell’ultima importazione del feed di ${retailer}: ${refused}. In quella precedente: ${before}.`,
      goesOn:
        'Tutti gli altri prodotti sono stati importati. La pagina “Gestione” mostra che cosa è stato rifiutato e perché.',
    },
    worksAgain: {
      subject: (retailer) => `Il feed di ${retailer} funziona di nuovo`,
      body: (retailer) =>
        `L’ultima importazione del feed di ${retailer} è stata completata, senza più rifiuti del solito.`,
    },
    seeOperations: 'Apri la pagina Gestione',
  },
  pt: {
    failed: {
      subject: (retailer) => `O feed de ${retailer} falhou`,
      why: (retailer, error) => `A última importação do feed de ${retailer} falhou: ${error}`,
      goesOn:
        'O que não foi importado fica como está e uma nova tentativa é feita automaticamente. Enquanto o feed falhar, você recebe no máximo um e-mail por dia.',
    },
    refusedMore: {
      subject: (retailer) => `Mais produtos de ${retailer} foram recusados`,
      counts: ({ retailer, refused, before }) =>
        `Recusados na última importação do feed de ${retailer}: ${refused}. Na anterior: ${before}.`,
      goesOn:
        'Todos os outros produtos foram importados. A página de operações mostra o que foi recusado e por quê.',
    },
    worksAgain: {
      subject: (retailer) => `O feed de ${retailer} voltou a funcionar`,
      body: (retailer) =>
        `A última importação do feed de ${retailer} foi concluída e não recusou mais do que o habitual.`,
    },
    seeOperations: 'Abrir operações',
  },
  ko: {
    failed: {
      subject: (retailer) => `${retailer} 피드 가져오기 실패`,
      why: (retailer, error) => `최근 ${retailer} 피드 가져오기에 실패했습니다: ${error}`,
      goesOn:
        '가져오지 못한 항목은 그대로 유지되며 자동으로 다시 시도합니다. 실패가 계속되는 동안 메일은 하루에 최대 한 번 보내 드립니다.',
    },
    refusedMore: {
      subject: (retailer) => `${retailer}에서 거부된 상품 증가`,
      counts: ({ retailer, refused, before }) =>
        `최근 ${retailer} 피드 가져오기에서 거부된 상품: ${refused}개. 이전: ${before}개.`,
      goesOn: '다른 상품은 모두 가져왔습니다. 거부된 항목과 이유는 운영 페이지에서 확인하세요.',
    },
    worksAgain: {
      subject: (retailer) => `${retailer} 피드 정상화`,
      body: (retailer) =>
        `최근 ${retailer} 피드 가져오기가 완료되었으며, 거부된 상품은 평소보다 많지 않습니다.`,
    },
    seeOperations: '운영 페이지 열기',
  },
}

/** Returns the mail to operators, in a language, about the state of a retailer's feed. */
export function feedLetter(facts: Facts, locale: LocaleCode): Letter {
  const { failed, refusedMore, worksAgain, seeOperations } = texts[locale]
  const { news, retailer, error } = facts
  const number = new Intl.NumberFormat(locale)
  const [refused, before] = [number.format(facts.refused), number.format(facts.refusedBefore)]
  const letters: Record<FeedNews, Pick<Letter, 'subject' | 'paragraphs'>> = {
    failed: {
      subject: failed.subject(retailer),
      paragraphs: [failed.why(retailer, error), failed.goesOn],
    },
    'refused-more': {
      subject: refusedMore.subject(retailer),
      paragraphs: [refusedMore.counts({ retailer, refused, before }), refusedMore.goesOn],
    },
    'works-again': {
      subject: worksAgain.subject(retailer),
      paragraphs: [worksAgain.body(retailer)],
    },
  }
  return {
    kind: `feed_${news.replace('-', '_')}`,
    ...letters[news],
    links: [{ label: seeOperations, path: '/ops' }],
  }
}
