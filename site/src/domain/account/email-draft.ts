import { storedText } from '../../browser/storage.ts'

/** The email that was typed in this tab and not sent. Without storage a reload empties the field. */
export const emailDraft = storedText({ storage: 'session', key: 'typed-email' })
