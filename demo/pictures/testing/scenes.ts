import sharp from 'sharp'

import { drawScene } from '../scenes/draw-scene.ts'
import type { Composition, Scene, Thing } from '../things.ts'

/** A scene of some things, in a height that differs with the seed. */
export const sceneOf = (composition: Composition, things: Thing[], seed: number): Scene => ({
  composition,
  things,
  person: {
    skin: '#c98e62',
    hair: '#3b2418',
    hairStyle: seed,
    clothes: '#2f5d62',
    background: '#e9d5c3',
    glasses: false,
    seed,
  },
  palette: { background: '#e8d9c8', surface: '#f3eadf', accent: '#5f7f6c', ink: '#3a2a22' },
  width: 736,
  height: 560 + ((seed * 180) % 541),
  seed,
})

/** The pixels of a scene's picture at a third of its size, to be fast. */
export const rasterise = (scene: Scene) =>
  sharp(Buffer.from(drawScene(scene)), { density: 24 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
