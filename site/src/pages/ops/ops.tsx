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
  const { userId, now, days, isPurgeFailed, sections } = useLoaderData<typeof loader>()
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
      <TrafficSection traffic={sections.traffic} now={now} />
      <ConversionSection conversion={sections.conversion} now={now} />
      <ExperimentsSection experiments={sections.experiments} now={now} />
      <OpenerSection shown={sections.shownOpener} chosen={sections.chosenOpeners} now={now} />
      <FeedsSection feeds={sections.feeds} now={now} />
      <ImportsSection imports={sections.imports} now={now} />
      <WithdrawnSection
        withdrawn={sections.withdrawn}
        isPurgeFailed={isPurgeFailed}
        userId={userId}
        now={now}
      />
      <MissesSection misses={sections.misses} now={now} />
      <SynonymsSection synonyms={sections.synonyms} now={now} />
      <PlacementsSection placements={sections.placements} />
      <JobsSection jobs={sections.jobs} now={now} />
    </Page>
  )
}
