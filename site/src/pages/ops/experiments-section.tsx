import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { Experiment, ExperimentGoal } from '@ltk/contract/operations'
import type { ReactNode } from 'react'

import { Note } from '../../ui/note.tsx'
import { FiguresTable } from './figures-table.tsx'
import { NothingYet, OperationsSection } from './operations-section.tsx'
import { useFormat } from './use-format.ts'

type Props = { experiments: readonly Experiment[] | null; now: string }

const goals: Record<ExperimentGoal, ReactNode> = {
  'shop click': <Trans>Followed a link to a shop</Trans>,
  'cart add': <Trans>Put something into a cart</Trans>,
  'checkout start': <Trans>Began a checkout</Trans>,
}

/** The activity of visitors by variant, flag by flag. */
export function ExperimentsSection({ experiments, now }: Props) {
  return (
    <OperationsSection
      title={<Trans>Experiments</Trans>}
      lead={
        <Trans>
          Visitors who agreed to be measured count for the variant that they saw first, and with
          what they did afterwards. In brackets is the range that holds the true value with 95
          percent confidence. A difference whose range includes 0 may be chance.
        </Trans>
      }
      data={experiments}
    >
      {(all) =>
        all.length === 0 ? (
          <NothingYet>
            <Trans>Nobody has been shown a flag that is split between visitors.</Trans>
          </NothingYet>
        ) : (
          all.map((experiment) => (
            <ExperimentFigures key={experiment.flag} experiment={experiment} now={now} />
          ))
        )
      }
    </OperationsSection>
  )
}

function ExperimentFigures({ experiment, now }: { experiment: Experiment; now: string }) {
  const { number, percent, rate, points, dayOf, ago } = useFormat(now)
  const { flag, since, countedAt, variants, sampleRatio, hasTooFewVisitors } = experiment
  const [start, updated] = [dayOf(since), ago(countedAt)]
  const columns = variants[0]?.goals ?? []
  return (
    <article className="experiments-section-one">
      <h3>{flag}</h3>
      <p className="experiments-section-since">
        <Trans>
          Since {start}, counted {updated}
        </Trans>
      </p>
      {sampleRatio === 'mismatch' && (
        <Note>
          <Trans>
            Visitors are not split as it is set. Find out why before you trust these figures.
          </Trans>
        </Note>
      )}
      {hasTooFewVisitors && (
        <Note good>
          <Trans>Too few visitors to tell: each variant should have at least 385.</Trans>
        </Note>
      )}
      <FiguresTable
        label={flag}
        columns={[
          <Trans key="variant">Variant</Trans>,
          <Trans key="visitors">Visitors</Trans>,
          ...columns.map(({ goal }) => <span key={goal}>{goals[goal]}</span>),
        ]}
        rows={variants.map((variant) => ({
          key: variant.variant,
          cells: [
            variant.share === null
              ? variant.variant
              : `${variant.variant} · ${percent(variant.share)}`,
            number(variant.visitors),
            ...variant.goals.map(({ goal, rate: own, difference }) => (
              <span key={goal} className="experiments-section-estimate">
                <span>{rate(own)}</span>
                {difference && <Difference shown={points(difference)} />}
              </span>
            )),
          ],
        }))}
        hasTexts
      />
    </article>
  )
}

function Difference({ shown }: { shown: string }) {
  return (
    <span>
      <Trans>Difference: {shown} points</Trans>
    </span>
  )
}
