import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type Fields, isFields } from '../contract/language/fields.ts'
import { plainLine } from '../contract/language/plainLine.ts'
import { type ExplainedResult, failed, success } from '../contract/language/result.ts'
import type { Addresses } from '../contract/wire/message.ts'
import type { Person, ServiceProfile } from '../host/connection.ts'
import { english } from '../messages/english.ts'
import { saidText } from '../messages/said.ts'
import { t } from '../messages/t.ts'
import { readProfile } from '../shell/profileText.ts'
import { type BrowserGrant, grantOf, grantTexts, isGrant, isSameSignIn, type SignInKeys } from '../shell/savedSignIn.ts'
import type { GivenSignIn } from '../shell/signIn.ts'
import { type FileKind, readBounded } from './boundedFile.ts'
import type { ConnectionFlags } from './connectionFlags.ts'
import { keepSecret, note } from './print.ts'
import { refusalToWrite } from './privateFile.ts'

/** Connection details from a file, a profile and flags; later sources win. */
export interface Given {
  readonly name: string
  readonly addresses: Partial<Addresses>
  readonly wireNames: unknown
  readonly sandbox: boolean
  readonly observed?: unknown
  readonly consumerKey?: string
  readonly consumerSecret?: string
  readonly accessToken?: string
  readonly accessTokenSecret?: string
  readonly userId?: string
  readonly screenName?: string
  /** Of a sign-in through the browser. */
  readonly grant?: BrowserGrant
}

const KEYS = ['consumerKey', 'consumerSecret', 'accessToken', 'accessTokenSecret', 'userId', 'screenName'] as const

/** The JSON object of a file, or one sentence why there is none. */
export const readJsonFile = (path: string, kind: FileKind): ExplainedResult<Fields> => {
  const read = readBounded(path, kind)
  if (!read.ok) return read
  const text = read.value
  try {
    // Of the output of `emulate --json` only the first line is the object.
    const value: unknown = JSON.parse(
      text.trimStart().startsWith('{"main"') ? (text.trim().split('\n')[0] ?? '') : text,
    )
    if (isFields(value)) return success(value)
  } catch {
    // Said below.
  }
  return failed(t('cliError.file.notObject', { path }))
}

const textsOf = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

const textOf = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const present = <Name extends string>(names: readonly Name[], fields: Fields): { readonly [Key in Name]?: string } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(fields, name)
      return value === undefined ? [] : [[name, value]]
    }),
  ) as { readonly [Key in Name]?: string }

const ADDRESSES = ['main', 'ads', 'adsSandbox'] as const

/** Puts together what the user gave. The failure is a sentence. */
export const givenBy = (flags: ConnectionFlags): ExplainedResult<Given> => {
  const file = flags.credentials === undefined ? success<Fields>({}) : readJsonFile(flags.credentials, 'credentials')
  if (!file.ok) return file
  const profile = flags.profile === undefined ? success<Fields>({}) : readJsonFile(flags.profile, 'profile')
  if (!profile.ok) return profile
  const nested = profile.value['addresses']
  const sources = [file.value, isFields(nested) ? nested : {}, { ...flags } satisfies Fields]
  const grant = grantOf(textsOf(file.value))
  const given: Given = {
    name: textOf(profile.value, 'name') ?? textOf(file.value, 'name') ?? english.text('cliOutput.program.service'),
    addresses: Object.assign({}, ...sources.map((source) => present(ADDRESSES, source))) as Partial<Addresses>,
    wireNames: profile.value['wireNames'] ?? file.value['wireNames'] ?? {},
    sandbox: [flags.sandbox, profile.value['sandbox'], file.value['sandbox']].includes(true),
    observed: profile.value['observed'] ?? file.value['observed'],
    ...present(KEYS, file.value),
    ...present(KEYS, { ...flags } satisfies Fields),
    ...(grant === undefined ? {} : { grant }),
  }
  keepSecret(given.consumerKey, given.consumerSecret, given.accessToken, given.accessTokenSecret)
  keepSecret(grant?.app.clientSecret, grant?.token.accessToken, grant?.token.refreshToken)
  return success(given)
}

