import { Trans, useLingui } from '@lingui/react/macro'
import type { DealFilters } from '@ltk/contract/deals'

import type { DealFilter } from '../../domain/products/deals.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { dealsHref } from './deal-filter.ts'
import { nameOfKind } from './kind-names.ts'

type Props = { filter: DealFilter; filters: DealFilters }

/** Links to the deals of each retailer and kind of product; each preserves the other filter. */
export function DealChips({ filter, filters }: Props) {
  const { t, i18n } = useLingui()
  return (
    <>
      <ChipRow label={t`Retailers`}>
        <li>
          <LinkChip
            href={dealsHref({ ...filter, retailer: null })}
            current={filter.retailer === null}
          >
            <Trans>All retailers</Trans>
          </LinkChip>
        </li>
        {filters.retailers.map(({ name, displayName }) => (
          <li key={name}>
            <LinkChip
              href={dealsHref({ ...filter, retailer: name })}
              current={filter.retailer === name}
            >
              {displayName}
            </LinkChip>
          </li>
        ))}
      </ChipRow>
      <ChipRow label={t`Kinds of products`}>
        <li>
          <LinkChip href={dealsHref({ ...filter, kind: null })} current={filter.kind === null}>
            <Trans>Everything</Trans>
          </LinkChip>
        </li>
        {filters.kinds.map((kind) => (
          <li key={kind}>
            <LinkChip href={dealsHref({ ...filter, kind })} current={filter.kind === kind}>
              {nameOfKind(kind, i18n)}
            </LinkChip>
          </li>
        ))}
      </ChipRow>
    </>
  )
}
