import { parseArgs } from 'node:util'

import type { Identity } from './app.ts'

type AccountAdmin = Pick<
  Identity,
  | 'listKeys'
  | 'rotateKeys'
  | 'createImpersonationLink'
  | 'linkCreator'
  | 'markOperator'
  | 'listOperators'
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

export const impersonateHelp = `ltk impersonate <email> --as <operator>
  Prints a link that signs the operator (an email) in as the account, for an hour. The link works
  once, for ten minutes. Whatever is written meanwhile is recorded; the email and password cannot
  be changed.`

export const creatorHelp = `ltk creator link <email> <displayName>
  Lets the account with this email publish as the profile with this display name.`

export const operatorHelp = `ltk operator add <email>
  Marks the account with this email as an operator's: it may call what is for operators only.
ltk operator remove <email>
  Takes the mark away, at once.
ltk operator list
  Lists the emails of the operators.`
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
    options: { as: { type: 'string' } },
    allowPositionals: true,
  })
  const [email] = positionals
  if (!email || !values.as) {
    throw new Error(`An email and --as <operator> are needed.\n${impersonateHelp}`)
  }
  print(await identity.createImpersonationLink({ email, operator: values.as }))
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
