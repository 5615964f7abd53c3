import { beforeEach, describe, expect, it } from 'vitest'
import type { Failure } from '../../../src/contract/contract.ts'
import { type Result, success } from '../../../src/contract/language/result.ts'
import { t } from '../../../src/messages/t.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import {
  changeAudienceEntry,
  deleteEntry,
  readAll,
  readEntry,
  readMore,
  readOnline,
  selectEntry,
  sortOnline,
  stopReading,
  useAccountLists,
} from '../../../src/renderer/people/state/online.ts'
import { ONLINE_BOOK } from '../../../src/renderer/people/state/onlineBook.ts'
import {
  createOnline,
  findEntryOnline,
  readOnlineCreating,
  settleOnline,
  useOnlineCreating,
} from '../../../src/renderer/people/state/onlineCreating.ts'
import {
  type AccountEntry,
  accountOfPlace,
  accountPlace,
  searchEntries,
  sortEntries,
} from '../../../src/renderer/people/state/onlineModel.ts'
import { readSharing, revoke, share, useSharing } from '../../../src/renderer/people/state/onlineSharing.ts'
import { readTargeted, useTargeted } from '../../../src/renderer/people/state/onlineTargeted.ts'
import { adviceOf, reasonText } from '../../../src/renderer/people/state/onlineText.ts'
import { countTargeting, joinTargeting } from '../../../src/renderer/people/state/targetedTree.ts'
import { emptied } from '../emptied.ts'
import { practiceHost } from '../practiceHost.ts'

// Lists of an account through the real client in front of the real emulator.

let practice = practiceHost()
let place = ''

const state = () => useAccountLists.getState()
const names = (): readonly string[] => state().entries.map(({ name }) => name)
const entry = (name: string): AccountEntry => {
  const found = state().entries.find((each) => each.name === name)
  if (found === undefined) throw new Error(`There is no list ${name}.`)
  return found
}
const calls = (id: string): number => practice.asked.filter((each) => each === id).length

const forgetAll = (): void => {
  emptied(useAccountLists, useOnlineCreating, useSharing, useTargeted)
}

/** Puts so many audiences into the account without asking for each. */
const seedAudiences = (count: number): void => {
  const account_id = accountOfPlace(place)
  for (let at = 0; at < count; at++) {
    const record = {
      id: `p${at}`,
      account_id,
      name: `Planted ${at}`,
      created_at: '2026-01-01T00:00:00Z',
      deleted: false,
    }
    practice.emulator.world.commit({ put: 'customAudiences', id: record.id, record })
  }
}

beforeEach(() => {
  practice = practiceHost()
  setHost(practice.host)
  place = accountPlace(practice.connection, practice.emulator.seed.accountId)
  forgetAll()
})

const wanted = { list: 'customAudience', name: 'Buyers', description: '' } as const

/** Why a request was refused. */
const failureOf = async (answer: Promise<Result<null, Failure>>): Promise<Failure> => {
  const done = await answer
  if (done.ok) throw new Error('It was not refused.')
  return done.failure
}

