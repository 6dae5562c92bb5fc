import './styles.css'
import type { ReactNode } from 'react'

import { chipClass } from '../../../ui/chip.tsx'
import { FoundCount } from '../../../ui/found-count.tsx'
import type { FilterChoice } from './search-filters.ts'

type ChoiceProps = {
  /** The name of its parameter in the address, and its value there. */
  name: string
  value: string
  isOn: boolean | undefined
  label: string
  count: number | undefined
  /** Whether there are no more than these. */
  isExact: boolean | undefined
  /** What the colour that it stands for looks like, as a CSS background. */
  swatch?: string | undefined
}

/** A filter that is on or off, with how many results it leaves. */
export function Choice({ name, value, isOn = false, label, count, isExact, swatch }: ChoiceProps) {
  return (
    <label className={chipClass()}>
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
      {swatch && <span className="filter-choices-swatch" style={{ background: swatch }} />}
      {label} <FoundCount total={count} isExact={isExact} />
    </label>
  )
}

/** Choices that belong together. */
export function ChoiceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="filter-choices">{children}</div>
    </fieldset>
  )
}

type ChoicesProps = {
  legend: string
  name: string
  choices: readonly FilterChoice[]
  chosen: readonly string[] | undefined
  /** What colours look like, by their names. */
  swatches?: Readonly<Record<string, string>>
  isExact: boolean | undefined
}

/** The values of a facet, of which several can be chosen; nothing without any. */
export function Choices({ legend, name, choices, chosen, swatches, isExact }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <ChoiceGroup legend={legend}>
      {choices.map(({ name: value, displayName, count }) => (
        <Choice
          key={value}
          name={name}
          value={value}
          isOn={chosen?.includes(value)}
          label={displayName}
          count={count}
          isExact={isExact}
          swatch={swatches?.[value]}
        />
      ))}
    </ChoiceGroup>
  )
}
