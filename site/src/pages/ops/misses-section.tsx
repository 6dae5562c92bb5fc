import { Trans, useLingui } from '@lingui/react/macro'

import { searchHref } from '../../domain/search/search-address.ts'
import { Link } from '../../ui/link.tsx'
import { Disclosure } from './disclosure.tsx'
import { FiguresTable } from './figures-table.tsx'
import { NothingYet, OperationsSection } from './operations-section.tsx'
import { SynonymForm } from './synonym-form.tsx'
import { useFormat } from './use-format.ts'

type Miss = { query: string; asked: number; askedAt: string }

type Props = { misses: readonly Miss[] | null; now: string }

/** What shoppers searched for in vain, what was asked for most first, each with a form to say what it means. */
export function MissesSection({ misses, now }: Props) {
  const { t } = useLingui()
  const { number, ago } = useFormat(now)
  return (
    <OperationsSection
      title={<Trans>Searches without results</Trans>}
      lead={<Trans>Of the last 30 days, what was asked for most first.</Trans>}
      data={misses}
    >
      {(all) =>
        all.length === 0 ? (
          <NothingYet>
            <Trans>Every search found something.</Trans>
          </NothingYet>
        ) : (
          <FiguresTable
            label={t`Searches without results`}
            columns={[
              <Trans key="words">Words</Trans>,
              <Trans key="times">Times</Trans>,
              <Trans key="last">Last</Trans>,
              <Trans key="synonym">Synonym</Trans>,
            ]}
            rows={all.map(({ query, asked, askedAt }) => ({
              key: query,
              cells: [
                <Link key="words" variant="text" href={searchHref({ keyword: query })}>
                  {query}
                </Link>,
                number(asked),
                ago(askedAt),
                <Disclosure
                  key="synonym"
                  summary={<Trans>Add a synonym</Trans>}
                  label={t`Add a synonym: ${query}`}
                >
                  <SynonymForm words={query} />
                </Disclosure>,
              ],
            }))}
            hasTexts
          />
        )
      }
    </OperationsSection>
  )
}
