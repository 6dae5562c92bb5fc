import { useLingui } from '@lingui/react/macro'

import { categoryHref } from '../../paths.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { categories } from './categories.ts'

type Props = {
  /** The name of the category that is shown. */
  current?: string
}

/** A row of links to the site's categories. */
export function CategoryLinks({ current }: Props) {
  const { t } = useLingui()
  return (
    <ChipRow label={t`Categories`}>
      <CategoryChips current={current} />
    </ChipRow>
  )
}

/** Links to the site's categories, as items of a row of chips. */
export function CategoryChips({ current }: { current?: string | undefined }) {
  const { i18n } = useLingui()
  return categories.map(({ name, label }) => (
    <li key={name}>
      <LinkChip href={categoryHref(name)} current={name === current}>
        {i18n._(label)}
      </LinkChip>
    </li>
  ))
}