/** True where flags or the environment name a service or a key. */
export const saysWhere = ({ practice, data, sandbox, ...rest }: ConnectionFlags): boolean =>
  [rest.credentials, rest.profile, rest.main, rest.ads, rest.adsSandbox, rest.consumerKey, rest.accessToken].some(
    (value) => value !== undefined,
  )

/** The service as a profile. Pushing needs one address; signing in needs the main one. */
export const profileOf = ({
  name,
  addresses,
  wireNames,
  sandbox,
  observed,
}: Given): ExplainedResult<ServiceProfile> => {
  const ads = addresses.ads ?? addresses.adsSandbox
  if (ads === undefined) return failed(t('cliError.connection.ads'))
  const profile = readProfile({
    name,
    addresses: { main: addresses.main ?? ads, ads, adsSandbox: addresses.adsSandbox ?? ads },
    wireNames,
    sandbox,
    observed,
  })
  return profile.ok ? profile : failed(saidText(profile.failure))
}

/** User ID at the start of an access token; empty for services with other tokens. */
const userOf = (token: string): string => /^(\d+)-/.exec(token)?.[1] ?? ''

/** The token in a file, if it is of this user and this app. */
const readGrant = (path: string, person: Person, { app }: BrowserGrant): BrowserGrant | undefined => {
  const file = readJsonFile(path, 'credentials')
  const texts = file.ok ? textsOf(file.value) : {}
  const saved = grantOf(texts)
  const owner = { userId: texts['userId'] ?? '', screenName: '' }
  return saved !== undefined && isSameSignIn(owner, saved.app, person, app) ? saved : undefined
}

/** A sign-in through the browser in a file. What is renewed goes back into it. */
const browserSignInOf = (grant: BrowserGrant, path: string, base: Omit<GivenSignIn, 'credentials'>): GivenSignIn => ({
  ...base,
  credentials: grant,
  tokens: {
    read: async () => {
      return readGrant(path, base.person, grant)?.token
    },
    keep: async (token) => {
      keepSecret(token.accessToken, token.refreshToken)
      // Somebody else may have signed in there meanwhile, or this sign-in have ended.
      if (readGrant(path, base.person, grant) === undefined) return false
      if (saveSignIn(path, { ...base, credentials: { app: grant.app, token } })) return true
      note(t('cliError.login.unwritable', { path }))
      return false
    },
  },
})

/** The given sign-in. Undefined without all four keys and tokens, or a token of the browser. */
export const signInOf = (given: Given, profile: ServiceProfile, path?: string): GivenSignIn | undefined => {
  const { consumerKey, consumerSecret, accessToken: token = '', accessTokenSecret: tokenSecret, grant } = given
  const person = { userId: given.userId ?? userOf(token), screenName: plainLine(given.screenName ?? '') }
  if (consumerKey && consumerSecret && token && tokenSecret)
    return { profile, person, credentials: { consumerKey, consumerSecret, token, tokenSecret } }
  return grant === undefined || path === undefined ? undefined : browserSignInOf(grant, path, { profile, person })
}

const keyTexts = (credentials: SignInKeys): Fields =>
  isGrant(credentials)
    ? grantTexts(credentials)
    : {
        consumerKey: credentials.consumerKey,
        consumerSecret: credentials.consumerSecret,
        accessToken: credentials.token,
        accessTokenSecret: credentials.tokenSecret,
      }

/** Writes a sign-in to a file of the user's choice that nobody else may read. False where it cannot be written. */
export const saveSignIn = (path: string, { profile, person, credentials }: GivenSignIn): boolean => {
  if (refusalToWrite(path) !== undefined) return false
  const draft = `${path}.${process.pid}.part`
  const text = JSON.stringify({
    ...profile.addresses,
    name: profile.name,
    wireNames: profile.wireNames,
    sandbox: profile.sandbox,
    observed: profile.observed,
    ...keyTexts(credentials),
    ...person,
  })
  try {
    writeFileSync(draft, `${text}\n`, { mode: 0o600 })
    chmodSync(draft, 0o600)
    renameSync(draft, path)
    return true
  } catch {
    rmSync(draft, { force: true })
    return false
  }
}
