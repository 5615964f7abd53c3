import { expect, it } from 'vitest'
import { wordOf } from '../../../src/contract/language/fields.ts'
import type { AdEdit } from '../../../src/host/ads.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { take } from '../../harness/hostOn.ts'
import { endedUpload, type PracticeAds, practiceOfEachTest } from './practiceAds.ts'

// Custom audiences are records like others: downloaded, edited, checked and uploaded with the cart.

let practice: PracticeAds
let project: string

practiceOfEachTest((started) => {
  practice = started
  project = started.project
})

const table = (name: string) => practice.emulator.emulator.world.table(name).all()
const audience = (name: string) => table('customAudiences').find((one) => one['name'] === name)

it('renames, creates and deletes custom audiences by the cart, and tells which criteria name them', async () => {
  const { ads } = practice
  take(await ads.pull(project))
  const { records } = take(await ads.records(project, { kind: 'audience', from: 0, count: 10 }))
  expect(records.map(({ name }) => name).sort()).toEqual([
    'Newsletter readers',
    'Practice audience',
    'Spring sale buyers',
    'Tasting evening guests',
  ])
  const used = table('targetingCriteria').find((one) => one['targeting_type'] === 'CUSTOM_AUDIENCE')
  const named = wordOf(used?.['targeting_value'])
  const users = take(await ads.usedBy(project, 'audience', named)).filter(({ kind }) => kind === 'targetingCriterion')
  const naming = table('targetingCriteria').filter((one) => one['targeting_value'] === named)
  expect(users.map(({ kind, id }) => [kind, id])).toEqual(naming.map(({ id }) => ['targetingCriterion', id]))
  expect(users[0]?.named).toMatchObject({ [named]: { kind: 'audience' } })
  const spring = wordOf(audience('Spring sale buyers')?.['id'])
  const { created } = take(
    await ads.edit(
      project,
      [
        { op: 'set', kind: 'audience', id: spring, field: 'name', value: 'Spring buyers' },
        { op: 'delete', kind: 'audience', id: named },
        { op: 'create', kind: 'audience', fields: { name: 'Winter guests' } },
        {
          op: 'create',
          kind: 'targetingCriterion',
          fields: {
            line_item_id: wordOf(used?.['line_item_id']),
            targeting_type: 'CUSTOM_AUDIENCE',
            operator_type: 'NE',
            targeting_value: 'new 1',
          },
        },
      ],
      'Test',
    ),
  )
  expect(created).toEqual(['new 1', 'new 2'])
  const issues = take(await ads.check(project))
  expect(issues.filter(({ kind }) => kind === 'audience').map(adIssueText)).toEqual([
    `${users.length} records still use this. They stay as they are.`,
  ])
  const questions = issues.flatMap(({ question }) => question ?? [])
  const started = take(await ads.upload(project, undefined, questions))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  expect((await endedUpload(ads, project, started.upload.id)).state).toBe('finished')
  const made = audience('Winter guests')
  expect(audience('Spring buyers')?.['id']).toBe(spring)
  expect(table('customAudiences').find(({ id }) => id === named)?.['deleted']).toBe(true)
  expect(table('targetingCriteria').find((one) => one['operator_type'] === 'NE')?.['targeting_value']).toBe(
    made?.['id'],
  )
  take(await ads.pull(project))
  const after = take(await ads.open(practice.account))
  expect(after.drafts).toMatchObject({ create: 0, change: 0, delete: 0 })
  expect(after.records['audience']).toBe(4)
})

