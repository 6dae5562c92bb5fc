/**
 * Renders the demo's videos, `1.mp4` to `12.mp4` in this folder, from the pictures of the posts that
 * have one.
 *
 *     node demo/videos/make.ts
 *
 * It needs `ffmpeg` (with libx264) on the path, and takes about five minutes. Run it again when the scenes
 * or the choice of posts with a video have changed.
 */
import { fileURLToPath } from 'node:url'

import { demoSeed, generatePictured } from '../catalogue/generate.ts'
import { renderVideo } from '../pictures/render-video.ts'

/** The videos' lengths in seconds. */
const lengths = [4, 12, 3, 6, 8, 5, 20, 3, 10, 4, 15, 5]

// The posts with a video and their pictures depend on the seed alone.
const { posts } = generatePictured({ seed: demoSeed, now: new Date(0) })
const withVideo = posts.filter(({ video }) => video).toReversed()
for (const [index, { id, scene }] of withVideo.entries()) {
  const file = fileURLToPath(new URL(`${index + 1}.mp4`, import.meta.url))
  const seconds = lengths[index] ?? 4
  await renderVideo(scene, file, { seconds, direction: index % 2 === 0 ? 1 : -1 })
  process.stdout.write(`${index + 1}.mp4: ${id}, ${scene.composition}, ${seconds} s\n`)
}
