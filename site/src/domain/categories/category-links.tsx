import { useLingui } from '@lingui/react/macro'

import { categoryHref } from '../../paths.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { categories } from './categories.ts'

/** A row of links to the site's categories; `current` is the name of the one that is shown. */
export function CategoryLinks({ current }: { current?: string }) {
  const { t, i18n } = useLingui()
  return (
    <ChipRow label={t`Categories`}>
      {categories.map(({ name, label }) => (
        <li key={name}>
          <LinkChip href={categoryHref(name)} current={name === current}>
            {i18n._(label)}
          </LinkChip>
        </li>
      ))}
    </ChipRow>
  )
}
