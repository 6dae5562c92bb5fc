import { spawn } from 'node:child_process'
import { once } from 'node:events'

import sharp from 'sharp'

import { between, seeded } from './chance.ts'
import { drawScene } from './scenes/draw-scene.ts'
import { num } from './svg.ts'
import type { Scene } from './things.ts'

const width = 450
const framesASecond = 24
const frameCount = 84

/** How much nearer the camera comes, and how far it goes to the sides, as parts of the picture. */
const nearer = 0.09
const aside = 0.022

/** A turn of the whole film, so that its end meets its beginning. */
const turnAt = (frame: number) => (frame / frameCount) * Math.PI * 2

/** The part of the picture that a frame shows, as a viewBox. */
const lookAt = (scene: Scene, frame: number, direction: number) => {
  const turn = turnAt(frame)
  const zoom = 1 + nearer * (0.5 - 0.5 * Math.cos(turn)) + aside * 2
  const [wide, tall] = [scene.width / zoom, scene.height / zoom]
  const x = (scene.width - wide) / 2 + direction * Math.sin(turn) * scene.width * aside * 0.8
  const y = (scene.height - tall) / 2 - Math.sin(turn) * scene.height * aside * 0.5
  return [x, y, wide, tall].map(num).join(' ')
}

/** A beam of light that wanders over the picture and back, in bands so that its edges are soft. */
const drawBeam = ({ width: wide, height: tall }: Scene, frame: number) => {
  const middle = wide * (0.5 - 0.42 * Math.cos(turnAt(frame)))
  return [1, 0.8, 0.6, 0.42, 0.26]
    .map((part) => {
      const half = wide * 0.3 * part
      const lean = tall * 0.22
      return `<path d="M${num(middle - half + lean)} 0H${num(middle + half + lean)}L${num(middle + half - lean)} ${tall}H${num(middle - half - lean)}Z" fill="#fff1cf" fill-opacity="0.035"/>`
    })
    .join('')
}

/** Dust in the light: each mote goes round once. */
const drawDust = ({ width: wide, height: tall, seed }: Scene, frame: number) => {
  const random = seeded(seed)
  return Array.from({ length: 16 }, () => {
    const [x, y] = [random() * wide, random() * tall]
    const turn = turnAt(frame) + random() * Math.PI * 2
    const reach = between(random, 12, 40)
    const see = 0.12 + 0.3 * (0.5 + 0.5 * Math.sin(turn))
    return `<circle cx="${num(x + Math.cos(turn) * reach)}" cy="${num(y + Math.sin(turn) * reach * 1.6)}" r="${num(between(random, 1.2, 3.2))}" fill="#fff6dd" fill-opacity="${num(see)}"/>`
  }).join('')
}

const coding =
  '-an -c:v libx264 -profile:v baseline -pix_fmt yuv420p -preset veryslow -crf 29 -maxrate 270k -bufsize 400k -movflags +faststart -fflags +bitexact -flags:v +bitexact'

/**
 * Renders a scene as an MP4 file: a slow camera movement in changing light, three and a half seconds
 * that can be looped. `direction` is where the camera moves first: 1 is right, -1 is left. Needs
 * `ffmpeg` (with libx264) on the path, and throws if it fails.
 */
export async function renderVideo(scene: Scene, file: string, direction: 1 | -1): Promise<void> {
  // H.264 takes even sizes only.
  const height = Math.round((width * scene.height) / scene.width / 2) * 2
  const input = `-y -loglevel error -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesASecond} -i -`
  const encoder = spawn('ffmpeg', [...input.split(' '), ...coding.split(' '), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(encoder, 'close')
  const picture = drawScene(scene)
  for (let frame = 0; frame < frameCount; frame++) {
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${lookAt(scene, frame, direction)}" preserveAspectRatio="none">` +
      `${picture}${drawBeam(scene, frame)}${drawDust(scene, frame)}</svg>`
    const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} while it made ${file}`)
}
