import { type PointerEvent, useRef } from 'react'

import { keep, skip } from './choices.ts'

/** How far a picture must be moved to count, in pixels. */
const farEnough = 90
/** A shorter move is a press. */
const slack = 8

type Way = typeof keep | typeof skip

/**
 * Handlers that let an element be swiped: to the right keeps, to the left skips. While it is moved, the
 * element has its offset in `--drag`, and in `data-way` the choice that letting go makes.
 */
export function useSwipe(onSwipe: (way: Way, offset: number) => void) {
  const start = useRef<{ pointer: number; x: number }>(undefined)

  const offsetOf = (event: PointerEvent) =>
    start.current?.pointer === event.pointerId ? event.clientX - start.current.x : 0
  const wayOf = (offset: number): Way | undefined =>
    Math.abs(offset) < farEnough ? undefined : offset > 0 ? keep : skip

  function show(element: HTMLElement, offset: number) {
    element.style.setProperty('--drag', `${offset}px`)
    element.dataset['way'] = wayOf(offset) ?? ''
  }
  function end(element: HTMLElement) {
    start.current = undefined
    delete element.dataset['dragged']
    show(element, 0)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.isPrimary && event.button === 0) {
        start.current = { pointer: event.pointerId, x: event.clientX }
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const offset = offsetOf(event)
      const { currentTarget } = event
      if (Math.abs(offset) > slack && !currentTarget.hasPointerCapture(event.pointerId)) {
        currentTarget.setPointerCapture(event.pointerId)
        currentTarget.dataset['dragged'] = ''
      }
      if (currentTarget.hasPointerCapture(event.pointerId)) show(currentTarget, offset)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const offset = offsetOf(event)
      end(event.currentTarget)
      const way = wayOf(offset)
      if (way) onSwipe(way, offset)
    },
    // The browser took the movement over, to scroll.
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event.currentTarget),
  }
}
