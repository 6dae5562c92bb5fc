import { spawn } from 'node:child_process'
import { once } from 'node:events'

import sharp from 'sharp'

import { between, seeded } from './random.ts'
import { drawScene } from './scenes/draw-scene.ts'
import { findHotspots } from './scenes/find-hotspots.ts'
import type { Hotspot } from './scenes/find-hotspots.ts'
import { num } from './svg.ts'
import type { Scene } from './things.ts'

const width = 450
const framesPerSecond = 24

/** How far the camera zooms in and pans on a short video, as fractions of the picture. */
const zoomRange = 0.09
const panRange = 0.022

/** From this length in seconds on, the camera goes from thing to thing, with this time for each. */
const tourFrom = 8
const secondsPerStop = 4
/** The least part of the picture's width and height that a stop shows. */
const closest = 0.5
/** The part of the time for a stop that the camera moves. */
const moving = 0.7

/** A part of the picture, as fractions of its width and height. */
type View = { x: number; y: number; size: number }

const whole: View = { x: 0, y: 0, size: 1 }

/** A small movement in and back; `phase` is 0 to 2π. */
const sway = (phase: number, direction: number): View => {
  const size = 1 / (1 + zoomRange * (0.5 - 0.5 * Math.cos(phase)) + panRange * 2)
  return {
    x: (1 - size) / 2 + direction * Math.sin(phase) * panRange * 0.8,
    y: (1 - size) / 2 - Math.sin(phase) * panRange * 0.5,
    size,
  }
}

/** The view that shows a thing with some of what is around it. */
const closeUp = ({ x, y, width: across, height: down }: Hotspot): View => {
  const size = Math.min(1, Math.max(closest, Math.max(across, down) * 1.4))
  const within = (middle: number) => Math.min(1 - size, Math.max(0, middle - size / 2))
  return { x: within(x + across / 2), y: within(y + down / 2), size }
}

/** What the camera stops at: the whole picture, and as many things as there is time for. */
const listStops = (scene: Scene, seconds: number): View[] => {
  const hotspots = findHotspots(scene).filter((hotspot) => hotspot !== undefined)
  return [whole, ...hotspots.map(closeUp)].slice(0, Math.floor(seconds / secondsPerStop))
}

/** The view on a way from stop to stop and back to the first; `share` is how much of it is done. */
const tour = (stops: readonly View[], share: number): View => {
  const at = share * stops.length
  const [from = whole, to = whole] = [
    stops[Math.floor(at)],
    stops[(Math.floor(at) + 1) % stops.length],
  ]
  const done = Math.min(1, (at % 1) / moving)
  const eased = 0.5 - 0.5 * Math.cos(done * Math.PI)
  const along = (one: number, other: number) => one + (other - one) * eased
  return { x: along(from.x, to.x), y: along(from.y, to.y), size: along(from.size, to.size) }
}

/** A beam of light that moves across the picture and back. It consists of bands, for soft edges. */
const drawBeam = ({ width: sceneWidth, height: sceneHeight }: Scene, phase: number) => {
  const middle = sceneWidth * (0.5 - 0.42 * Math.cos(phase))
  return [1, 0.8, 0.6, 0.42, 0.26]
    .map((part) => {
      const half = sceneWidth * 0.3 * part
      const lean = sceneHeight * 0.22
      return `<path d="M${num(middle - half + lean)} 0H${num(middle + half + lean)}L${num(middle + half - lean)} ${sceneHeight}H${num(middle - half - lean)}Z" fill="#fff1cf" fill-opacity="0.035"/>`
    })
    .join('')
}

/** Dust in the light: each mote moves in one circle. */
const drawDust = ({ width: sceneWidth, height: sceneHeight, seed }: Scene, phase: number) => {
  const random = seeded(seed)
  return Array.from({ length: 16 }, () => {
    const [x, y] = [random() * sceneWidth, random() * sceneHeight]
    const own = phase + random() * Math.PI * 2
    const reach = between(random, 12, 40)
    const opacity = 0.12 + 0.3 * (0.5 + 0.5 * Math.sin(own))
    return `<circle cx="${num(x + Math.cos(own) * reach)}" cy="${num(y + Math.sin(own) * reach * 1.6)}" r="${num(between(random, 1.2, 3.2))}" fill="#fff6dd" fill-opacity="${num(opacity)}"/>`
  }).join('')
}

const outputOptions =
  '-an -c:v libx264 -profile:v baseline -pix_fmt yuv420p -preset veryslow -crf 30 -maxrate 220k -bufsize 400k -movflags +faststart -fflags +bitexact -flags:v +bitexact'

/**
 * Renders a scene as an MP4 file that can be looped: a slow camera movement in changing light; if there
 * is time, from thing to thing. `direction` is where the camera of a short one moves first: 1 is right,
 * -1 is left. Needs `ffmpeg` (with libx264) on the path, and throws if it fails.
 */
export async function renderVideo(
  scene: Scene,
  file: string,
  { seconds, direction }: { seconds: number; direction: 1 | -1 },
): Promise<void> {
  // H.264 needs even sizes.
  const height = Math.round((width * scene.height) / scene.width / 2) * 2
  const inputOptions = `-y -loglevel error -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`
  const encoder = spawn('ffmpeg', [...inputOptions.split(' '), ...outputOptions.split(' '), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(encoder, 'close')
  const picture = drawScene(scene)
  const stops = listStops(scene, seconds)
  const frameCount = seconds * framesPerSecond
  for (let frame = 0; frame < frameCount; frame++) {
    const share = frame / frameCount
    const phase = share * Math.PI * 2
    const { x, y, size } = seconds < tourFrom ? sway(phase, direction) : tour(stops, share)
    const viewBox = [x * scene.width, y * scene.height, size * scene.width, size * scene.height]
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox.map(num).join(' ')}" preserveAspectRatio="none">` +
      `${picture}${drawBeam(scene, phase)}${drawDust(scene, phase)}</svg>`
    const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg exited with ${code} for ${file}`)
}
