import './app.css'
import { type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration, useLoaderData } from 'react-router'
import { findLocale } from '@ltk/contract/locales'
import { pageContext } from './data/page-context.ts'
import { pageFactsId } from './data/page-facts.ts'
import { Head } from './shell/head.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return { facts: context.get(pageContext).facts }
}

/** The facts of the page do not change while the browser moves about in it. */
export const shouldRevalidate = () => false

export const headers = ({ errorHeaders, loaderHeaders }: { errorHeaders?: Headers; loaderHeaders: Headers }) =>
  errorHeaders ?? loaderHeaders

export default function Root() {
  const { facts } = useLoaderData<typeof loader>()
  return (
    <html lang={findLocale(facts.locale)?.iso ?? 'en'}>
      <head>
        <Head facts={facts} />
      </head>
      <body>
        <Outlet />
        <script
          type="application/json"
          id={pageFactsId}
          dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
        />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
