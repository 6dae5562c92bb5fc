import { type ComponentProps, type ReactNode, useId } from 'react'

import { Icon } from './icon.tsx'

type FrameProps = {
  label: ReactNode
  /** Below the control. */
  hint?: ReactNode
  /** The error, and how to correct it. */
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

/** A text input with its label above and its error below. */
export function Field({ label, hint, error, ...rest }: FieldProps) {
  const id = useId()
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <input
        type="text"
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

/** A native `select` with its label above and its error below. */
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
