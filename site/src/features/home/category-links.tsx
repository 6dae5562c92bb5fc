import { useLingui } from '@lingui/react/macro'

import { categories } from '../../data/categories.ts'
import { LinkChip } from '../../ui/chip.tsx'
import { Strip } from '../../ui/strip.tsx'

/** A row of links to the site's categories; `current` is the name of the one that is shown. */
export function CategoryLinks({ current }: { current?: string }) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Categories`}>
      <Strip>
        {categories.map(({ name, label }) => (
          <li key={name}>
            <LinkChip href={`/categories/${name}`} current={name === current}>
              {i18n._(label)}
            </LinkChip>
          </li>
        ))}
      </Strip>
    </nav>
  )
}
