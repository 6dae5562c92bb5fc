import { Trans, useLingui } from '@lingui/react/macro'

import type { GiftCategories } from '../../domain/product-sets/gift-categories.ts'
import type { GiftFilter } from '../../domain/product-sets/set-lists.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { giftGuidesHref } from './gift-filter.ts'

type Props = { filter: GiftFilter; categories: GiftCategories }

/** Links to the gift guides for each recipient and occasion; each preserves the other filter. */
export function GiftChips({ filter, categories }: Props) {
  const { t } = useLingui()
  return (
    <>
      <ChipRow label={t`For whom`}>
        <li>
          <LinkChip
            href={giftGuidesHref({ ...filter, audience: null })}
            current={filter.audience === null}
          >
            <Trans>For everyone</Trans>
          </LinkChip>
        </li>
        {categories.recipients.map(({ code, name }) => (
          <li key={code}>
            <LinkChip
              href={giftGuidesHref({ ...filter, audience: code })}
              current={filter.audience === code}
            >
              {name}
            </LinkChip>
          </li>
        ))}
      </ChipRow>
      <ChipRow label={t`Occasions`}>
        <li>
          <LinkChip
            href={giftGuidesHref({ ...filter, occasion: null })}
            current={filter.occasion === null}
          >
            <Trans>Any occasion</Trans>
          </LinkChip>
        </li>
        {categories.occasions.map(({ code, name }) => (
          <li key={code}>
            <LinkChip
              href={giftGuidesHref({ ...filter, occasion: code })}
              current={filter.occasion === code}
            >
              {name}
            </LinkChip>
          </li>
        ))}
      </ChipRow>
    </>
  )
}
