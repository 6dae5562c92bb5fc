/**
 * What triggers of users' rows append to. Each machine has such tables of its own, so that a write stays
 * on the machine of its user; `gatherNotes` brings together what is in them.
 */
export const noteTables = [
  'like_changes',
  'follow_changes',
  'insight_changes',
  'wanted_queue',
  'wanted_details_queue',
] as const

export type NoteTable = (typeof noteTables)[number]
