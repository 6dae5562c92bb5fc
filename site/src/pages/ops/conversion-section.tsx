import { Trans, useLingui } from '@lingui/react/macro'
import type { ConversionStep, getConversion, UnreportedCheckouts } from '@ltk/contract/operations'
import type { ReactNode } from 'react'
import type { z } from 'zod'

import { Disclosure } from './disclosure.tsx'
import { FiguresTable } from './figures-table.tsx'
import { NothingYet, OperationsSection } from './operations-section.tsx'
import { useFormat } from './use-format.ts'

type Conversion = z.infer<typeof getConversion.response>
type Props = { conversion: Conversion | null; now: string }

const names: Record<ConversionStep, ReactNode> = {
  impressions: <Trans>Impressions</Trans>,
  'shop-clicks': <Trans>Shop clicks</Trans>,
  'cart-adds': <Trans>Added to cart</Trans>,
  checkouts: <Trans>Checkouts</Trans>,
  orders: <Trans>Orders</Trans>,
}

const counted: Record<ConversionStep, ReactNode> = {
  impressions: <Trans>Half of a card was on screen for a second.</Trans>,
  'shop-clicks': <Trans>Links to shops that were followed.</Trans>,
  'cart-adds': <Trans>Each time something was put into a cart, bought or not.</Trans>,
  checkouts: <Trans>Checkouts that a shop opened.</Trans>,
  orders: <Trans>Orders on the day that a shop reported them, also if cancelled later.</Trans>,
}

/** What shoppers answered to the cart's question. */
const unreportedRows: { key: keyof UnreportedCheckouts; label: ReactNode }[] = [
  { key: 'checkouts', label: <Trans>Begun</Trans> },
  { key: 'yes', label: <Trans>Bought</Trans> },
  { key: 'no', label: <Trans>Not bought</Trans> },
  { key: 'later', label: <Trans>Will answer later</Trans> },
  { key: 'unanswered', label: <Trans>Not answered</Trans> },
]

/** From impression to order, in the period and by day. */
export function ConversionSection({ conversion, now }: Props) {
  const { t } = useLingui()
  const { number, percent, dayOf } = useFormat(now)
  return (
    <OperationsSection
      title={<Trans>From impression to order</Trans>}
      lead={
        <Trans>
          Orders are counted where shops report them. For other checkouts, only shoppers can say
          what they bought; a shop without a checkout here ends with the click.
        </Trans>
      }
      data={conversion}
    >
      {({ days, steps, unreported }) => (
        <>
          {days.length === 0 ? (
            <NothingYet>
              <Trans>Nothing has been counted yet. The job “traffic” counts every hour.</Trans>
            </NothingYet>
          ) : (
            <FiguresTable
              label={t`From impression to order`}
              columns={[
                <Trans key="step">Step</Trans>,
                <Trans key="count">Count</Trans>,
                <Trans key="rate">Of the step before</Trans>,
                <Trans key="counted">What it counts</Trans>,
              ]}
              rows={steps.map(({ step, count, perPrevious }) => ({
                key: step,
                cells: [
                  names[step],
                  number(count),
                  perPrevious === null ? '–' : percent(perPrevious),
                  counted[step],
                ],
              }))}
              hasTexts
            />
          )}
          {unreported.checkouts > 0 && (
            <FiguresTable
              label={t`Checkouts at shops that don’t report orders`}
              columns={[
                <Trans key="checkouts">Checkouts at shops that don’t report orders</Trans>,
                <Trans key="count">Count</Trans>,
              ]}
              rows={unreportedRows.map(({ key, label }) => ({
                key,
                cells: [label, number(unreported[key])],
              }))}
            />
          )}
          {days.length > 0 && (
            <Disclosure summary={<Trans>By day</Trans>}>
              <FiguresTable
                label={t`From impression to order, by day`}
                columns={[
                  <Trans key="day">Day</Trans>,
                  ...steps.map(({ step }) => <span key={step}>{names[step]}</span>),
                ]}
                rows={days.toReversed().map(({ day, counts }) => ({
                  key: day,
                  cells: [dayOf(day), ...steps.map(({ step }) => number(counts[step]))],
                }))}
              />
            </Disclosure>
          )}
        </>
      )}
    </OperationsSection>
  )
}
