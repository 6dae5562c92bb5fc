import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'

import { track } from '../../tracking/track.ts'
import { UnfollowDialog } from './unfollow-dialog.tsx'

const { buttons, dialog } = vi.hoisted(() => ({
  buttons: new Array<() => void>(),
  dialog: { close: () => {} },
}))
vi.mock('../../tracking/track.ts', { spy: true })
vi.mock('../../ui/button.tsx', () => ({
  Button: ({ onClick }: { onClick: () => void }) => {
    buttons.push(onClick)
    return null
  },
}))
vi.mock('../../ui/modal.tsx', () => ({
  Modal: ({ onClose, children }: { onClose: () => void; children: React.ReactNode }) => {
    dialog.close = onClose
    return children
  },
}))

const profileId = '0190f3a2-1b2c-4d3e-8f4a-000000000001'
const onClose = vi.fn<() => void>()
const onUnfollow = vi.fn<() => void>()

beforeEach(() => {
  vi.mocked(track).mockReset().mockReturnValue()
  for (const answer of [onClose, onUnfollow]) answer.mockReset()
  buttons.length = 0
  renderToString(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <UnfollowDialog open name="Ada" {...{ profileId, onClose, onUnfollow }} />
    </I18nProvider>,
  )
})

test.each([
  ['Cancel', () => buttons[0]?.()],
  ['closing the dialog', () => dialog.close()],
])(
  '%s is tracked as /unfollow/cancel, and nobody is unfollowed',
  { tags: ['F-SOC-04', 'F-ANL-13'] },
  (_, answer) => {
    answer()
    expect(track).toHaveBeenCalledExactlyOnceWith({ name: '/unfollow/cancel', profileId })
    expect(onClose).toHaveBeenCalledOnce()
    expect(onUnfollow).not.toHaveBeenCalled()
  },
)

test('Unfollow is tracked as /unfollow/confirm', { tags: ['F-SOC-05', 'F-ANL-13'] }, () => {
  buttons[1]?.()
  expect(track).toHaveBeenCalledExactlyOnceWith({ name: '/unfollow/confirm', profileId })
  expect(onClose).toHaveBeenCalledOnce()
  expect(onUnfollow).toHaveBeenCalledOnce()
})
