import { contentIn } from './content.ts'
import { track } from './track.ts'

/** Tracks each press on a link to a retailer, `/shop/{productId}`. One listener serves all of them. */
export function watchShopClicks(): void {
  const onPress = ({ target, button }: MouseEvent) => {
    // The middle button opens a link too; the right one does not.
    if (button > 1) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin) return
    const [, productId] = /^\/shop\/([^/]+)$/.exec(link.pathname) ?? []
    const content = productId && contentIn(`product:${productId}`)
    if (content) track({ name: 'shop click', ...content })
  }
  document.addEventListener('click', onPress, true)
  document.addEventListener('auxclick', onPress, true)
}