describe('lists of an account', () => {
  it('are read with the do-not-reach list, sizes and reasons', async () => {
    await readOnline(place)
    expect(names()).toContain('Do Not Reach List')
    expect(entry('Newsletter readers')).toMatchObject({ size: 240, targetable: true, type: 'CRM' })
    expect(entry('Practice audience')).toMatchObject({ size: null, reasons: ['PROCESSING', 'TOO_SMALL'] })
    expect(state()).toMatchObject({ reading: 'none', total: 4 })
    expect(state().cursor).toBeUndefined()
  })

  it('come page by page, all of them on request, and no further once stopped', async () => {
    seedAudiences(700)
    await readOnline(place)
    expect(state()).toMatchObject({ total: 704, cursor: expect.any(String) })
    expect(state().entries).toHaveLength(201)
    await readMore()
    expect(state().entries).toHaveLength(401)
    const all = readAll()
    stopReading()
    await all
    expect(state().entries).toHaveLength(401)
    await readAll()
    expect(state().entries).toHaveLength(705)
    expect(state().cursor).toBeUndefined()
    expect(new Set(state().entries.map(({ id }) => id)).size).toBe(705)
  })

  it('are sorted here once all were read, else by the platform', async () => {
    await readOnline(place)
    const before = calls('customAudiences.list')
    await sortOnline(place, { by: 'size', isDescending: true })
    expect(calls('customAudiences.list')).toBe(before)
    expect(sortEntries(state().entries, state().sort)[0]?.name).toBe('Newsletter readers')
    seedAudiences(300)
    await readOnline(place)
    await sortOnline(place, { by: 'name', isDescending: true })
    expect(calls('customAudiences.list')).toBe(before + 2)
  })

  it('are found by name, description or id; names are asked of the platform too', async () => {
    await readOnline(place)
    expect(searchEntries(state().entries, ' reads the NEWSLETTER ').map(({ name }) => name)).toEqual([
      'Newsletter readers',
    ])
    await readOnline(place, { prefix: 'spring' })
    expect(names()).toEqual(['Spring sale buyers'])
  })

  it('of others are listed on request and are not ours to change', async () => {
    await readOnline(place, { scope: 'SHARED' })
    expect(names()).toEqual(['Audience of the partner'])
    const shared = entry('Audience of the partner')
    expect(shared.ownerAccountId).not.toBe(accountOfPlace(place))
    expect(t(adviceOf(await failureOf(share(place, shared.id, accountOfPlace(place), 'READ_ONLY'))).next)).toContain(
      'Use the owner account',
    )
  })

  it('are renamed; a name that is taken is refused', async () => {
    await readOnline(place)
    const before = entry('Practice audience')
    expect(await changeAudienceEntry(place, before, { name: ' Visitors ', description: 'of the shop' })).toMatchObject({
      ok: true,
    })
    expect(entry('Visitors')).toMatchObject({ id: before.id, description: 'of the shop' })
    const taken = { name: 'Newsletter readers', description: '' }
    expect((await failureOf(changeAudienceEntry(place, entry('Visitors'), taken))).errors[0]?.code).toBe(
      'INVALID_PARAMETER',
    )
  })

  it('are deleted, also where somebody else was faster', async () => {
    await readOnline(place)
    const gone = entry('Practice audience')
    selectEntry(gone.id)
    expect(await deleteEntry(place, gone)).toMatchObject({ ok: true })
    expect(names()).not.toContain('Practice audience')
    expect(state().selected).toBeUndefined()
    expect(await deleteEntry(place, gone)).toMatchObject({ ok: true })
    expect(await deleteEntry(place, entry('Do Not Reach List'))).toMatchObject({ ok: true })
    await readOnline(place)
    expect(names()).toHaveLength(3)
  })

  it('that are gone leave the table when they are read again', async () => {
    await readOnline(place)
    const gone = entry('Practice audience')
    await practice.host.call('customAudiences.delete', {
      account_id: accountOfPlace(place),
      custom_audience_id: gone.id,
    })
    expect((await failureOf(readEntry(place, gone))).status).toBe(404)
    expect(names()).not.toContain('Practice audience')
  })
})

describe('a list that is made', () => {
  it('is there and known, and nothing stays open', async () => {
    await readOnline(place)
    expect(await createOnline(place, { ...wanted, name: '  Buyers ' })).toMatchObject({ value: { state: 'made' } })
    expect(entry('Buyers')).toMatchObject({ size: null, targetable: false })
    expect(useOnlineCreating.getState().open).toEqual([])
    expect(practice.books.get(ONLINE_BOOK)).toHaveLength(2)
  })

  it('whose answer is lost is sent once, and again only after somebody looked', async () => {
    practice.trouble.losesAnswers = true
    expect(await createOnline(place, wanted)).toMatchObject({ value: { state: 'unknown' } })
    practice.trouble.losesAnswers = false
    expect(calls('customAudiences.create')).toBe(1)
    // Adwright anew: the attempt is still open.
    emptied(useOnlineCreating)
    await readOnlineCreating()
    expect(await createOnline(place, wanted)).toEqual(success({ state: 'open' }))
    expect(calls('customAudiences.create')).toBe(1)
    const [sending] = useOnlineCreating.getState().open
    if (sending === undefined) throw new Error('Nothing is open.')
    const looked = await findEntryOnline(sending)
    if (!looked.ok) throw new Error('It was not found.')
    expect(looked.value.map(({ name }) => name)).toEqual(['Buyers'])
    expect(await settleOnline(sending, looked.value[0])).toMatchObject({ ok: true })
    expect(useOnlineCreating.getState().open).toEqual([])
  })

  it('that never arrived may be made again once that was looked up', async () => {
    await readOnlineCreating()
    const sending = { attempt: 'x', place, at: '2026-06-01T12:00:00Z', ...wanted }
    practice.books.set(ONLINE_BOOK, [{ type: 'onlineSending', sending }, { type: 'something else' }])
    emptied(useOnlineCreating)
    await readOnlineCreating()
    expect(await findEntryOnline(sending)).toEqual(success([]))
    expect(await settleOnline(sending)).toMatchObject({ ok: true })
    expect(await createOnline(place, wanted)).toMatchObject({ value: { state: 'made' } })
  })

  it('is not sent where it cannot be written down, or to another service', async () => {
    practice.trouble.isDiskFull = true
    expect(await createOnline(place, wanted)).toMatchObject({
      failure: { sentence: 'The disk is full. Nothing was sent.' },
    })
    expect(await createOnline('live https://ads.example a1', wanted)).toMatchObject({ ok: false })
    expect(calls('customAudiences.create')).toBe(0)
  })

  it('is refused in words where the account has its do-not-reach list', async () => {
    const made = await createOnline(place, { list: 'doNotReach', name: '', description: '' })
    if (made.ok) throw new Error('It was not refused.')
    expect(t(adviceOf(made.failure).next)).toContain('one do-not-reach list at most')
    expect(useOnlineCreating.getState().open).toEqual([])
  })
})

