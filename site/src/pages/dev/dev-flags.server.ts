import { flagNames, flags as table, variantOf } from '@ltk/contract/flags'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'

import { pageContext } from '../../context/page-context.ts'
import { readForm } from '../../framework/read-form.server.ts'
import { chosenFlags, chosenFlagsCookie } from './chosen-flags.server.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { flags } = context.get(pageContext)
  const chosen = chosenFlags(request.headers)
  return {
    head: { title: 'Flags' },
    flags: flagNames.map((name) => ({
      name,
      description: table[name].description,
      defaultVariant: table[name].default,
      present: flags.variant(name).value,
      variants: table[name].variants.map(({ value }) => value),
      isChosen: chosen[name] !== undefined,
    })),
  }
}

/** Stores which variants this browser is to have; the other flags are left to the settings. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const chosen: Record<string, string> = {}
  for (const name of flagNames) {
    const value = form.get(name)
    if (typeof value === 'string' && value !== '') chosen[name] = variantOf(name, value).value
  }
  return redirect('/dev/flags', {
    status: 303,
    headers: { 'set-cookie': chosenFlagsCookie(chosen) },
  })
}
