import { parseArgs } from 'node:util'

import type { Identity } from './app.ts'

type AccountAdmin = Pick<
  Identity,
  | 'listKeys'
  | 'rotateKeys'
  | 'createImpersonationLink'
  | 'linkCreator'
  | 'unlinkCreator'
  | 'markOperator'
  | 'listOperators'
  | 'listSessions'
  | 'endSessions'
  | 'addClient'
  | 'listClients'
  | 'removeClient'
>

export type CommandContext = {
  identity: AccountAdmin
  /** Writes a line for the person at the terminal. */
  print: (line: string) => void
  /** The profile of a creator's display name. */
  findProfileByDisplayName: (displayName: string) => Promise<{ id: string } | undefined>
}

export const keysHelp = `ltk keys list
  Lists the signing keys: which signs, which is announced, which only verifies.
ltk keys rotate
  Announces a new signing key. It signs an hour later; the old one keeps verifying for a month.`

export const impersonateHelp = `ltk impersonate <email> --as <operator> --reason <text>
  Prints a link that signs the operator (the email of an account marked as one) in as the account,
  for an hour. The link works once, for ten minutes. The reason and every change made meanwhile
  are recorded. The email and password can't be changed.`

export const creatorHelp = `ltk creator link <email> <displayName>
  Lets the account with this email publish as the profile with this display name. The email must be
  confirmed, and no other account may have the profile.
ltk creator unlink <email>
  Removes the profile from the account with this email.`

export const operatorHelp = `ltk operator add <email>
  Marks the account with this email as an operator's: it may call what is for operators only.
ltk operator remove <email>
  Takes the mark away, at once.
ltk operator list
  Lists the emails of the operators.`

export const sessionsHelp = `ltk sessions list <email>
  Lists the browsers in which the account is logged in, and who logged in or tried to within the last
  90 days: when, how, from which network, browser and system.
ltk sessions end <email> [session]
  Ends all sessions of the account, or the one with this id, at once.`

export const clientHelp = `ltk client add <name> --redirect <address> [--after-logout <address>] [--public]
  Lets another site or app sign people in with us. Both addresses may be given several times; they
  are https, or http on localhost. A public client is one that can keep no secret, such as an app.
  Prints the client's id and its secret, which is shown this once and kept only as a hash.
ltk client list
  Lists the clients.
ltk client remove <id>
  Removes a client; its tokens end at once.`

/** Reads the arguments of a command without options. Throws for options. */
function readWords(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: { help: { type: 'boolean', short: 'h', default: false } },
    allowPositionals: true,
  })
  const [command, ...words] = positionals
  return { isHelp: values.help, command, words }
}

/** `ltk keys …`. Throws a sentence with the help for a wrong call. */
export async function runKeys(args: string[], { identity, print }: CommandContext): Promise<void> {
  const { isHelp, command, words } = readWords(args)
  if (isHelp || command === undefined) {
    print(keysHelp)
  } else if (words.length > 0) {
    throw new Error(`"keys ${command}" takes nothing more.\n${keysHelp}`)
  } else if (command === 'list') {
    for (const key of await identity.listKeys()) {
      print(`${key.kid}  ${key.createdAt.toISOString()}  ${key.state}`)
    }
  } else if (command === 'rotate') {
    print(`The key ${await identity.rotateKeys()} is announced and signs in an hour.`)
  } else {
    throw new Error(`There is no "keys ${command}".\n${keysHelp}`)
  }
}

/** `ltk impersonate …`. Throws a sentence with the help for a wrong call. */
export async function runImpersonate(
  args: string[],
  { identity, print }: CommandContext,
): Promise<void> {
  if (args.includes('--help')) {
    print(impersonateHelp)
    return
  }
  const { values, positionals } = parseArgs({
    args,
    options: { as: { type: 'string' }, reason: { type: 'string' } },
    allowPositionals: true,
  })
  const [email] = positionals
  const reason = values.reason?.replace(/\s+/g, ' ').trim()
  if (!email || !values.as || !reason) {
    throw new Error(`An email, --as <operator> and --reason are needed.\n${impersonateHelp}`)
  }
  print(await identity.createImpersonationLink({ email, operator: values.as, reason }))
}

