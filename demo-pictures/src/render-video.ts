import { spawn } from 'node:child_process'
import { once } from 'node:events'

import sharp from 'sharp'

import { between, seeded } from './random.ts'
import { drawScene } from './scenes/draw-scene.ts'
import { num } from './svg.ts'
import type { Scene } from './things.ts'

const width = 450
const framesPerSecond = 24
const frameCount = 84

/** How far the camera zooms in and pans, as fractions of the picture. */
const zoomRange = 0.09
const panRange = 0.022

/** A frame's phase in radians: one full rotation over the video, so that it loops. */
const phaseAt = (frame: number) => (frame / frameCount) * Math.PI * 2

/** The part of the picture that a frame shows, as a viewBox. */
const viewBoxAt = (scene: Scene, frame: number, direction: number) => {
  const phase = phaseAt(frame)
  const zoom = 1 + zoomRange * (0.5 - 0.5 * Math.cos(phase)) + panRange * 2
  const [viewWidth, viewHeight] = [scene.width / zoom, scene.height / zoom]
  const x =
    (scene.width - viewWidth) / 2 + direction * Math.sin(phase) * scene.width * panRange * 0.8
  const y = (scene.height - viewHeight) / 2 - Math.sin(phase) * scene.height * panRange * 0.5
  return [x, y, viewWidth, viewHeight].map(num).join(' ')
}

/** A beam of light that moves across the picture and back. It consists of bands, for soft edges. */
const drawBeam = ({ width: sceneWidth, height: sceneHeight }: Scene, frame: number) => {
  const middle = sceneWidth * (0.5 - 0.42 * Math.cos(phaseAt(frame)))
  return [1, 0.8, 0.6, 0.42, 0.26]
    .map((part) => {
      const half = sceneWidth * 0.3 * part
      const lean = sceneHeight * 0.22
      return `<path d="M${num(middle - half + lean)} 0H${num(middle + half + lean)}L${num(middle + half - lean)} ${sceneHeight}H${num(middle - half - lean)}Z" fill="#fff1cf" fill-opacity="0.035"/>`
    })
    .join('')
}

/** Dust in the light: each mote moves in one circle. */
const drawDust = ({ width: sceneWidth, height: sceneHeight, seed }: Scene, frame: number) => {
  const random = seeded(seed)
  return Array.from({ length: 16 }, () => {
    const [x, y] = [random() * sceneWidth, random() * sceneHeight]
    const phase = phaseAt(frame) + random() * Math.PI * 2
    const reach = between(random, 12, 40)
    const opacity = 0.12 + 0.3 * (0.5 + 0.5 * Math.sin(phase))
    return `<circle cx="${num(x + Math.cos(phase) * reach)}" cy="${num(y + Math.sin(phase) * reach * 1.6)}" r="${num(between(random, 1.2, 3.2))}" fill="#fff6dd" fill-opacity="${num(opacity)}"/>`
  }).join('')
}

const outputOptions =
  '-an -c:v libx264 -profile:v baseline -pix_fmt yuv420p -preset veryslow -crf 29 -maxrate 270k -bufsize 400k -movflags +faststart -fflags +bitexact -flags:v +bitexact'

/**
 * Renders a scene as an MP4 file: a slow camera movement in changing light, three and a half seconds
 * that can be looped. `direction` is where the camera moves first: 1 is right, -1 is left. Needs
 * `ffmpeg` (with libx264) on the path, and throws if it fails.
 */
export async function renderVideo(scene: Scene, file: string, direction: 1 | -1): Promise<void> {
  // H.264 needs even sizes.
  const height = Math.round((width * scene.height) / scene.width / 2) * 2
  const inputOptions = `-y -loglevel error -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`
  const encoder = spawn('ffmpeg', [...inputOptions.split(' '), ...outputOptions.split(' '), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(encoder, 'close')
  const picture = drawScene(scene)
  for (let frame = 0; frame < frameCount; frame++) {
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBoxAt(scene, frame, direction)}" preserveAspectRatio="none">` +
      `${picture}${drawBeam(scene, frame)}${drawDust(scene, frame)}</svg>`
    const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg exited with ${code} for ${file}`)
}
