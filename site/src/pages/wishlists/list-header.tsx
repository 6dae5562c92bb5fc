import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { PageHeading } from '../../ui/page-heading.tsx'

type Props = {
  /** A line above the title. */
  above: ReactNode
  title: string
  /** The number of products on the list. */
  count: number
}

/** The title of a list and the number of products on it. */
export function ListHeader({ above, title, count }: Props) {
  return (
    <PageHeading
      above={above}
      title={title}
      lead={<Plural value={count} one="# product" other="# products" />}
    />
  )
}
