import { Trans, useLingui } from '@lingui/react/macro'
import { findLocale } from '@ltk/contract/locales'
import type { Placement } from '@ltk/contract/search-curation'

import { searchHref } from '../../domain/search/search-address.ts'
import { Link } from '../../ui/link.tsx'
import { Disclosure } from './disclosure.tsx'
import { Entry, EntryList } from './entry.tsx'
import { NothingYet, OperationsSection } from './operations-section.tsx'
import { PlacementForm } from './placement-form.tsx'
import { RemovalForm } from './removal-form.tsx'

type Props = { placements: readonly Placement[] | null }

/** What comes first and last for some searches, with forms that change it. */
export function PlacementsSection({ placements }: Props) {
  return (
    <OperationsSection
      title={<Trans>Order of results</Trans>}
      lead={
        <Trans>
          What comes first and last for exactly these searches, where filters do not rule it out.
        </Trans>
      }
      data={placements}
    >
      {(all) => (
        <>
          {all.length === 0 ? (
            <NothingYet>
              <Trans>Every search has its own order.</Trans>
            </NothingYet>
          ) : (
            <EntryList entries={all} keyOf={({ language, query }) => `${language} ${query}`}>
              {(placement) => <One placement={placement} />}
            </EntryList>
          )}
          <Disclosure summary={<Trans>Order the results of another search</Trans>}>
            <PlacementForm />
          </Disclosure>
        </>
      )}
    </OperationsSection>
  )
}

function One({ placement }: { placement: Placement }) {
  const { t } = useLingui()
  const { query, language } = placement
  const titlesOf = (list: Placement['first']) =>
    list.map(({ title }) => title ?? t`not shown`).join(', ')
  const [first, last] = [titlesOf(placement.first), titlesOf(placement.last)]
  return (
    <Entry
      title={
        <>
          <Link variant="text" href={searchHref({ keyword: query })}>
            {query}
          </Link>
          {language !== 'all' && ` · ${findLocale(language)?.name}`}
        </>
      }
    >
      {first && (
        <p>
          <Trans>Comes first: {first}</Trans>
        </p>
      )}
      {last && (
        <p>
          <Trans>Comes last: {last}</Trans>
        </p>
      )}
      <Disclosure summary={<Trans>Change</Trans>}>
        <PlacementForm placement={placement} />
      </Disclosure>
      <RemovalForm fields={{ change: 'unplace', query, language }} title={query} />
    </Entry>
  )
}
