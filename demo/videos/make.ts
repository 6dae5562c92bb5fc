/**
 * Makes the demo's videos, `1.mp4` to `12.mp4` beside this file, from the pictures of the posts that
 * have one.
 *
 *     node demo/videos/make.ts
 *
 * It needs `ffmpeg` (with libx264) on the path, and about two minutes. Run it again when scenes, or the
 * catalogue's choice of posts with a video, have changed.
 */
import { fileURLToPath } from 'node:url'

import { filmScene } from '@ltk/demo-pictures/film-scene'

import { demoSeed, generateCatalogue } from '../src/catalogue/generate.ts'

// Which posts have a video, and what is in their pictures, depends on the seed alone.
const { posts } = generateCatalogue({ seed: demoSeed, now: new Date(0) })
const filmed = posts.filter(({ video }) => video).toReversed()
for (const [index, { id, scene }] of filmed.entries()) {
  const file = fileURLToPath(new URL(`${index + 1}.mp4`, import.meta.url))
  await filmScene(scene, file, index % 2 === 0 ? 1 : -1)
  process.stdout.write(`${index + 1}.mp4: ${id}, ${scene.composition}\n`)
}
