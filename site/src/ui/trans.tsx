import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * What the macro `Trans` becomes (`lingui.config.ts`): Lingui's component, with texts shown as they
 * are. By itself it looks for its tags in the finished message, and drops the `<b>` of a name.
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
