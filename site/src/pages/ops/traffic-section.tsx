import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { getTraffic } from '@ltk/contract/operations'
import type { ReactNode } from 'react'
import type { z } from 'zod'

import { lineOf } from '../../ui/chart-line.ts'
import { Chart } from '../../ui/chart.tsx'
import { Disclosure } from './disclosure.tsx'
import { FiguresTable } from './figures-table.tsx'
import { NothingYet, OperationsSection } from './operations-section.tsx'
import { useFormat } from './use-format.ts'

type Traffic = z.infer<typeof getTraffic.response>
type Props = { traffic: Traffic | null; now: string }

/** The use of the site, in the period and by day. */
export function TrafficSection({ traffic, now }: Props) {
  return (
    <OperationsSection
      title={<Trans>Traffic</Trans>}
      lead={
        <Trans>
          Page views count everybody. Visitors are those who agreed to be measured, each once a day.
        </Trans>
      }
      data={traffic}
    >
      {(shown) =>
        shown.days.length === 0 ? (
          <NothingYet>
            <Trans>Nothing has been counted yet. The job “traffic” counts every hour.</Trans>
          </NothingYet>
        ) : (
          <Figures traffic={shown} now={now} />
        )
      }
    </OperationsSection>
  )
}

function Figures({ traffic, now }: { traffic: Traffic; now: string }) {
  const { t } = useLingui()
  const { number, dayOf, ago } = useFormat(now)
  const { days, pages, campaigns, countedAt } = traffic
  const sum = (of: (day: Traffic['days'][number]) => number) =>
    days.reduce((total, day) => total + of(day), 0)
  const updated = countedAt && ago(countedAt)
  return (
    <>
      <dl className="traffic-section-totals">
        <Total name={<Trans>Page views</Trans>}>{number(sum((day) => day.pageViews))}</Total>
        <Total name={<Trans>Without consent</Trans>}>
          {number(sum((day) => day.anonymousPageViews))}
        </Total>
        <Total name={<Trans>Visitors a day</Trans>}>
          {number(sum((day) => day.visitors) / days.length)}
        </Total>
        <Total name={<Trans>Sign-ups</Trans>}>{number(sum((day) => day.signUps))}</Total>
        <Total name={<Trans>Sign-ins</Trans>}>{number(sum((day) => day.signIns))}</Total>
      </dl>
      <ViewsChart days={days} now={now} />
      <Disclosure summary={<Trans>By day</Trans>}>
        <FiguresTable
          label={t`Traffic by day`}
          columns={[
            <Trans key="day">Day</Trans>,
            <Trans key="views">Page views</Trans>,
            <Trans key="anonymous">Without consent</Trans>,
            <Trans key="visitors">Visitors</Trans>,
            <Trans key="ups">Sign-ups</Trans>,
            <Trans key="ins">Sign-ins</Trans>,
          ]}
          rows={days.toReversed().map((row) => ({
            key: row.day,
            cells: [
              dayOf(row.day),
              number(row.pageViews),
              number(row.anonymousPageViews),
              number(row.visitors),
              number(row.signUps),
              number(row.signIns),
            ],
          }))}
        />
      </Disclosure>
      <div className="traffic-section-lists">
        <div>
          <h3>
            <Trans>Most viewed pages</Trans>
          </h3>
          {pages.length === 0 ? (
            <NothingYet>
              <Trans>Nobody viewed a page in this period.</Trans>
            </NothingYet>
          ) : (
            <FiguresTable
              label={t`Most viewed pages`}
              columns={[<Trans key="page">Page</Trans>, <Trans key="views">Page views</Trans>]}
              rows={pages.map(({ page, views }) => ({ key: page, cells: [page, number(views)] }))}
            />
          )}
        </div>
        <div>
          <h3>
            <Trans>Campaigns</Trans>
          </h3>
          {campaigns.length === 0 ? (
            <NothingYet>
              <Trans>Nobody came by a campaign in this period.</Trans>
            </NothingYet>
          ) : (
            <FiguresTable
              label={t`Campaigns`}
              columns={[
                <Trans key="campaign">Source, medium, campaign</Trans>,
                <Trans key="views">Page views</Trans>,
                <Trans key="visitors">Visitors</Trans>,
                <Trans key="ups">Sign-ups</Trans>,
              ]}
              rows={campaigns.map(({ source, medium, name, pageViews, visitors, signUps }) => ({
                key: JSON.stringify([source, medium, name]),
                cells: [
                  [source, medium, name].map((part) => part || '–').join(' · '),
                  number(pageViews),
                  number(visitors),
                  number(signUps),
                ],
              }))}
            />
          )}
        </div>
      </div>
      {updated && (
        <p className="traffic-section-updated">
          <Trans>Counted {updated}</Trans>
        </p>
      )}
    </>
  )
}

/** Page views by day; nothing for a single day. */
function ViewsChart({ days, now }: { days: Traffic['days']; now: string }) {
  const { t } = useLingui()
  const { number, dayOf } = useFormat(now)
  const views = days.map((day) => day.pageViews)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < 2) return null
  const [name, start, end] = [t`Page views`, dayOf(first.day), dayOf(last.day)]
  const [lowest, highest] = [number(Math.min(...views)), number(Math.max(...views))]
  return (
    <Chart
      {...lineOf(views)}
      label={t`${name}, by day from ${start} to ${end}: between ${lowest} and ${highest}`}
      ends={[start, end]}
      small
    />
  )
}

function Total({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
