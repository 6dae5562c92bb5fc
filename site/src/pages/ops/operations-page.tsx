import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { withQuery } from '../../paths.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { Page } from '../../ui/page.tsx'
import { ConversionSection } from './conversion-section.tsx'
import { ExperimentsSection } from './experiments-section.tsx'
import { FeedsSection } from './feeds-section.tsx'
import { ImportsSection } from './imports-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import type { loadOperations } from './load-operations.server.ts'
import { periods } from './period.ts'
import { TrafficSection } from './traffic-section.tsx'
import { WithdrawnSection } from './withdrawn-section.tsx'

type Props = Omit<Awaited<ReturnType<typeof loadOperations>>, 'head'>

/** What operators are told of the site. */
export function OperationsPage({
  userId,
  now,
  days,
  traffic,
  conversion,
  experiments,
  feeds,
  imports,
  withdrawn,
  isPurgeFailed,
  jobs,
}: Props) {
  const { t } = useLingui()
  return (
    <Page className="operations-page">
      <header>
        <h1>
          <Trans>Operations</Trans>
        </h1>
        <p>
          <Trans>How the site is used and how its jobs do. A day is one in UTC.</Trans>
        </p>
      </header>
      <ChipRow label={t`Period`}>
        {periods.map((period) => (
          <li key={period}>
            <LinkChip href={withQuery('/ops', { days: period })} current={period === days}>
              <Plural value={period} one="# day" other="# days" />
            </LinkChip>
          </li>
        ))}
      </ChipRow>
      <TrafficSection traffic={traffic} now={now} />
      <ConversionSection conversion={conversion} now={now} />
      <ExperimentsSection experiments={experiments} now={now} />
      <FeedsSection feeds={feeds} now={now} />
      <ImportsSection imports={imports} now={now} />
      <WithdrawnSection
        withdrawn={withdrawn}
        isPurgeFailed={isPurgeFailed}
        userId={userId}
        now={now}
      />
      <JobsSection jobs={jobs} now={now} />
    </Page>
  )
}
