import { type ComponentProps, type ReactNode, useId } from 'react'

import { Icon } from './icon.tsx'

type FrameProps = {
  label: ReactNode
  /** Stands under the control. */
  hint?: ReactNode
  /** What is wrong and what would be right. */
  error?: ReactNode
}

function describedBy(id: string, { hint, error }: FrameProps): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

function Frame({
  id,
  label,
  hint,
  error,
  children,
}: FrameProps & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

type FieldProps = FrameProps & ComponentProps<'input'>

/** A line of text to fill in, with its label above and what is wrong with it below. */
export function Field({ label, hint, error, ...rest }: FieldProps) {
  const id = useId()
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <input
        {...rest}
        id={id}
        className="field-control"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { label, hint, error })}
      />
    </Frame>
  )
}

type SelectProps = FrameProps & ComponentProps<'select'>

/** A choice from a list: the browser's own, which every device knows to show. */
export function Select({ label, hint, error, children, ...rest }: SelectProps) {
  const id = useId()
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <span className="field-select">
        <select
          {...rest}
          id={id}
          className="field-control"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { label, hint, error })}
        >
          {children}
        </select>
        <Icon name="chevron-down" />
      </span>
    </Frame>
  )
}