/** `ltk creator …`. Throws a sentence with the help for a wrong call. */
export async function runCreator(
  args: string[],
  { identity, print, findProfileByDisplayName }: CommandContext,
): Promise<void> {
  const { isHelp, command, words } = readWords(args)
  const [email, displayName, ...more] = words
  if (isHelp || command === undefined) {
    print(creatorHelp)
    return
  }
  if (command === 'unlink' && email && displayName === undefined) {
    await identity.unlinkCreator(email)
    print(`${email} no longer publishes as a creator.`)
    return
  }
  if (command !== 'link' || !email || !displayName || more.length > 0) {
    throw new Error(`An email and a display name are needed.\n${creatorHelp}`)
  }
  const profile = await findProfileByDisplayName(displayName)
  if (!profile) throw new Error(`There is no profile with the display name ${displayName}.`)
  await identity.linkCreator({ email, profileId: profile.id })
  print(`${email} publishes as ${displayName} now.`)
}

/** `ltk operator …`. Throws a sentence with the help for a wrong call. */
export async function runOperator(
  args: string[],
  { identity, print }: CommandContext,
): Promise<void> {
  const { isHelp, command, words } = readWords(args)
  const [email, ...more] = words
  if (isHelp || command === undefined) {
    print(operatorHelp)
  } else if (more.length > 0) {
    throw new Error(`"operator ${command}" takes one email.\n${operatorHelp}`)
  } else if (command === 'list') {
    const operators = await identity.listOperators()
    for (const operator of operators) print(operator)
    if (operators.length === 0) print('There are no operators.')
  } else if (command !== 'add' && command !== 'remove') {
    throw new Error(`There is no "operator ${command}".\n${operatorHelp}`)
  } else if (!email) {
    throw new Error(`An email is needed.\n${operatorHelp}`)
  } else {
    await identity.markOperator({ email, isOperator: command === 'add' })
    print(command === 'add' ? `${email} is an operator now.` : `${email} is no operator any more.`)
  }
}

/** `ltk sessions …`. Throws a sentence with the help for a wrong call. */
export async function runSessions(
  args: string[],
  { identity, print }: CommandContext,
): Promise<void> {
  const { isHelp, command, words } = readWords(args)
  const [email, id, ...more] = words
  if (isHelp || command === undefined) {
    print(sessionsHelp)
  } else if (command === 'list' && email && id === undefined) {
    const { sessions, signIns } = await identity.listSessions(email)
    for (const { id: session, usedAt, browser, system, profile } of sessions) {
      const facts = [session, `last used ${usedAt.toISOString()}`, nameOf(browser, system)]
      print([...facts, ...('impersonator' in profile ? ['an operator'] : [])].join('  '))
    }
    if (sessions.length === 0) print(`${email} has no sessions.`)
    for (const { at, method, succeeded, network, browser, system } of signIns) {
      const outcome = succeeded ? 'logged in' : 'failed'
      print([at.toISOString(), outcome, method, network, nameOf(browser, system)].join('  '))
    }
  } else if (command === 'end' && email && more.length === 0) {
    const ended = await identity.endSessions({ email, id })
    print(`Ended ${ended === 1 ? '1 session' : `${ended} sessions`} of ${email}.`)
  } else {
    throw new Error(`An email is needed, and one of these commands.\n${sessionsHelp}`)
  }
}

function nameOf(browser?: string | null, system?: string | null): string {
  return `${browser ?? 'unknown browser'} on ${system ?? 'unknown system'}`
}

/** `ltk client …`. Throws a sentence, with the help for a wrong call. */
export async function runClient(
  args: string[],
  { identity, print }: CommandContext,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', default: false },
      redirect: { type: 'string', multiple: true, default: [] },
      'after-logout': { type: 'string', multiple: true, default: [] },
      public: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [command, subject] = positionals
  if (values.help || command === undefined) {
    print(clientHelp)
  } else if (command === 'list') {
    for (const client of await identity.listClients()) {
      const kind = client.isPublic ? 'public' : 'confidential'
      print(`${client.id}  ${kind}  ${client.name}  ${client.redirectUris.join(' ')}`)
    }
  } else if (command === 'add' && subject) {
    const { id, secret } = await identity.addClient({
      name: subject,
      redirectUris: values.redirect,
      postLogoutRedirectUris: values['after-logout'],
      isPublic: values.public,
    })
    print(`client_id      ${id}`)
    if (secret) print(`client_secret  ${secret}\nKeep the secret: it is not shown again.`)
  } else if (command === 'remove' && subject) {
    if (!(await identity.removeClient(subject))) throw new Error(`There is no client ${subject}.`)
    print(`The client ${subject} is removed and its tokens have ended.`)
  } else {
    throw new Error(`A command of these is needed.\n${clientHelp}`)
  }
}
