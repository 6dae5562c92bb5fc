import type { Thing } from '../../things.ts'
export function thingBounds(_thing: Thing) {
  return { left: 60, right: 340, top: 10, bottom: 390 }
}
