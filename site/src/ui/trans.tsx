import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/** What looks like a tag, and letters from right to left: they would reorder the words around them. */
const isolated = /[<\u0590-\u08FF]/

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
      isolated.test(String(value)) ? <bdi key={name}>{String(value)}</bdi> : value,
    ]),
  )
}
