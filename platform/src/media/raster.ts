import sharp, { type Channels, type Sharp } from 'sharp'

import type { Measures } from './queries.ts'
import { fitPixels, type Format, pixelsOf, type Rendition, type Size } from './rendition.ts'

/** A picture that was looked at: the size is after turning it upright, `space` is sharp's name. */
export type Original = Size & { bytes: Uint8Array; space: string; isVector: boolean }

/** What a crop keeps in view, as fractions of a picture's width and height. */
export type Focus = readonly number[]

/** One thread a picture: several pictures at once use the cores better than several threads on one. */
sharp.concurrency(1)
/** Every picture is drawn once; what libvips would remember of it is only memory. */
sharp.cache(false)

/** 50 megapixels: what large cameras and phones make. */
const maxPixels = 50_000_000

/** Decodes a picture whose colour space is not known yet. */
function decode(bytes: Uint8Array): Sharp {
  // The first frame of a moving picture. Sharp passes no metadata on unless asked to.
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
}

/** Spaces of 16 bits, with the one of 8 bits to decode them to. */
const deepSpaces = new Map([
  ['rgb16', 'srgb'],
  ['grey16', 'b-w'],
])

function open({ bytes, space }: Pick<Original, 'bytes' | 'space'>): Sharp {
  const shallow = deepSpaces.get(space)
  // Sharp converts 16 bits with a profile to P3 or not at all, and the result is labelled sRGB.
  return shallow ? decode(bytes).pipelineColourspace(shallow) : decode(bytes)
}

/** Format and space (sharp's names) and upright size from the head of a picture. Throws where it is none or too large. */
export async function readHead(
  bytes: Uint8Array,
): Promise<Size & { format: string; space: string }> {
  const { format, space, autoOrient } = await decode(bytes).metadata()
  return { format, space, width: autoOrient.width, height: autoOrient.height }
}

/**
 * Draws a picture whole, with as many pixels as the largest rendition has, to draw all of them from.
 * Throws where it cannot be decoded to its end.
 */
export async function drawMiddle(original: Original): Promise<Uint8Array> {
  const { width, height } = fitPixels(original)
  const middle = open(original).resize(width, height, { fit: 'fill' })
  const { hasAlpha } = await middle.metadata()
  // JPEG is decoded three times as fast, and is shrunk meanwhile.
  if (hasAlpha) return middle.webp({ quality: 92, effort: 2 }).toBuffer()
  return middle.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
}

/**
 * Size, dominant colour and focal point of a picture. Throws where it cannot be decoded to its end.
 */
export async function measure(original: Original): Promise<Measures> {
  const { width, height } = original
  const { data, info } = await open(original)
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const { dominant } = await sharp(data, { raw }).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((part) =>
    Math.round(part).toString(16).padStart(2, '0'),
  )
  return { width, height, colour: `#${hex.join('')}`, focus: await findFocus(data, raw) }
}

/** Where attention goes first in a small picture: to skin, saturated colours and detail. */
async function findFocus(data: Buffer, raw: Size & { channels: Channels }): Promise<number[]> {
  // Cut to half its height and not resized, so that the point is in the picture's own pixels.
  const { info } = await sharp(data, { raw })
    .resize(raw.width, Math.ceil(raw.height / 2), { position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true })
  const fraction = (at: number | undefined, side: number) =>
    at === undefined ? 0.5 : Math.round(((at + 0.5) / side) * 100) / 100
  return [fraction(info.attentionX, raw.width), fraction(info.attentionY, raw.height)]
}

/**
 * libvips draws vectors in tiles of this side, and renders the whole drawing again for each tile: a
 * picture of two tiles took 14 s instead of 1.
 */
const vectorSide = 2_000

function enlargementOf({ isVector, width, height }: Original): number {
  return isVector ? vectorSide / Math.max(width, height) : 1
}

/**
 * Draws a picture in the requested size and format, cropped around its focal point. Throws where it is
 * broken.
 */
export async function rasterise(
  original: Original,
  rendition: Rendition,
  focus: Focus,
): Promise<Uint8Array> {
  const frame = pixelsOf(original, rendition, enlargementOf(original))
  const { whole, part } = cropAround(focus, original, frame)
  const drawn = open(original).resize(whole.width, whole.height, { fit: 'fill' }).extract(part)
  return encode(drawn, rendition.format)
}

/**
 * The size at which a picture covers a frame, and the part of it in the frame. The focal point is as far
 * from the frame's edges, in proportion, as from the picture's: so does CSS with `object-position`.
 */
function cropAround([x = 0.5, y = 0.5]: Focus, { width, height }: Size, frame: Size) {
  const scale = Math.max(frame.width / width, frame.height / height)
  const whole = {
    width: Math.max(frame.width, Math.round(width * scale)),
    height: Math.max(frame.height, Math.round(height * scale)),
  }
  const part = {
    ...frame,
    left: Math.round((whole.width - frame.width) * x),
    top: Math.round((whole.height - frame.height) * y),
  }
  return { whole, part }
}

const gap = 4

/**
 * Draws pictures side by side, each cropped to its part of the width. A single one is shown whole, on a
 * blurred copy of itself.
 */
export async function drawCollage(
  pictures: readonly Uint8Array[],
  { width, height }: Size,
): Promise<Uint8Array> {
  const [only] = pictures
  if (only && pictures.length === 1) return drawWhole(only, { width, height })
  const part = (width + gap) / pictures.length
  const layers = await Promise.all(
    pictures.map(async (bytes, index) => {
      const left = Math.round(index * part)
      const right = Math.round((index + 1) * part) - gap
      const input = await sharp(bytes)
        .resize(right - left, height, { fit: 'cover' })
        .toBuffer()
      return { input, left, top: 0 }
    }),
  )
  const canvas = sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
  return encode(canvas.composite(layers), 'jpg')
}

async function drawWhole(bytes: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  const input = await resized(bytes, { width, height }, 'inside').toBuffer()
  // Blurring a tenth of the size looks the same and takes a fraction of the time.
  const small = { width: width / 10, height: height / 10 }
  const blurred = await resized(bytes, small, 'cover').blur(3).toBuffer()
  const backdrop = await resized(blurred, { width, height }, 'cover').toBuffer()
  return encode(sharp(backdrop).composite([{ input }]), 'jpg')
}

/** Loses nothing but the pixels, so that the next step can go on with it. */
function resized(bytes: Uint8Array, { width, height }: Size, fit: 'cover' | 'inside'): Sharp {
  return sharp(bytes).resize(width, height, { fit }).png({ compressionLevel: 1 })
}

async function encode(picture: Sharp, format: Format): Promise<Uint8Array> {
  // Effort 2 takes less than half the time of the usual 4, for 3 % more bytes.
  if (format === 'webp') return picture.webp({ quality: 80, effort: 2 }).toBuffer()
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer()
}
