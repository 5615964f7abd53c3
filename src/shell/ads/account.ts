import type { Client } from '../../client/client.ts'
import { askPages } from '../../client/pages.ts'
import type { Clock } from '../../client/ports.ts'
import type { EndpointId, Failure } from '../../contract/contract.ts'
import { defined, type Fields, fieldsIn, isFields, wordOf } from '../../contract/language/fields.ts'
import { type Result, success } from '../../contract/language/result.ts'
import { isObserved } from '../../contract/observed.ts'
import type { AdAccountFacts, AdAccountQuestions } from '../../host/adAccount.ts'
import type { Files } from '../ports.ts'
import { projectPath } from './projectFiles.ts'
import type { Projects } from './projects.ts'

// The account beside its records. Lists that belong to nobody allow five requests in 15 minutes, so they are kept.

const FOUR_WEEKS = 28 * 86_400_000

const accountPath = (id: string): string => projectPath(id, 'account.json')

interface StoredFacts extends AdAccountFacts {
  /** When the lists that belong to nobody were read. */
  readonly listsAt?: string
}

const LISTS = ['apps', 'curatedCategories', 'businessCategories', 'placements'] as const

const isStored = (value: Fields): boolean =>
  typeof value['readAt'] === 'string' && isFields(value['account']) && LISTS.every((list) => Array.isArray(value[list]))

/** What was read of an account last; undefined for never. */
export const storedAccountFacts = async (files: Files, id: string): Promise<StoredFacts | undefined> => {
  const bytes = await files.read(accountPath(id))
  const value = bytes === undefined ? undefined : fieldsIn(new TextDecoder().decode(bytes))
  return value !== undefined && isStored(value) ? (value as unknown as StoredFacts) : undefined
}

interface Asking {
  readonly client: Client
  readonly account: string
  readonly allowsObserved: boolean
}

const SCREEN = { job: { kind: 'screen' } } as const

/** All rows of a list; undefined where it cannot be had. */
const rowsOf = async ({ client, allowsObserved }: Asking, id: EndpointId, input: Fields = {}) => {
  if (isObserved(id) && !allowsObserved) return undefined
  const rows: unknown[] = []
  for await (const page of askPages(client, id, input, SCREEN)) {
    if (!page.ok) return undefined
    rows.push(...[page.value.data].flat())
  }
  return rows
}

const recordsOf = async (asking: Asking, id: EndpointId, input?: Fields): Promise<readonly Fields[] | undefined> =>
  (await rowsOf(asking, id, input))?.filter(isFields)

/** What the signed-in user may do in an account; undefined where the service doesn't tell. */
export const readPermissions = async (asking: Asking): Promise<readonly string[] | undefined> => {
  if (!asking.allowsObserved) return undefined
  const answer = await asking.client.ask('authenticatedUserAccess.get', { account_id: asking.account }, SCREEN)
  const permissions = answer.ok && isFields(answer.value.data) ? answer.value.data['permissions'] : undefined
  return Array.isArray(permissions) ? permissions.map(wordOf) : undefined
}

/** Reads the lists that belong to nobody; what cannot be had stays as it was. */
const readLists = async (asking: Asking, known: StoredFacts | undefined) => {
  const iab = (await recordsOf(asking, 'iabCategories.list', { count: 1000 })) ?? known?.iabCategories
  return {
    businessCategories: (await recordsOf(asking, 'businessCategories.list')) ?? known?.businessCategories ?? [],
    placements: (await recordsOf(asking, 'lineItems.placements')) ?? known?.placements ?? [],
    ...(iab === undefined ? {} : { iabCategories: iab }),
  }
}

const readFacts = async (
  asking: Asking,
  known: StoredFacts | undefined,
  now: number,
): Promise<Result<StoredFacts, Failure>> => {
  const { client, account } = asking
  const own = { account_id: account }
  const record = await client.ask('accounts.get', own, SCREEN)
  if (!record.ok) return record
  const readAt = new Date(now).toISOString()
  const isRecent = known?.listsAt !== undefined && now - Date.parse(known.listsAt) < FOUR_WEEKS
  const lists = isRecent
    ? {
        businessCategories: known.businessCategories,
        placements: known.placements,
        ...(known.iabCategories === undefined ? {} : { iabCategories: known.iabCategories }),
      }
    : await readLists(asking, known)
  const permissions = await readPermissions(asking)
  const features = (await rowsOf(asking, 'features.list', own))?.map(wordOf) ?? known?.features
  return success({
    readAt,
    listsAt: isRecent ? known.listsAt : readAt,
    account: isFields(record.value.data) ? record.value.data : {},
    apps: (await recordsOf(asking, 'accountApps.list', own)) ?? known?.apps ?? [],
    curatedCategories: (await recordsOf(asking, 'curatedCategories.list', own)) ?? known?.curatedCategories ?? [],
    ...lists,
    ...defined({ features, permissions }),
  })
}

interface AccountPorts {
  readonly files: Files
  readonly clock: Pick<Clock, 'now'>
  readonly allowsObserved: () => Promise<boolean>
}

/** Facts of a project's account. They are read once and kept in its folder until asked for anew. */
export const accountQuestions = (
  { files, clock, allowsObserved }: AccountPorts,
  { open, inTurn, signedIn }: Pick<Projects, 'open' | 'inTurn' | 'signedIn'>,
): Pick<AdAccountQuestions, 'accountFacts'> => ({
  accountFacts: async (id, isAnew) => {
    const project = await open(id)
    if (!project.ok) return project
    const known = await storedAccountFacts(files, id)
    if (!isAnew) return success(known ?? null)
    const signed = await signedIn(project.value)
    if (!signed.ok) return signed
    const asking = {
      client: signed.value.client,
      account: project.value.facts().account,
      allowsObserved: await allowsObserved(),
    }
    const facts = await readFacts(asking, known, clock.now())
    if (!facts.ok) return facts
    return inTurn(id, async (same) => {
      // A full disk costs another reading.
      await files.replace(accountPath(id), new TextEncoder().encode(`${JSON.stringify(facts.value)}\n`))
      const learned = await same.setPermissions(facts.value.permissions)
      return learned.ok ? success<AdAccountFacts>(facts.value) : learned
    })
  },
})
