import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InsightCounts, Insights, TopPostsBy } from '@ltk/contract/insights'
import { useLoaderData } from 'react-router'

import { useUser } from '../../api/use-user.ts'
import { withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChartTable } from '../../ui/chart.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { loader } from './account-insights.server.ts'
import { Figure } from './figure.tsx'
import { type Metric, useMetrics } from './metrics.ts'
import { Sales } from './sales.tsx'
import { Suggestions } from './suggestions.tsx'
import { TopPosts } from './top-posts.tsx'
import { useNumbers } from './use-numbers.ts'

/** The counts of shoppers' activity on a creator's content. */
export default function AccountInsights() {
  const { insights, days, topBy, posts } = useLoaderData<typeof loader>()
  const { t } = useLingui()
  const { dayOf } = useNumbers()
  const metrics = useMetrics()
  const hasShop = useUser()?.hasShop
  const { from, to, totals, totalsBefore, series, today, sales } = insights
  const [start, end] = [dayOf(from), dayOf(to)]
  const hrefOf = (of: { days: number; topBy: TopPostsBy }) =>
    withQuery('/account/insights', {
      days: of.days,
      by: of.topBy === 'seen' ? undefined : of.topBy,
    })
  const isEmpty =
    sales.length === 0 &&
    [totals, totalsBefore, today].every((counts) => metrics.every(({ key }) => counts[key] === 0))
  return (
    <Page width="standard">
      <PageHeading
        title={<Trans>Insights</Trans>}
        lead={
          <Trans>
            What shoppers do with your posts and your shop. Only numbers, never who it was.
          </Trans>
        }
      />
      <Suggestions suggestions={insights.suggestions} posts={posts} />
      <Tabs
        label={t`Period`}
        tabs={[7, 28, 90].map((period) => ({
          href: hrefOf({ days: period, topBy }),
          label: <Trans key={period}>{period} days</Trans>,
          current: period === days,
        }))}
      />
      {isEmpty ? (
        <EmptyState title={<Trans>Nothing was counted in this period.</Trans>} icon="eye">
          <p>
            <Trans>
              Once shoppers see your posts or visit your shop, it shows here within a few minutes.
            </Trans>
          </p>
          {hasShop && (
            <ButtonLink href="/account/shop" variant="secondary">
              <Trans>See your shop</Trans>
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <>
          <section className="account-insights-part" aria-labelledby="figures">
            <h2 id="figures">
              <Trans>
                From {start} to {end}
              </Trans>
            </h2>
            <div className="account-insights-figures">
              {metrics.map((metric) => (
                <Figure
                  key={metric.key}
                  metric={metric}
                  days={days}
                  total={totals[metric.key]}
                  before={totalsBefore[metric.key]}
                  series={series}
                />
              ))}
            </div>
            <DaysTable series={series} metrics={metrics} />
            <Meanings metrics={metrics} />
          </section>
          <Today insights={insights} metrics={metrics} />
          <Sales sales={sales} days={days} />
          <TopPosts
            topPosts={insights.topPosts}
            posts={posts}
            topBy={topBy}
            hrefOf={(by) => hrefOf({ days, topBy: by })}
          />
        </>
      )}
    </Page>
  )
}

/** What each figure counts. */
function Meanings({ metrics }: { metrics: readonly Metric[] }) {
  return (
    <details className="account-insights-meanings">
      <summary>
        <Trans>What is counted</Trans>
      </summary>
      <dl>
        {metrics.map(({ key, name, meaning }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type TableProps = {
  series: readonly (InsightCounts & { day: string })[]
  metrics: readonly Metric[]
}

function DaysTable({ series, metrics }: TableProps) {
  const { full, dayOf } = useNumbers()
  return (
    <ChartTable
      summary={<Trans>Show as a table</Trans>}
      labelledBy="figures"
      columns={[<Trans key="day">Day</Trans>, ...metrics.map(({ name }) => name)]}
      rows={series.toReversed().map((counts) => ({
        key: counts.day,
        cells: [
          <time key="day" dateTime={counts.day}>
            {dayOf(counts.day)}
          </time>,
          ...metrics.map(({ key }) => full(counts[key])),
        ],
      }))}
      wide
    />
  )
}

/** The counts of today, which the figures above do not include. */
function Today({
  insights: { today, countedUntil },
  metrics,
}: {
  insights: Insights
  metrics: readonly Metric[]
}) {
  const { i18n } = useLingui()
  const { full } = useNumbers()
  const time = countedUntil && i18n.date(countedUntil, { timeStyle: 'short', timeZone: 'UTC' })
  return (
    <section className="account-insights-part" aria-labelledby="today">
      <h2 id="today">
        <Trans>Today so far</Trans>
      </h2>
      <dl className="account-insights-today">
        {metrics.map(({ key, name }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{full(today[key])}</dd>
          </div>
        ))}
      </dl>
      <p className="account-insights-note">
        {time ? (
          <Trans>
            Counted until {time} UTC. Days begin and end at midnight UTC, and the figures above
            cover whole days. Late reports can still change those of yesterday.
          </Trans>
        ) : (
          <Trans>Nothing has been counted yet. It takes a few minutes.</Trans>
        )}
      </p>
    </section>
  )
}
