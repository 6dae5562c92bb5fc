import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Whether to show creators to follow: once a shopper's list is empty until the next navigation, even
 * though the list fills as they follow creators.
 */
export function useOnboarding(isEmpty: boolean): boolean {
  const { key } = useLocation()
  const [emptyAt, setEmptyAt] = useState<string>()
  if (isEmpty && emptyAt !== key) setEmptyAt(key)
  return emptyAt === key
}
