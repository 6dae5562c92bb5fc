import type { StyleName } from './styles.ts'

/** An invented person. `skin` and `hair` are indexes into `skins` and `hairs`. */
export type Person = {
  displayName: string
  name: string
  location: string
  skin: number
  hair: number
  hairStyle: number
  /** A closing line in the person's own language. */
  farewell?: string
  /** The styles that suit the person; all if missing. */
  styles?: readonly StyleName[]
}

export const skins = ['#f3d3bd', '#e9bf9f', '#d8a47f', '#b97f58', '#8d5a3c', '#5e3a28'] as const
export const hairs = [
  '#d9c3a0',
  '#c08a4d',
  '#a5532f',
  '#6e4a32',
  '#3d2a20',
  '#1d1817',
  '#b9b4ae',
] as const

function person(
  displayName: string,
  name: string,
  location: string,
  [skin, hair, hairStyle]: readonly [skin: number, hair: number, hairStyle: number],
  farewell?: string,
  styles?: readonly StyleName[],
): Person {
  return { displayName, name, location, skin, hair, hairStyle, farewell, styles }
}

const aboutTheHouse: readonly StyleName[] = ['green-kitchen', 'nordic-calm', 'warm-clay']

export const people: readonly Person[] = [
  person('MayaLindqvist', 'Maya Lindqvist', 'Gothenburg', [0, 0, 0], 'Kram från hallen.'),
  person('noor.haddad', 'ليلى نور حدّاد', 'Beirut', [2, 4, 5], 'تصبحون على خير.'),
  person('ZsofiaKertesz', 'Zsófia Kertész', 'Budapest', [0, 2, 9], 'Szép estét!'),
  person('tolu_adebayo', 'Tolulope Adébáyọ̀', 'Lagos', [5, 5, 18]),
  person('camille-berthier', 'Camille Berthier', 'Lyon', [1, 3, 0], 'À demain.'),
  person('MisakiMorning', '佐藤 美咲', 'Kamakura', [1, 5, 9], 'また明日。'),
  person('hana.seo', '서하나', 'Busan', [0, 5, 11], '좋은 밤 되세요.'),
  person('IreneDelValle', 'Irene del Valle', 'Valencia', [2, 4, 16], 'Un abrazo fuerte.'),
  person('graceokafor', 'Grace Okafor', 'Atlanta', [5, 5, 3]),
  person('elif_aydin', 'Elif Aydın', 'İzmir', [2, 3, 7], 'İyi geceler.'),
  person('TheTartanAunt', 'Morag Sinclair-Baird', 'Inverness', [0, 6, 12]),
  person('priyaraman', 'Priya Raman', 'Chennai', [4, 5, 10], 'நன்றி!'),
  person('olenakoval', 'Олена Коваль', 'Lviv', [0, 1, 2], 'Гарного вечора!'),
  person('BeaFontana', 'Beatrice Fontana', 'Bologna', [1, 4, 1], 'Un bacio.'),
  person('JonasAtHome', 'Jonas Eriksen', 'Bergen', [0, 0, 6], undefined, aboutTheHouse),
  person('luciamendoza', 'Lucía Mendoza Ríos', 'Oaxaca', [3, 5, 3], 'Besitos.'),
  person('NinaInNavy', 'Nina Vandersteen', 'Antwerp', [0, 3, 11], 'Tot morgen.'),
  person('amara.osei', 'Amara Osei', 'Accra', [5, 5, 4]),
  person('KatyaMakesTea', 'Катя Вересова', 'Tbilisi', [0, 3, 0], 'До завтра!'),
  person('eleni-pappa', 'Ελένη Παππά', 'Thessaloniki', [2, 4, 1], 'Φιλιά.'),
  person('RosaAndTheHens', 'Rosa Whitcombe', 'Somerset', [0, 2, 2]),
  person('weilin.home', '陈慧琳', 'Hangzhou', [1, 5, 0], '晚安。'),
  person('sofiaduarte', 'Sofia Duarte', 'Porto', [2, 4, 11], 'Beijinhos.'),
  person('PhoebeOffDuty', 'Phoebe Calloway', 'Brooklyn', [1, 3, 9]),
  person('marcusbellamy', 'Marcus Bellamy', 'Chicago', [4, 5, 17], undefined, aboutTheHouse),
  person('IngridNilsdatter', 'Ingrid Nilsdatter', 'Tromsø', [0, 0, 3], 'Klem!'),
  person('yael.barzilay', 'יעל ברזילי', 'Haifa', [2, 3, 1], 'לילה טוב.'),
  person('thelemontree', 'Giulia Amoretti', 'Palermo', [2, 4, 5], 'A domani.'),
  person('DaisyPocket', 'Daisy Hargreave', 'Leeds', [0, 1, 15]),
  person('anasilvestre', 'Ana Beatriz Silvestre', 'Salvador', [4, 5, 4], 'Um cheiro!'),
  person('HenrikAndSons', 'Henrik Falkenborg', 'Aarhus', [0, 1, 13], undefined, aboutTheHouse),
  person('leilaparvaneh', 'Leila Parvaneh', 'Los Angeles', [2, 5, 5]),
  person('MinhAnhWears', 'Nguyễn Minh Anh', 'Da Nang', [1, 5, 11], 'Hẹn gặp lại.'),
  person('clementine.j', 'Clémentine Jourdain', 'Montréal', [0, 2, 12], 'Bisous.'),
  person('zuri_wanjiku', 'Zuri Wanjiku', 'Nairobi', [5, 5, 14]),
  person('PaulaBrightside', 'Paula Brennan', 'Cork', [0, 2, 1], 'Slán go fóill.'),
  person('astrid-b', 'Astrid Bjarkadóttir', 'Reykjavík', [0, 0, 11]),
  person('thaliavega', 'Thalia Vega', 'Miami', [3, 4, 5]),
  person('JoAndTheBoys', 'Joanna Pruszyńska', 'Kraków', [0, 1, 10], 'Do jutra!'),
  person('EveryDayEsme', 'Esmé Laurier', 'Bath', [0, 3, 16]),
  person('fatimazahra.b', 'Fatima-Zahra Benkirane', 'Fes', [3, 4, 7]),
  person('klaraweiss', 'Klara Weißhaupt', 'Leipzig', [0, 1, 9], 'Bis morgen.'),
  person('SunnySideIvy', 'Ivy Tanaka-Moore', 'Honolulu', [2, 5, 10], 'A hui hou!'),
  person('rohanmehta', 'Rohan Mehta', 'Mumbai', [3, 5, 13], undefined, aboutTheHouse),
  person('mirelapopa', 'Mirela Popa', 'Cluj-Napoca', [1, 4, 0], 'Pe mâine.'),
  person('OldHouseNell', 'Nell Ravensworth', 'Hudson', [0, 6, 2]),
  person('nadia.elamrani', 'Nadia El Amrani', 'Brussels', [3, 4, 1]),
  person('saga.virtanen', 'Saga Virtanen', 'Turku', [0, 0, 12], 'Nähdään!'),
  person('BlueDoorBex', 'Rebecca Thornbury', 'Whitby', [0, 2, 11]),
  person('xiadesigns', 'Xia Montgomery', 'Toronto', [2, 5, 0]),
  person('simone-lima', 'Simone Lima', 'Recife', [4, 5, 1], 'Até já.'),
  person('DelphineStudio', 'Delphine Achebe', 'Paris', [5, 5, 8]),
  person('harperwestlake', 'Harper Westlake', 'Austin', [1, 1, 5]),
  person('TwoCupsTess', 'Tess Oyelaran', 'Bristol', [4, 5, 4]),
  person('anikanovak', 'Anika Nováková', 'Brno', [0, 3, 3], 'Tak zítra!'),
  person(
    'the-longest-table_in.barcelona',
    'María Antonia Etxeberria-Konstantinopoulos de la Fuente y Castellví',
    'Barcelona',
    [2, 4, 2],
    'Fins aviat.',
  ),
  person('PearlAndPine', 'Pearl Nakamura', 'Portland', [1, 6, 0]),
  person('quietmornings', 'Willa Fenwright', 'Hobart', [0, 1, 11]),
  person('dariokolar', 'Dario Kolar', 'Split', [2, 4, 6], 'Vidimo se.', aboutTheHouse),
  person('SaoirseInGreen', 'Saoirse Mulvaney', 'Galway', [0, 2, 5]),
  person('bintou.k', 'Bintou Kouyaté', 'Dakar', [5, 5, 18]),
  person('emiliaroth', 'Emilia Rothfels', 'Zürich', [0, 1, 16], 'Ade mitenand.'),
]
