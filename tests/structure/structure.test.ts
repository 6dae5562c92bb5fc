import { describe, expect, test } from 'vitest'

import {
  exported,
  graph,
  isTest,
  partOf,
  reachedFrom,
  read,
  sources,
  valuesOf,
} from './import-graph.ts'

/** For each part, whether it may import a file. */
const walls: Record<string, (target: string, isType: boolean, from: string) => boolean> = {
  contract: () => false,
  platform: (target) => partOf(target) === 'contract',
  api: (target) => ['contract', 'platform'].includes(partOf(target)),
  identity: (target) => ['contract', 'platform'].includes(partOf(target)),
  site: (target) => partOf(target) === 'contract',
  demo: (target, _isType, from) =>
    !from.startsWith('demo/pictures/') &&
    (partOf(target) === 'contract' ||
      target === 'platform/src/db/open.ts' ||
      exported('api', [
        'catalogue',
        'insight-views',
        'insights',
        'rankings',
        'recommendations',
        'search-index',
      ]).includes(target)),
  'tests/journeys': (target) =>
    ['contract', 'demo'].includes(partOf(target)) || exported('site', ['routes']).includes(target),
  'tests/bench': (target) =>
    ['contract', 'demo'].includes(partOf(target)) ||
    target === 'tests/journeys/find-browser.ts' ||
    target.startsWith('tests/shared/search-quality/') ||
    target === 'tests/shared/databases/installed-postgres.ts' ||
    ['platform/src/db/open.ts', 'platform/src/http/log.ts'].includes(target) ||
    exported('api', ['app', 'catalogue', 'search']).includes(target) ||
    // For a benchmark of all jobs.
    ['start/jobs.ts', ...exported('identity', ['sessions'])].includes(target),
  'tests/reliability': (target) =>
    ['contract', 'demo', 'tests/bench'].includes(partOf(target)) ||
    /^tests\/shared\/(requests|servers|documents|databases\/installed-postgres\.ts)\b/.test(
      target,
    ) ||
    exported('site', ['routes']).includes(target) ||
    // For a day that is judged by the retentions of all tables.
    /^platform\/src\/(db\/(open|retention)|http\/log)\.ts$/.test(target) ||
    ['start/jobs.ts', 'start/open-issuer.ts', ...exported('identity', ['config'])].includes(target),
  'tests/shared': () => true,
  start: () => true,
  root: () => true,
}

