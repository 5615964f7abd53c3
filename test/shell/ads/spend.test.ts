import { expect, it } from 'vitest'
import { failed, success } from '../../../src/contract/language/result.ts'
import { refused } from '../../../src/contract/wire/refused.ts'
import { readSpend } from '../../../src/shell/ads/spend.ts'
import { take } from '../../harness/hostOn.ts'
import { practiceAds } from '../../renderer/ads/practiceAds.ts'

// What was spent, read by an observed endpoint where that is allowed.

const asking = (ask: (id: string, input: Readonly<Record<string, unknown>>) => Promise<unknown>) => ({
  client: { ask } as unknown as Parameters<typeof readSpend>[0]['client'],
  account: 'a1',
  zone: 'Asia/Kolkata',
  now: Date.UTC(2031, 2, 10, 12),
})

it('asks for seven days in whole hours, 20 funding sources at a time, and keeps every digit', async () => {
  const asked: Readonly<Record<string, unknown>>[] = []
  const fundings = Array.from({ length: 21 }, (_, at) => `f${at}`)
  const read = await readSpend(
    asking(async (_, input) => {
      asked.push(input)
      const [id] = input['entity_ids'] as readonly string[]
      const metrics = { billed_charge_local_micro: ['90071992547409930', '7'] }
      return success({ data: [{ id, id_data: [{ segment: null, metrics }] }] })
    }),
    fundings,
  )
  expect(asked.map(({ entity_ids: ids }) => (ids as readonly string[]).length)).toEqual([20, 1])
  expect(asked[0]).toMatchObject({ start_time: '2031-03-02T18:00:00Z', end_time: '2031-03-09T18:00:00Z' })
  expect(take(read).spent).toEqual([
    { id: 'f0', micro: '90071992547409937' },
    ...fundings.slice(1, 20).map((id) => ({ id })),
    { id: 'f20', micro: '90071992547409937' },
  ])
  const sentence = 'Not today.'
  expect(
    await readSpend(
      asking(async () => failed(refused(sentence))),
      fundings,
    ),
  ).toMatchObject({ ok: false })
})

it.each([
  ['Europe/Berlin', '2031-03-10', '2031-03-02T23:00:00Z', '2031-03-09T23:00:00Z'],
  // An hour shorter in spring. In autumn the platform does not take the hour more.
  ['Europe/Berlin', '2031-04-02', '2031-03-25T23:00:00Z', '2031-04-01T22:00:00Z'],
  ['Europe/Berlin', '2031-10-29', '2031-10-21T23:00:00Z', '2031-10-28T23:00:00Z'],
])('asks in %s on %s for the days before, over changes of the clock', async (zone, day, from, to) => {
  const read = await readSpend(
    { ...asking(async () => success({ data: [] })), zone, now: Date.parse(day) + 43_200_000 },
    [],
  )
  expect(take(read)).toMatchObject({ from, to })
})

it('is read and kept where observed endpoints are allowed, else it is said that it is not offered', async () => {
  let isAllowed = true
  const { ads, accountId, emulator } = practiceAds({ allowsObserved: async () => isAllowed })
  const { id } = take(await ads.open(accountId))
  take(await ads.pull(id))
  expect(take(await ads.spend(id, false))).toEqual({ isOffered: true })
  const read = take(await ads.spend(id, true))
  expect(read.spend).toMatchObject({
    to: '2026-05-31T22:00:00Z',
    spent: emulator.world
      .table('fundingInstruments')
      .all()
      .map((funding) => ({ id: funding['id'] })),
  })
  isAllowed = false
  expect(take(await ads.spend(id, false))).toEqual({ ...read, isOffered: false })
  expect(await ads.spend(id, true)).toMatchObject({ ok: false, failure: { kind: 'refused' } })
})
