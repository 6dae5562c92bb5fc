import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InsightCounts, Insights, TopPostsBy } from '@ltk/contract/insights'

import { useUser } from '../../api/use-user.ts'
import { withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChartTable } from '../../ui/chart.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { InsightPost } from './account-insights.server.ts'
import { Figure } from './figure.tsx'
import { type Measure, useMeasures } from './measures.ts'
import { Sales } from './sales.tsx'
import { TopPosts } from './top-posts.tsx'
import { useNumbers } from './use-numbers.ts'

type Props = {
  insights: Insights
  days: number
  topBy: TopPostsBy
  posts: readonly InsightPost[]
}

/** What shoppers did with what a creator publishes. */
export function InsightsPage({ insights, days, topBy, posts }: Props) {
  const { t } = useLingui()
  const { dayOf } = useNumbers()
  const measures = useMeasures()
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
    [totals, totalsBefore, today].every((counts) => measures.every(({ key }) => counts[key] === 0))
  return (
    <Page className="insights-page">
      <header>
        <h1>
          <Trans>Insights</Trans>
        </h1>
        <p>
          <Trans>
            What shoppers do with your posts and your shop. Only numbers, never who it was.
          </Trans>
        </p>
      </header>
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
          <section className="insights-page-part" aria-labelledby="figures">
            <h2 id="figures">
              <Trans>
                From {start} to {end}
              </Trans>
            </h2>
            <div className="insights-page-figures">
              {measures.map((measure) => (
                <Figure
                  key={measure.key}
                  measure={measure}
                  days={days}
                  total={totals[measure.key]}
                  before={totalsBefore[measure.key]}
                  series={series}
                />
              ))}
            </div>
            <DaysTable series={series} measures={measures} />
          </section>
          <Today insights={insights} measures={measures} />
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

type TableProps = {
  series: readonly (InsightCounts & { day: string })[]
  measures: readonly Measure[]
}

function DaysTable({ series, measures }: TableProps) {
  const { full, dayOf } = useNumbers()
  return (
    <ChartTable
      summary={<Trans>Show as a table</Trans>}
      labelledBy="figures"
      columns={[<Trans key="day">Day</Trans>, ...measures.map(({ name }) => name)]}
      rows={series.toReversed().map((counts) => ({
        key: counts.day,
        cells: [
          <time key="day" dateTime={counts.day}>
            {dayOf(counts.day)}
          </time>,
          ...measures.map(({ key }) => full(counts[key])),
        ],
      }))}
      wide
    />
  )
}

/** What was counted of today, which no figure above has in it. */
function Today({
  insights: { today, countedUntil },
  measures,
}: {
  insights: Insights
  measures: readonly Measure[]
}) {
  const { i18n } = useLingui()
  const { full } = useNumbers()
  const time = countedUntil && i18n.date(countedUntil, { timeStyle: 'short', timeZone: 'UTC' })
  return (
    <section className="insights-page-part" aria-labelledby="today">
      <h2 id="today">
        <Trans>Today so far</Trans>
      </h2>
      <dl className="insights-page-today">
        {measures.map(({ key, name }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{full(today[key])}</dd>
          </div>
        ))}
      </dl>
      <p className="insights-page-note">
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
