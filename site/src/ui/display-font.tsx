import address from './fonts/instrument-serif-latin.woff2?url'

/**
 * Loads the display font with the page, where its largest heading would otherwise move what is below it
 * when the font arrives.
 */
export function DisplayFont() {
  return <link rel="preload" href={address} as="font" type="font/woff2" crossOrigin="" />
}
