import type { Shared } from './share.ts'

/** A page with the address of its picture, if it has one. */
export type Pictured = Omit<Shared, 'path'> & { picture?: string | undefined }

/** Returns an address with parameters, spaces as `%20`: mail programs show a plus as it is. */
function withQuery(address: string, fields: Record<string, string | undefined>): string {
  const query = Object.entries(fields).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return `${address}?${query.join('&')}`
}

/** Returns the address that begins a mail about a page. */
export function mailHref({ title, url }: Pictured): string {
  return withQuery('mailto:', { subject: title, body: url })
}

/** Networks to share a page on, each by a plain link: none of their scripts is loaded. */
export const shareNetworks: { name: string; hrefOf: (shared: Pictured) => string }[] = [
  {
    name: 'WhatsApp',
    hrefOf: ({ title, url }) => withQuery('https://wa.me/', { text: `${title} ${url}` }),
  },
  {
    name: 'Pinterest',
    hrefOf: ({ title, url, picture }) =>
      withQuery('https://www.pinterest.com/pin/create/button/', {
        url,
        media: picture,
        description: title,
      }),
  },
  {
    name: 'X',
    hrefOf: ({ title, url }) => withQuery('https://x.com/intent/post', { text: title, url }),
  },
  {
    name: 'Facebook',
    hrefOf: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
]
