import type { MouseEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * Returns a function that returns the props of a link to another variant on the same page. Choosing it
 * does not scroll and adds no history entry, so that Back leaves the product.
 */
export function useVariantLink() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (variantId: string) => {
    const changed = new URLSearchParams(search)
    changed.delete('vid')
    changed.set('variant', variantId)
    const href = `?${changed}`
    return {
      href,
      onClick(event: MouseEvent) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void navigate(href, { replace: true, preventScrollReset: true })
      },
    }
  }
}
