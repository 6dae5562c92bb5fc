import type { SiteContext } from '../context/site-context.ts'
import type { DocumentContext } from '../framework/page-context.ts'

/** For pages without covers. Names no brand. */
const defaultPreview = '/preview.png'

/** Returns a function that returns the URL of a page's link preview picture, from the page's covers. */
export function createLinkPreviews(
  { siteUrl, mediaUrl }: Pick<SiteContext, 'siteUrl' | 'mediaUrl'>,
  collageOf: (pictureIds: readonly string[]) => string,
): DocumentContext['previewOf'] {
  return (covers) => {
    const ids = covers.flatMap((url) =>
      url?.startsWith(`${mediaUrl}/`) ? url.slice(mediaUrl.length + 1) : [],
    )
    return new URL(ids.length > 0 ? collageOf([...new Set(ids)]) : defaultPreview, siteUrl).href
  }
}
