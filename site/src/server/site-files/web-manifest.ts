import type { SiteInfo } from './site-info.ts'

/** Returns the web app manifest: the name and the look of the installed site. */
export function webManifest({ brand }: SiteInfo) {
  const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}`,
    sizes,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: brand,
    short_name: brand,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['shopping', 'lifestyle'],
    icons: [
      icon('icon.svg', 'any', 'any'),
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
  }
}