describe('sharing', () => {
  it('lets accounts of the business in, changes what they may do, and takes it back', async () => {
    await readOnline(place)
    const { id } = entry('Practice audience')
    await readSharing(place, id)
    const [first] = useSharing.getState().permissions
    expect(first).toMatchObject({ permission_level: 'READ_ONLY' })
    if (first === undefined) throw new Error('It is shared with nobody.')
    expect(await share(place, id, first.granted_account_id, 'READ_WRITE')).toMatchObject({ ok: true })
    expect(useSharing.getState().permissions).toMatchObject([{ id: first.id, permission_level: 'READ_WRITE' }])
    expect(await revoke(place, id, first)).toMatchObject({ ok: true })
    expect(await revoke(place, id, first)).toMatchObject({ ok: true })
    await readSharing(place, id)
    expect(useSharing.getState()).toMatchObject({ permissions: [], isRead: true })
  })

  it('with an account of another business says which feature is missing and what to do', async () => {
    await readOnline(place)
    const failure = await failureOf(share(place, entry('Practice audience').id, 'stranger', 'READ_ONLY'))
    expect(t(adviceOf(failure).next)).toContain('SHARE_AUDIENCE_OUTSIDE_BUSINESS')
  })
})

describe('what targets an audience', () => {
  it('is a tree of campaigns: those that can serve, or all', async () => {
    await readOnline(place)
    const { id } = entry('Newsletter readers')
    await readTargeted(place, id, true)
    expect(countTargeting(useTargeted.getState().campaigns)).toEqual({ campaigns: 1, lineItems: 1, servable: 1 })
    await readTargeted(place, id, false)
    expect(useTargeted.getState()).toMatchObject({ activeOnly: false, isRead: true })
    expect(countTargeting(useTargeted.getState().campaigns)).toEqual({ campaigns: 2, lineItems: 2, servable: 1 })
    expect(useTargeted.getState().campaigns[1]?.lineItems).toMatchObject([{ name: null, servable: false }])
  })

  it('keeps a campaign together that two pages hold', () => {
    const item = (id: string, servable = true) => ({ id, name: id, servable })
    const joined = joinTargeting(
      [{ id: 'c1', name: 'One', lineItems: [item('l1')] }],
      [
        { id: 'c1', name: 'One', lineItems: [item('l1', false), item('l2')] },
        { id: 'c2', name: 'Two', lineItems: [] },
      ],
    )
    expect(joined).toEqual([
      { id: 'c1', name: 'One', lineItems: [item('l1', false), item('l2')] },
      { id: 'c2', name: 'Two', lineItems: [] },
    ])
  })
})

describe('advice', () => {
  const failure = (kind: Failure['kind'], code?: string): Failure => ({
    ...{ kind, sentence: '', acted: 'no' },
    errors: code === undefined ? [] : [{ code, message: '' }],
  })

  it('goes by the code where it is known, else by the kind', () => {
    expect(t(adviceOf(failure('rejected', 'TAILORED_AUDIENCE_NOT_FOUND')).title)).toContain('no longer has it')
    expect(t(adviceOf(failure('rejected', 'SOMETHING_NEW')).next)).toContain('Show API call')
    expect(adviceOf(failure('offline')).leads).toBe('connection')
    expect(t(adviceOf(failure('limited')).next)).toContain('Wait')
    expect(reasonText('NEW_REASON')).toContain('NEW_REASON')
  })
})
