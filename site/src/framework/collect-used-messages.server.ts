import type { I18n, MessageDescriptor, MessageOptions, Messages } from '@lingui/core'

type Values = Record<string, unknown>

/** Wraps `i18n`; `used` returns the messages looked up through the wrapper so far. */
export function collectUsedMessages(i18n: I18n): { i18n: I18n; used: () => Messages } {
  const ids = new Set<string>()
  const collecting: I18n = Object.create(i18n)
  collecting._ = (asked: string | MessageDescriptor, values?: Values, options?: MessageOptions) => {
    if (typeof asked !== 'string') {
      ids.add(asked.id)
      return i18n._(asked)
    }
    ids.add(asked)
    return i18n._(asked, values, options)
  }
  collecting.t = collecting._
  return {
    i18n: collecting,
    used() {
      const messages: Messages = {}
      for (const id of ids) {
        const message = i18n.messages[id]
        if (message !== undefined) messages[id] = message
      }
      return messages
    },
  }
}
