export type { TrackedEvent } from '@ltk/contract/events'
