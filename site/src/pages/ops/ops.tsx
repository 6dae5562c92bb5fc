import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { withQuery } from '../../paths.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { ConversionSection } from './conversion-section.tsx'
import { ExperimentsSection } from './experiments-section.tsx'
import { FeedsSection } from './feeds-section.tsx'
import { ImportsSection } from './imports-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { MissesSection } from './misses-section.tsx'
import { OpenerSection } from './opener-section.tsx'
import type { loader } from './ops.server.ts'
import { periods } from './period.ts'
import { PlacementsSection } from './placements-section.tsx'
import { SynonymsSection } from './synonyms-section.tsx'
import { TrafficSection } from './traffic-section.tsx'
import { WithdrawnSection } from './withdrawn-section.tsx'

/** The dashboard of operators: the site's use, its jobs and its withdrawn content. */
export default function Ops() {
  const {
    userId,
    now,
    days,
    traffic,
    conversion,
    experiments,
    shownOpener,
    openers,
    feeds,
    imports,
    withdrawn,
    isPurgeFailed,
    misses,
    synonyms,
    placements,
    jobs,
  } = useLoaderData<typeof loader>()
  const { t } = useLingui()
  return (
    <Page width="standard">
      <PageHeading
        title={<Trans>Operations</Trans>}
        lead={<Trans>How the site is used and how its jobs do. A day is one in UTC.</Trans>}
      />
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
      <OpenerSection shown={shownOpener} chosen={openers} now={now} />
      <FeedsSection feeds={feeds} now={now} />
      <ImportsSection imports={imports} now={now} />
      <WithdrawnSection
        withdrawn={withdrawn}
        isPurgeFailed={isPurgeFailed}
        userId={userId}
        now={now}
      />
      <MissesSection misses={misses} now={now} />
      <SynonymsSection synonyms={synonyms} now={now} />
      <PlacementsSection placements={placements} />
      <JobsSection jobs={jobs} now={now} />
    </Page>
  )
}
