import { type PointerEvent, useState } from 'react'

export type LitProduct = ReturnType<typeof useLitProduct>

/**
 * The product of a post that the shopper points at or has focused, in the picture or in the list: it is
 * lit in both. `listen` returns the handlers of an element that is about a product.
 */
export function useLitProduct() {
  const [pointedId, setPointed] = useState<string>()
  const [focusedId, setFocused] = useState<string>()
  return {
    litId: pointedId ?? focusedId,
    listen: (id: string) => ({
      // A finger that scrolls past points at nothing.
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setPointed(id)
      },
      onPointerLeave: () => setPointed(undefined),
      onFocus: () => setFocused(id),
      onBlur: () => setFocused(undefined),
    }),
  }
}
