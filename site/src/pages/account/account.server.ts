import { msg } from '@lingui/core/macro'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'

import { ApiFailure, get } from '../../api/call.ts'
import { logErrors } from '../../api/missing.ts'
import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { lastCopy, sendDataRequest } from '../../domain/account/data-requests.ts'
import { sendAccountForm } from '../../domain/account/send-account-form.server.ts'
import { privateHead } from '../../domain/account/sign-in-page.server.ts'
import { formDone, refuseAsWire } from '../../framework/form-result.ts'
import { notFoundPage } from '../../framework/page-loader.ts'
import { malformedForm, readForm } from '../../framework/read-form.server.ts'
import { applicationPath, loadApplications } from './applications.server.ts'
import { loadNotifications } from './notification-form.server.ts'
import { saveSettings } from './settings-form.server.ts'

/** Loads the data of the settings page besides the user. */
export async function loader(args: LoaderFunctionArgs) {
  const { impersonator } = requireUser(args)
  const { api, accounts, offer, provider, sessions } = args.context.get(serverContext)
  const ownerOnly = async <T>(reading: () => Promise<T[]>) => (impersonator ? [] : reading())
  const [made, notifications, ownSessions, applications] = await Promise.all([
    logErrors('data requests', get(api, '/v2/data_requests')),
    loadNotifications(args),
    ownerOnly(sessions),
    logErrors(
      'applications',
      ownerOnly(() => loadApplications(accounts)),
    ),
  ])
  return {
    head: privateHead(args, msg`Settings`),
    saved: new URL(args.request.url).searchParams.get('saved'),
    externalIssuer: offer.externalIssuer,
    hasPassword: provider === 'email',
    copy: lastCopy(made?.dataRequests ?? []),
    notifications,
    sessions: ownSessions,
    applications: applications ?? [],
  }
}

/** Handles the forms of the settings page. */
export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  switch (form.get('form')) {
    case 'settings': {
      return saveSettings(args, form)
    }
    case 'email': {
      const fields = ['email', 'currentPassword']
      const target = { path: '/users/me', method: 'PUT' as const, fields }
      return (await sendAccountForm(args, form, target)) ?? formDone(form)
    }
    case 'access': {
      return askForData(args, form)
    }
    case 'remove-application': {
      const id = form.get('application')
      if (typeof id !== 'string' || id === '') throw malformedForm()
      const target = { path: applicationPath(id), method: 'DELETE' as const, fields: [] }
      return (await sendAccountForm(args, form, target)) ?? redirect('/account?saved=application')
    }
    case 'log-out-everywhere': {
      return logOutEverywhere(args)
    }
    default: {
      throw malformedForm()
    }
  }
}

async function logOutEverywhere(args: ActionFunctionArgs) {
  if (requireUser(args).impersonator) throw notFoundPage()
  const context = args.context.get(serverContext)
  await context.logOutEverywhere()
  // Also takes the cookie from this browser.
  return redirect('/logout')
}

async function askForData({ context }: ActionFunctionArgs, form: FormData) {
  const { api } = context.get(serverContext)
  try {
    await sendDataRequest(api, { requestType: 'access' })
  } catch (error) {
    if (error instanceof ApiFailure) return refuseAsWire(form, error)
    throw error
  }
  return formDone(form)
}
