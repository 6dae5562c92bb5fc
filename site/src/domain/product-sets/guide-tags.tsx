import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { useSiteContext } from '../../context/page-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { giftCategories } from './gift-categories.ts'

type Props = { audience: string | null; occasion: string | null; count: number }

/**
 * The audience, occasion and number of products of a gift guide. Codes without a name are shown as
 * plain words.
 */
export function GuideTags({ audience, occasion, count }: Props) {
  const { data: known } = useQuery(giftCategories(useSiteContext().locale))
  const tags = [
    audience && nameOf(audience, known?.recipients),
    occasion && nameOf(occasion, known?.occasions),
  ]
  return (
    <p className="guide-tags">
      {tags.map((tag) => tag && <Badge key={tag}>{tag}</Badge>)}
      <span>
        <Plural value={count} one="# product" other="# products" />
      </span>
    </p>
  )
}

function nameOf(
  code: string,
  categories: readonly { code: string; name: string }[] | undefined,
): string {
  const category = categories?.find((one) => one.code === code)
  if (category) return category.name
  const words = code.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
