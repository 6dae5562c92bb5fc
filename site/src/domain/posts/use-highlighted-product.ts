import { type PointerEvent, useState } from 'react'

export type HighlightedProduct = ReturnType<typeof useHighlightedProduct>

/**
 * Returns the product of a post that the shopper points at or has focused, in the picture or in the
 * list, to highlight in both. `listen` returns the handlers for an element of a product.
 */
export function useHighlightedProduct() {
  const [pointedId, setPointed] = useState<string>()
  const [focusedId, setFocused] = useState<string>()
  return {
    highlightedId: pointedId ?? focusedId,
    listen: (id: string) => ({
      // Scrolling by touch does not point at anything.
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setPointed(id)
      },
      onPointerLeave: () => setPointed(undefined),
      onFocus: () => setFocused(id),
      onBlur: () => setFocused(undefined),
    }),
  }
}