describe('walls', () => {
  test('a part imports only what its row of the table allows', () => {
    const breaches = [...graph].flatMap(([file, imports]) =>
      imports
        .filter(({ target, isType }) => {
          if (!target || partOf(target) === partOf(file) || isTest(file)) return false
          return !walls[partOf(file)]?.(target, isType, file)
        })
        .map(({ target }) => `${file} → ${target}`),
    )
    expect(breaches).toEqual([])
  })

  test('only tests import what is for tests', () => {
    const breaches = [...graph].flatMap(([file, imports]) =>
      imports
        .filter(({ target }) => target && isTest(target) && !isTest(file))
        .map(({ target }) => `${file} → ${target}`),
    )
    // The one asks for the tags and the databases of the tests, the others send what tests send, to
    // servers that stand beside the product in tests, on databases of tests, by the commands that tests run,
    // and judge what they judge.
    const allowed =
      /^(vitest\.config\.ts|tests\/(reliability\/.* → tests\/shared\/(requests|servers|databases|documents)|bench\/.* → tests\/shared\/(databases|search-quality))\/)/
    expect(breaches.filter((breach) => !allowed.test(breach))).toEqual([])
  })

  test('a test reaches other parts by their exported names, and what tests share by @ltk/testing', () => {
    const breaches = [...graph].flatMap(([file, imports]) =>
      isTest(file) && !['root', 'tests/shared'].includes(partOf(file))
        ? imports
            .filter(({ specifier, target }) => {
              const isElsewhere = target !== undefined && partOf(target) !== partOf(file)
              return isElsewhere && specifier.startsWith('.')
            })
            .map(({ specifier }) => `${file} → ${specifier}`)
        : [],
    )
    expect(breaches).toEqual([])
  })

  test("the api's folders import downwards only, and a domain imports no domain", () => {
    const shared = ['entities', 'shopping/retailers']
    // All folders but two are rooms, with a domain in each of their folders.
    const folderOf = (file: string) =>
      /^api\/src\/(catalogue|entities|[\w-]+\/[\w-]+)\//.exec(file)?.[1]
    const level = (folder: string | undefined) =>
      folder === undefined ? -2 : shared.includes(folder) ? shared.indexOf(folder) : -1
    const settings = new Set(['api/src/config.ts', 'api/src/dependencies.ts'])
    const breaches = crossings('api/src/', (from, to) => {
      const [a, b] = [folderOf(from), folderOf(to)]
      if (a === b || settings.has(to)) return false
      return level(a) > level(b) || (level(a) === -1 && level(b) === -1)
    })
    expect(breaches).toEqual([])
  })

  test("the demo's rooms import only what is listed of each other", () => {
    const roomOf = (file: string) => /^demo\/([\w-]+)\//.exec(file)?.[1] ?? 'top'
    const allowed: Record<string, string[]> = {
      pictures: [],
      catalogue: [
        'pictures/describe-picture.ts',
        'pictures/scenes/find-hotspots.ts',
        'pictures/things.ts',
      ],
      shop: [
        'catalogue/generate.ts',
        'catalogue/products.ts',
        'catalogue/vocabulary/shops.ts',
        'pictures/draw-picture.ts',
        'pictures/things.ts',
      ],
      videos: ['catalogue/generate.ts', 'pictures/render-video.ts'],
      top: [
        'catalogue/activity.ts',
        'catalogue/creators.ts',
        'catalogue/find-picture.ts',
        'catalogue/generate.ts',
        'catalogue/picture-addresses.ts',
        'catalogue/views.ts',
        'catalogue/write-files.ts',
        'pictures/describe-picture.ts',
        'pictures/draw-picture.ts',
      ],
    }
    const breaches = crossings('demo/', (from, to) => {
      const room = roomOf(from)
      return roomOf(to) !== room && !allowed[room]?.includes(to.replace('demo/', ''))
    })
    expect(breaches).toEqual([])
  })

  test('what composes the parts uses their named exports', () => {
    const deep = [...graph].flatMap(([file, imports]) =>
      ['start', 'root'].includes(partOf(file)) && !isTest(file) && file !== 'vitest.config.ts'
        ? imports
            .filter(({ specifier }) =>
              /^\.{1,2}\/(\w+\/)*(platform|api|identity|site|demo)\//.test(specifier),
            )
            .map(({ specifier }) => `${file} → ${specifier}`)
        : [],
    )
    expect(deep).toEqual([])
  })

  test("the site's files import downwards only, and a page imports no page", () => {
    const layers = [
      ['.'],
      ['server'],
      ['root.tsx', 'routes.ts', 'middleware.ts'],
      ['pages'],
      ['shell'],
      ['domain'],
      ['cards', 'forms'],
      ['api', 'tracking'],
      ['context'],
      ['framework', 'i18n'],
      ['browser'],
      ['ui', 'paths.ts', 'app.css'],
    ]
    // Top-level files that are not listed wire up the others.
    const layerOf = (file: string) => {
      const [top = '', ...rest] = file.replace('site/src/', '').split('/')
      const level = layers.findIndex((names) => names.includes(top))
      return level >= 0 || rest.length > 0 ? level : 0
    }
    const pageOf = (file: string) => /^site\/src\/pages\/([\w-]+)/.exec(file)?.[1]
    const unranked = sources.filter((file) => file.startsWith('site/src/') && layerOf(file) < 0)
    const breaches = crossings('site/src/', (from, to) => {
      if (pageOf(from) && pageOf(to)) return pageOf(from) !== pageOf(to)
      return layerOf(from) > layerOf(to)
    })
    expect([...unranked, ...breaches]).toEqual([])
  })

  test('the framework and what is about browsers know nothing of the shop', () => {
    const generic = ['field-errors'].map((name) => `contract/src/${name}.ts`)
    const breaches = [...graph].flatMap(([file, imports]) =>
      /^site\/src\/(framework|browser)\//.test(file)
        ? imports
            .filter(({ target }) => target && !/^site\/src\/(framework|browser)\//.test(target))
            .filter(({ target }) => !generic.includes(target ?? ''))
            .map(({ target }) => `${file} → ${target}`)
        : [],
    )
    expect(breaches).toEqual([])
  })

  test('what browsers do not load ends in .server, and they load nothing that does', () => {
    const inBrowsers = reachedFrom([
      'site/src/entry.client.ts',
      'site/src/browser/worker/service-worker.ts',
      'site/src/browser/worker/retire.ts',
    ])
    const isServers = (file: string) => /^site\/src\/server\/|\.server\.tsx?$/.test(file)
    const imported = new Set([...graph.keys()].filter((file) => !isTest(file)).flatMap(valuesOf))
    const breaches = sources.filter((file) => {
      if (!file.startsWith('site/src/') || isTest(file) || !imported.has(file)) return false
      return isServers(file) === inBrowsers.has(file)
    })
    expect(breaches).toEqual([])
  })
})

function crossings(folder: string, isBreach: (from: string, to: string) => boolean): string[] {
  return [...graph].flatMap(([file, imports]) =>
    imports
      .filter(
        ({ target }) => target?.startsWith(folder) && file.startsWith(folder) && !isTest(file),
      )
      .filter(({ target }) => isBreach(file, target ?? ''))
      .map(({ target }) => `${file} → ${target}`),
  )
}

describe('files', () => {
  test('do not import in cycles', () => {
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (file: string, trail: string[]) => {
      if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      if (done.has(file) || trail.includes(file)) return
      for (const { target } of graph.get(file) ?? []) {
        if (target) visit(target, [...trail, file])
      }
      done.add(file)
    }
    for (const file of sources) visit(file, [])
    expect(cycles).toEqual([])
  })

  test('are no barrels and have descriptive names', () => {
    const barrels = sources.filter((file) => /(^|\/)index\.tsx?$/.test(file))
    const vague = sources.filter((file) =>
      /(^|\/)(utils?|lib|common|helpers?|services|managers?)(\/|\.)/.test(file),
    )
    const cased = sources.filter((file) => /[A-Z]/.test(file))
    expect([...barrels, ...vague, ...cased]).toEqual([])
  })

  test('read the environment only in config.ts', () => {
    const readers = sources.filter(
      (file) =>
        /process\.env\b/.test(read(file)) &&
        !/(^|\/)config\.ts$/.test(file) &&
        !isTest(file) &&
        !file.startsWith('tests/'),
    )
    expect(readers).toEqual([])
  })

  test("use the browser's storage through browser/storage.ts", () => {
    const users = sources.filter(
      (file) =>
        file.startsWith('site/src/') &&
        !isTest(file) &&
        /\b(local|session)Storage\b|\}Storage`/.test(read(file)),
    )
    // The theme is read before the first paint, by a script in the document's head.
    expect(users.toSorted()).toEqual(['site/src/browser/storage.ts', 'site/src/shell/theme.ts'])
  })

  test("build the site's addresses in paths.ts", () => {
    // Not those of files, and of what other parts answer.
    const address = /`\/(?!api\b|icons\b|identity\b|media\b)[a-z][^`\n]*\$\{/
    const builders = sources.filter(
      (file) => file.startsWith('site/src/') && !isTest(file) && address.test(read(file)),
    )
    expect(builders).toEqual(['site/src/paths.ts'])
  })

  test('format money in one place of each part', () => {
    const formats = sources.filter(
      (file) => !isTest(file) && /style: 'currency'|trailingZeroDisplay/.test(read(file)),
    )
    expect(formats.toSorted()).toEqual([
      'demo/shop/pages/layout.ts',
      'platform/src/currency.ts',
      'site/src/ui/money.ts',
    ])
  })

  test('hold SQL only where it belongs', () => {
    const sqlUse = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
    const home = /\/queries\.ts$|^api\/src\/entities\/|^platform\/src\/db\/|^identity\/src\/store\//
    // A domain with many queries has a flat folder `queries/` instead, with nothing else in it.
    const folder = /^(api\/src\/(?:catalogue|[\w-]+\/[\w-]+))\/queries\/[\w-]+\.ts$/
    const strays = sources.filter(
      (file) =>
        !isTest(file) &&
        !file.startsWith('tests/') &&
        sqlUse.test(read(file)) &&
        !home.test(file) &&
        !folder.test(file),
    )
    expect(strays).toEqual([])
    const doubled = sources.filter((file) => {
      const domain = folder.exec(file)?.[1]
      return domain !== undefined && sources.includes(`${domain}/queries.ts`)
    })
    expect(doubled).toEqual([])
    const withoutSql = sources.filter((file) => folder.test(file) && !sqlUse.test(read(file)))
    expect(withoutSql).toEqual([])
  })

  test('what is public reads products from the views without those that are hidden', () => {
    const tables = 'products|product_details|shop_products|profile_products'
    const raw = new RegExp(
      `\\b(from|join) (${tables})\\b|\\bfrom retailer_products\\b|` +
        `\\.(selectFrom|\\w+Join)\\(\\s*'(${tables})[ ']|selectFrom\\('retailer_products[ ']`,
    )
    /** What keeps products, tells shoppers of what is theirs, counts, or reads what the index has. */
    const keepers =
      /^api\/src\/(catalogue|people\/data-requests|insight\/insights|shopping\/orders|discovery\/rankings|discovery\/search\/index\/(facets|matching))\/|\/carts\/queries\/cart-lines\.ts$|\/entities\/(gone|product|profile-products)\.ts$/
    const readers = sources.filter(
      (file) =>
        file.startsWith('api/src/') && !isTest(file) && !keepers.test(file) && raw.test(read(file)),
    )
    expect(readers).toEqual([])
    expect(raw.test(read('api/src/entities/gone.ts'))).toBe(true)
    expect(raw.test(read('api/src/shopping/orders/queries/catalogue.ts'))).toBe(true)
  })
})
