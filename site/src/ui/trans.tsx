import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * The runtime component of the macro `Trans` (`lingui.config.ts`). Lingui's own looks for tags in
 * the finished message, and would drop a `<b>` in a name.
 */
export function Trans({ values, ...props }: TransProps) {
  return <LinguiTrans {...props} {...(values && { values: asTexts(values) })} />
}

function asTexts(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      // Elements are put in after the tags are read.
      typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
    ]),
  )
}
