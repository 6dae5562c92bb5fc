import type { I18n, MessageDescriptor, MessageOptions, Messages } from '@lingui/core'

type Values = Record<string, unknown>

/** The same texts, with note taken of which are asked for. */
export function collectUsedMessages(i18n: I18n): { i18n: I18n; noted: () => Messages } {
  const ids = new Set<string>()
  const noting: I18n = Object.create(i18n)
  noting._ = (asked: string | MessageDescriptor, values?: Values, options?: MessageOptions) => {
    if (typeof asked !== 'string') {
      ids.add(asked.id)
      return i18n._(asked)
    }
    ids.add(asked)
    return i18n._(asked, values, options)
  }
  noting.t = noting._
  return {
    i18n: noting,
    noted() {
      const messages: Messages = {}
      for (const id of ids) {
        const message = i18n.messages[id]
        if (message !== undefined) messages[id] = message
      }
      return messages
    },
  }
}
