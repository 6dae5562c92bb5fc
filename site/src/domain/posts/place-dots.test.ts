import type { Hotspot } from '@ltk/contract/products'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { narrowestPicture, placeDots, type Point, targetSize } from './place-dots.ts'

const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const box = fc
  .record({ x: fraction, y: fraction, width: fraction, height: fraction })
  .map(({ x, y, width, height }): Hotspot => ({
    x,
    y,
    width: Math.max(0.01, width * (1 - x)),
    height: Math.max(0.01, height * (1 - y)),
  }))
const ratio = fc.double({ min: 0.4, max: 1.4, noNaN: true })

/** A dot on a picture, in pixels. */
const inPixels = ({ x, y }: Point, width: number, shape: number) => ({
  x: x * width,
  y: (y * width) / shape,
})

test('dots lie within the picture and their targets do not overlap, at any size', () => {
  fc.assert(
    fc.property(
      fc.array(box, { maxLength: 30 }),
      ratio,
      fc.integer({ min: narrowestPicture, max: 1200 }),
      (boxes, shape, width) => {
        const dots = placeDots(boxes, shape)
          .filter((dot) => dot !== undefined)
          .map((dot) => inPixels(dot, width, shape))
        for (const [index, dot] of dots.entries()) {
          expect(dot.x).toBeGreaterThanOrEqual(targetSize / 2 - 0.01)
          expect(dot.x).toBeLessThanOrEqual(width - targetSize / 2 + 0.01)
          expect(dot.y).toBeGreaterThanOrEqual(targetSize / 2 - 0.01)
          expect(dot.y).toBeLessThanOrEqual(width / shape - targetSize / 2 + 0.01)
          for (const other of dots.slice(0, index)) {
            expect(Math.hypot(dot.x - other.x, dot.y - other.y)).toBeGreaterThanOrEqual(
              targetSize - 0.01,
            )
          }
        }
      },
    ),
  )
})

test('each of a few products has a dot, however close together they are', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 5 }), ratio, (boxes, shape) => {
      expect(placeDots(boxes, shape)).not.toContain(undefined)
    }),
  )
})

test('a dot lies in the middle of its product where nothing is in the way', () => {
  const [chair, lamp] = placeDots(
    [
      { x: 0, y: 0.5, width: 0.5, height: 0.5 },
      { x: 0.5, y: 0.25, width: 0.25, height: 0.25 },
    ],
    0.8,
  )
  expect(chair).toEqual({ x: 0.25, y: 0.75 })
  expect(lamp?.x).toBeCloseTo(0.625)
  expect(lamp?.y).toBeCloseTo(0.375)
})

test('of two products at one place the smaller has the dot there', () => {
  const [table, vase] = placeDots(
    [
      { x: 0.1, y: 0.1, width: 0.6, height: 0.6 },
      { x: 0.3, y: 0.3, width: 0.2, height: 0.2 },
    ],
    1,
  )
  expect(vase).toEqual({ x: 0.4, y: 0.4 })
  expect(table).not.toEqual(vase)
})

test('no dot lies below the buttons in the corner', () => {
  const corner = { x: 0.9, y: 0, width: 0.1, height: 0.1 }
  for (const width of [narrowestPicture, 375, 840]) {
    const dots = placeDots([corner, corner, corner], 0.8)
    for (const dot of dots) {
      const { x, y } = inPixels(dot ?? { x: 0, y: 0 }, width, 0.8)
      for (const button of [30, 74]) {
        expect(Math.hypot(width - 30 - x, button - y)).toBeGreaterThanOrEqual(targetSize - 0.01)
      }
    }
  }
})
