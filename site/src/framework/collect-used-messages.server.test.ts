import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'

import { collectUsedMessages } from './collect-used-messages.server.ts'

test('only messages that were looked up are collected, by whichever method', () => {
  const messages = { a: 'A', b: 'B', c: 'C', unused: 'Unused' }
  const { i18n, used } = collectUsedMessages(
    setupI18n({ locale: 'en', messages: { en: messages } }),
  )
  expect([i18n._('a'), i18n.t('b'), i18n._({ id: 'c' }), i18n._('unknown')]).toEqual([
    'A',
    'B',
    'C',
    'unknown',
  ])
  expect(used()).toEqual({ a: 'A', b: 'B', c: 'C' })
})
