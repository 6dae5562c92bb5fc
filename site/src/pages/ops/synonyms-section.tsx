import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedSynonym } from '@ltk/contract/search-curation'

import { FiguresTable } from './figures-table.tsx'
import { NothingYet, OperationsSection } from './operations-section.tsx'
import { RemovalForm } from './removal-form.tsx'
import { SynonymForm } from './synonym-form.tsx'
import { useFormat } from './use-format.ts'

type Props = { synonyms: readonly ListedSynonym[] | null; now: string }

/** The words that mean others in searches, with forms that add one and take one back. */
export function SynonymsSection({ synonyms, now }: Props) {
  const { t } = useLingui()
  const { ago } = useFormat(now)
  return (
    <OperationsSection
      title={<Trans>Synonyms</Trans>}
      lead={
        <Trans>A search for the words finds what their meaning finds, too, within seconds.</Trans>
      }
      data={synonyms}
      id="searches"
    >
      {(all) => (
        <>
          {all.length === 0 ? (
            <NothingYet>
              <Trans>There are no synonyms.</Trans>
            </NothingYet>
          ) : (
            <FiguresTable
              label={t`Synonyms`}
              columns={[
                <Trans key="words">Words</Trans>,
                <Trans key="meaning">Meaning</Trans>,
                <Trans key="changed">Since</Trans>,
                <Trans key="remove">Remove</Trans>,
              ]}
              rows={all.map(({ words, meaning, bothWays, changedAt }) => ({
                key: `${words} = ${meaning}`,
                cells: [
                  words,
                  bothWays ? `${meaning} ↔` : meaning,
                  ago(changedAt),
                  <RemovalForm
                    key="remove"
                    fields={{ change: 'remove-synonym', words, meaning }}
                    title={words}
                  />,
                ],
              }))}
              hasTexts
            />
          )}
          <SynonymForm />
        </>
      )}
    </OperationsSection>
  )
}
