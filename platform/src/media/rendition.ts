import { ApiError } from '../http/api-error.ts'

export type Size = { width: number; height: number }

export type Format = 'webp' | 'jpg'

/** The requested size and format of a picture: device pixels, a missing side follows the original. */
export type Rendition = { width?: number | undefined; height?: number | undefined; format: Format }

/** The sides that pictures are asked in, one of them or a square, in CSS pixels: few of each are stored. */
const pictureSizes = [88, 100, 176, 225, 256, 300, 450, 512, 736, 900, 1200]

/** Reads `w, h, dpr, fit, q, auto` of an address. Throws a 400 that names what is possible. */
export function parseRendition(query: Record<string, string>, accept: string | null): Rendition {
  const faults: string[] = []
  const side = (name: string) => {
    const text = query[name]
    if (text === undefined) return undefined
    const size = pictureSizes.find((size) => String(size) === text)
    if (size === undefined) faults.push(`${name} must be one of ${pictureSizes.join(', ')}`)
    return size
  }
  const only = (name: string, value: string) => {
    if ((query[name] ?? value) !== value) faults.push(`${name} must be ${value}`)
  }
  const width = side('w')
  const height = side('h')
  if (width && height && width !== height) faults.push('w and h must be equal where both are there')
  only('fit', 'crop')
  only('q', '80')
  only('auto', 'format')
  // Screens between two whole densities get the next one, so that few renditions exist.
  const dpr = Math.min(3, Math.ceil(Number(query['dpr'] ?? '1')))
  if (!(dpr >= 1)) faults.push('dpr must be a number from 1 to 3')

  if (faults.length > 0) {
    throw new ApiError(
      400,
      'invalid-input',
      `The query is not as it should be: ${faults.join('; ')}`,
      {
        userMessage: 'This picture was asked for in a way that was not understood.',
        details: faults,
      },
    )
  }
  return {
    width: width && width * dpr,
    height: height && height * dpr,
    format: takesWebp(accept) ? 'webp' : 'jpg',
  }
}

/**
 * The name of a rendition among those of one picture; equal pixels have one name. One that is cropped
 * is another around another focal point.
 */
export function renditionName(
  { width, height, format }: Rendition,
  focus: readonly number[] | null,
): string {
  if (!width && !height) return `full.${format}`
  const around = width && height && focus ? `@${focus.join(',')}` : ''
  return `${width ?? ''}x${height ?? ''}${around}.${format}`
}

function takesWebp(accept: string | null): boolean {
  const entry = accept?.split(',').find((part) => /^\s*image\/webp\s*(;|$)/i.test(part))
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*(;|$)/i.test(entry)
}

/**
 * The maximum number of pixels of a rendition: of all sizes up to density 2, and of what apps ask for at
 * density 3.
 */
export const renditionPixels = 8_000_000
/** Longest side of a picture that is asked for without a size. */
const fullSide = 1_600
/** Longest side of a rendition. */
const maxSide = 4_000
/** Longest side that WebP can have. */
const webpSide = 16_383

/**
 * The pixels of a rendition: the requested shape, with sides of at most the original's sides times
 * `enlargement`.
 */
export function pixelsOf(size: Size, asked: Rendition, enlargement = 1): Size {
  const shape = size.width / size.height
  const full = Math.min(1, fullSide / Math.max(size.width, size.height))
  const width = asked.width ?? (asked.height ? asked.height * shape : size.width * full)
  const height = asked.height ?? width / shape
  const scale = Math.min(
    1,
    maxSide / Math.max(width, height),
    (enlargement * size.width) / width,
    (enlargement * size.height) / height,
  )
  return fitPixels({ width: width * scale, height: height * scale })
}

/** Scales a size down to the pixels of a rendition; its sides are whole and at least 1. */
export function fitPixels({ width, height }: Size): Size {
  const byArea = Math.sqrt(renditionPixels / (width * height))
  const scale = Math.min(1, byArea, webpSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
