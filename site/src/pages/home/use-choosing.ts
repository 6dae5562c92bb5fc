import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Whether to show creators to follow: from when a shopper's list is empty until they open another page
 * or the same one again, although the list fills with every creator that they follow.
 */
export function useChoosing(isEmpty: boolean): boolean {
  const { key } = useLocation()
  const [emptyAt, setEmptyAt] = useState<string>()
  if (isEmpty && emptyAt !== key) setEmptyAt(key)
  return emptyAt === key
}
