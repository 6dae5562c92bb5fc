import type { SiteContext } from '../framework/page-context.ts'
import type { ServerContext } from '../framework/server-context.ts'

/** For pages without covers. Drawn for any brand. */
const standard = '/preview.png'

/** Returns a function that makes the picture of a page's link previews from the page's covers. */
export function createPreviews(
  { siteUrl, mediaUrl }: Pick<SiteContext, 'siteUrl' | 'mediaUrl'>,
  collageOf: (pictureIds: readonly string[]) => string,
): ServerContext['previewOf'] {
  return (covers) => {
    const ids = covers.flatMap((url) =>
      url?.startsWith(`${mediaUrl}/`) ? url.slice(mediaUrl.length + 1) : [],
    )
    return new URL(ids.length > 0 ? collageOf([...new Set(ids)]) : standard, siteUrl).href
  }
}