it('downloads who shares an audience, changes that, and shares a new one with the cart', async () => {
  const { ads } = practice
  take(await ads.pull(project))
  const listed = async () => take(await ads.records(project, { kind: 'audiencePermission', from: 0, count: 9 })).records
  const [first] = await listed()
  if (first === undefined) throw new Error('The practice account shares an audience.')
  const owned = wordOf(audience('Practice audience')?.['id'])
  const partner = wordOf(first.values['granted_account_id'])
  const theirs = () => table('audiencePermissions').find(({ id }) => id === first.id)
  expect(first.values['tailored_audience_id']).toBe(owned)
  const users = take(await ads.usedBy(project, 'audience', owned))
  expect(users.map(({ kind, id }) => `${kind} ${id}`)).toContain(`audiencePermission ${first.id}`)
  const found = (text: string) => ads.records(project, { kind: 'audiencePermission', text, from: 0, count: 9 })
  expect(take(await found('practice aud')).records.map(({ id }) => id)).toContain(first.id)
  expect(take(await found('spring')).total).toBe(0)
  const level = theirs()?.['permission_level'] === 'READ_ONLY' ? 'READ_WRITE' : 'READ_ONLY'
  const fields = { tailored_audience_id: 'new 1', granted_account_id: partner, permission_level: 'READ_ONLY' }
  take(
    await ads.edit(
      project,
      [
        { op: 'set', kind: 'audiencePermission', id: first.id, field: 'permission_level', value: level },
        { op: 'create', kind: 'audience', fields: { name: 'Winter guests' } },
        { op: 'create', kind: 'audiencePermission', fields },
        { op: 'create', kind: 'audiencePermission', fields: { granted_account_id: partner } },
      ],
      'Test',
    ),
  )
  expect(first.name).toBe(`Practice audience → ${partner}`)
  const issues = take(await ads.check(project)).filter(({ level: how }) => how === 'error')
  expect(issues.map(({ id, field }) => `${id} ${field}`)).toEqual([
    'new 3 tailored_audience_id',
    'new 3 permission_level',
  ])
  take(await ads.edit(project, [{ op: 'discard', kind: 'audiencePermission', id: 'new 3' }], 'Test'))
  const named = take(await ads.review(project)).steps.map(({ name }) => name)
  expect(named).toEqual(['Winter guests', `Practice audience → ${partner}`, `Winter guests → ${partner}`])
  // The account is in the request, but does not change.
  expect(take(await ads.review(project)).steps.find(({ id }) => id === first.id)?.changes).toMatchObject([
    { field: 'permission_level', after: level },
  ])
  const rehearsed = take(await ads.rehearse(project))
  expect(rehearsed.outcomes.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  const started = take(await ads.upload(project, undefined, []))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  await endedUpload(ads, project, started.upload.id)
  const outcomes = take(await ads.outcomes(project, started.upload.id))
  expect(outcomes.map(({ state, differs }) => [state, differs])).toEqual(Array(3).fill(['confirmed', undefined]))
  expect(theirs()?.['permission_level']).toBe(level)
  const made = table('audiencePermissions').find(
    (one) => one['custom_audience_id'] === audience('Winter guests')?.['id'],
  )
  expect(made).toMatchObject({ granted_account_id: partner, permission_level: 'READ_ONLY' })
  take(await ads.undoUpload(project, started.upload.id, []))
  expect(take(await ads.review(project)).steps.map(({ operation, kind }) => `${operation} ${kind}`)).toEqual([
    'change audiencePermission',
    'delete audiencePermission',
    'delete audience',
  ])
})

it('is shared with an account once: a second share would take the place of the first', async () => {
  const { ads } = practice
  take(await ads.pull(project))
  const [first] = take(await ads.records(project, { kind: 'audiencePermission', from: 0, count: 9 })).records
  const { tailored_audience_id, granted_account_id } = first?.values ?? {}
  const fields = { tailored_audience_id, granted_account_id, permission_level: 'READ_WRITE' }
  const share = (partner: unknown): AdEdit => ({
    op: 'create',
    kind: 'audiencePermission',
    fields: { ...fields, granted_account_id: wordOf(partner) },
  })
  take(await ads.edit(project, [share(granted_account_id)], 'Test'))
  const errors = take(await ads.check(project)).filter(({ level }) => level === 'error')
  expect(errors.map(({ name }) => name)).toEqual([first?.name])
  expect(errors.map(adIssueText)).toEqual([
    'This audience is already shared with this account. Change that permission instead.',
  ])
  take(await ads.edit(project, [share('partner9'), share('partner9'), share(practice.account)], 'Test'))
  const found = async () =>
    take(await ads.check(project)).flatMap((issue) =>
      issue.id === 'new 1' ? [] : [`${issue.id}: ${adIssueText(issue)}`],
    )
  const isItself = "new 4: An account can't share an audience with itself. Enter the ID of a partner account."
  expect(await found()).toEqual([
    'new 3: Another draft already shares this audience with this account. Discard one of them.',
    isItself,
  ])
  take(await ads.edit(project, [{ op: 'discard', kind: 'audiencePermission', id: 'new 2' }], 'Test'))
  expect(await found()).toEqual([isItself])
  expect(take(await ads.rehearse(project)).assumed).toContain('partners')
  take(await ads.edit(project, [{ op: 'discard', kind: 'audiencePermission', id: 'new 3' }], 'Test'))
  take(await ads.edit(project, [{ op: 'discard', kind: 'audiencePermission', id: 'new 4' }], 'Test'))
  expect(take(await ads.rehearse(project)).assumed).not.toContain('partners')
})

it('reads on where an audience goes whose sharing is about to be read', async () => {
  const { ads } = practice
  const { world } = practice.emulator.emulator
  take(await ads.pull(project))
  const owned = audience('Practice audience')
  world.commit({ put: 'customAudiences', id: wordOf(owned?.['id']), record: { ...owned, deleted: true } })
  take(await ads.pull(project))
  expect(take(await ads.records(project, { kind: 'audiencePermission', from: 0, count: 9 })).total).toBe(0)
})

it('warns of an audience that is not of this account, but of no flexible one', async () => {
  const { ads } = practice
  take(await ads.pull(project))
  const targeted = (type: string, value: string): AdEdit => ({
    op: 'create',
    kind: 'targetingCriterion',
    fields: {
      line_item_id: wordOf(table('lineItems')[0]?.['id']),
      targeting_type: type,
      operator_type: 'EQ',
      targeting_value: value,
    },
  })
  const own = wordOf(audience('Practice audience')?.['id'])
  const edits = [
    targeted('CUSTOM_AUDIENCE', 'a404'),
    targeted('CUSTOM_AUDIENCE', own),
    targeted('FLEXIBLE_AUDIENCE', 'f404'),
  ]
  take(await ads.edit(project, edits, 'Test'))
  const issues = take(await ads.check(project)).filter(({ field }) => field === 'targeting_value')
  expect(issues.map((issue) => [issue.level, adIssueText(issue)])).toEqual([
    ['warning', expect.stringContaining("refers to a404, which isn't among this account's downloaded audiences")],
  ])
})

it('keeps a created audience at undo that has people or users, and deletes an empty one', async () => {
  const { ads, running } = practice
  take(await ads.pull(project))
  const uploaded = async (edits: readonly AdEdit[]) => {
    const { created } = take(await ads.edit(project, edits, 'Test'))
    const questions = take(await ads.check(project)).flatMap(({ question }) => question ?? [])
    const started = take(await ads.upload(project, undefined, questions))
    if (started.state !== 'started') throw new Error(JSON.stringify(started))
    expect((await endedUpload(ads, project, started.upload.id)).state).toBe('finished')
    return { id: started.upload.id, created }
  }
  const names = ['Empty', 'Filled here', 'Filled elsewhere', 'Targeted']
  const { id } = await uploaded(names.map((name) => ({ op: 'create', kind: 'audience', fields: { name } })))
  const idOf = (name: string): string => wordOf(audience(name)?.['id'])
  await uploaded([
    {
      op: 'create',
      kind: 'targetingCriterion',
      fields: {
        line_item_id: wordOf(table('lineItems')[0]?.['id']),
        targeting_type: 'CUSTOM_AUDIENCE',
        operator_type: 'EQ',
        targeting_value: idOf('Targeted'),
      },
    },
  ])
  const parameters = { account_id: practice.account, custom_audience_id: idOf('Filled here') }
  take(
    await running.host.uploads.plan({ endpoint: 'customAudiences.users', parameters, title: 'List', dataset: 'list' }),
  )
  const { world, clock } = practice.emulator.emulator
  world.commit({ members: idOf('Filled elsewhere'), set: [[`email:${'ab'.repeat(32)}`, Infinity]] })
  // The platform counts people hours later.
  clock.travel(clock.now() + 86_400_000)
  take(await ads.pull(project))
  const undone = take(await ads.undoUpload(project, id, []))
  expect(undone).toMatchObject({ drafts: 1, conflicts: [] })
  expect(undone.unchanged.map(({ name, reason }) => [name, reason.sentence]).sort()).toEqual([
    ['Filled elsewhere', 'Not deleted: people were uploaded to it.'],
    ['Filled here', 'Not deleted: people were uploaded to it.'],
    ['Targeted', 'Not deleted: 1 record still uses it.'],
  ])
  const { steps } = take(await ads.review(project))
  expect(steps.map(({ operation, name }) => `${operation} ${name}`)).toEqual(['delete Empty'])
})
