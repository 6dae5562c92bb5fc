import { findLocale } from '@ltk/contract/locales'
import { type ActionFunctionArgs, data, redirect } from 'react-router'

import { pageContext } from '../data/page-context.ts'
import { redirectTarget } from '../shell/redirect-target.ts'

const year = 31_536_000

/** Notes the language that was chosen, for a year, and leads back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const chosen = form.get('locale')
  const locale = typeof chosen === 'string' ? findLocale(chosen) : undefined
  if (!locale) return data('There is no such language', { status: 400 })
  const secure = context.get(pageContext).facts.siteUrl.startsWith('https:') ? '; Secure' : ''
  return redirect(redirectTarget(form.get('to')), {
    status: 303,
    headers: {
      'set-cookie': `locale=${locale.code}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`,
    },
  })
}

export const loader = () => redirect('/')
