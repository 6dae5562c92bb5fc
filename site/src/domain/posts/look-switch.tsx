import type { ReactNode } from 'react'

import { lookFormId } from './look.ts'

type Props = {
  name: string
  /** The number of the piece, counted from 1. */
  number: number
  isOn: boolean
  label: string
  /** Called with all fields of the form. */
  onChoose: (fields: URLSearchParams) => void
  className: string
  /** Beside the checkbox, to press as well. */
  children?: ReactNode
}

/** A checkbox of the form of a look (`LookTotal`), wherever on the page it is. */
export function LookSwitch(props: Props) {
  const { name, number, isOn, label, onChoose, className, children } = props
  return (
    <label className={className}>
      <input
        type="checkbox"
        form={lookFormId}
        name={name}
        value={number}
        defaultChecked={isOn}
        aria-label={label}
        onChange={({ currentTarget: { form } }) => form && onChoose(fieldsOf(form))}
      />
      {children}
    </label>
  )
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return new URLSearchParams(texts)
}
