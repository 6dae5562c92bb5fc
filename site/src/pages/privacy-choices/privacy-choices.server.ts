import { msg } from '@lingui/core/macro'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'

import { pageContext } from '../../context/page-context.ts'
import { privateHead } from '../../domain/account/sign-in-page.server.ts'
import { malformedForm, readForm } from '../../framework/read-form.server.ts'
import { consentOf } from '../../tracking/consent.ts'
import { visitorCookie } from '../../tracking/visitor-cookie.server.ts'

const choices = z.enum(['agreed', 'refused'])

export function loader(args: LoaderFunctionArgs) {
  const { choice, hasSignal } = consentOf(args.request.headers)
  return {
    head: privateHead(args, msg`Privacy choices`),
    choice,
    hasSignal,
    isSaved: new URL(args.request.url).searchParams.has('saved'),
  }
}

/** Stores whether the visitor may be measured, and shows the page again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const chosen = choices.safeParse(form.get('choice'))
  if (!chosen.success) throw malformedForm()
  // Agreeing again does not change the visitor's id.
  const isUnchanged = chosen.data === 'agreed' && consentOf(request.headers).choice === 'agreed'
  const { siteUrl } = context.get(pageContext).site
  return redirect('/privacy-choices?saved=true', {
    status: 303,
    ...(!isUnchanged && { headers: { 'set-cookie': visitorCookie(chosen.data, siteUrl) } }),
  })
}
