import { routes } from '../../routes.ts'

/** The apps that open addresses of the site. */
export type Apps = {
  /** Team and bundle, as Apple names an app: `ABCDE12345.example.shop.app`. */
  appleIds?: readonly string[] | undefined
  android?: { packageName: string; certificates: readonly string[] } | undefined
}

/** A path that an app opens, or with `exclude` one that stays in the browser. The first match counts. */
type PathPattern = { '/': string; exclude?: true }

/** Feeds for machines, at addresses below those of creators. */
const feeds: PathPattern = { '/': '/explore/*/feed.*', exclude: true }

/** Returns the file that tells Apple's devices which paths the apps open (associated domains). */
export function appleAppSiteAssociation(appIds: readonly string[]) {
  return { applinks: { details: [{ appIDs: appIds, components: listOpenedPaths() }] } }
}

/** Returns the file that tells Android which paths the app opens (Digital Asset Links). */
export function assetLinks({ packageName, certificates }: NonNullable<Apps['android']>) {
  const relation = 'delegate_permission/common.handle_all_urls'
  return [
    {
      relation: [relation],
      target: {
        namespace: 'android_app',
        package_name: packageName,
        sha256_cert_fingerprints: certificates,
      },
      // Read since Android 15; before that, the app itself lists its paths.
      relation_extensions: { [relation]: { dynamic_app_link_components: listOpenedPaths() } },
    },
  ]
}

/**
 * Returns the paths of the URL tree that apps open: those of pages that visitors see, without legal
 * texts and pages that opt out of the banner that opens them in the app.
 */
function listOpenedPaths(): PathPattern[] {
  const opened = routes.pages.flatMap(({ id, path }) => {
    const fields = routes.get(id)
    const isOpened =
      fields?.cache !== undefined && !fields.hideLegalNotice && !fields.hideJourneyBanner
    return isOpened && path !== undefined ? toPatterns(path) : []
  })
  return [feeds, ...opened.map((path) => ({ '/': path }))]
}

/** Returns a path of the URL tree with wildcards; two where a parameter before its end is optional. */
function toPatterns(path: string): string[] {
  return path.split('/').reduce<string[]>(
    (patterns, part) => {
      const longer = patterns.map((pattern) => `${pattern}/${part.startsWith(':') ? '*' : part}`)
      return part.endsWith('?') ? [...patterns, ...longer] : longer
    },
    [''],
  )
}
