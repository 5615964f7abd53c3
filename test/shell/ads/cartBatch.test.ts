import { expect, it } from 'vitest'
import type { Failure, Reply } from '../../../src/contract/contract.ts'
import { failed, type Result, success } from '../../../src/contract/language/result.ts'
import { saidText } from '../../../src/messages/said.ts'
import { openCart, sealCart } from '../../../src/shell/ads/cartJournal.ts'
import { runCart } from '../../../src/shell/ads/cartRun.ts'
import type { CartStep } from '../../../src/workspace/ads/plan.ts'
import { take } from '../../harness/hostOn.ts'
import { memoryFiles } from '../memoryFiles.ts'

// What answers to batches make of their steps. The client answers as each case needs.

const campaign = (at: number): CartStep => ({
  key: `s${at}`,
  kind: 'campaign',
  id: `c${at}`,
  name: `Campaign ${at}`,
  operation: 'change',
  endpoint: 'campaigns.update',
  method: 'PUT',
  path: `/12/accounts/a1/campaigns/c${at}`,
  parameters: { account_id: 'a1', campaign_id: `c${at}` },
  fields: { name: `Campaign ${at}` },
  base: { name: 'Before' },
  waitsFor: [],
})

const rejected = (status: number, operationErrors?: Failure['operationErrors']): Result<Reply, Failure> =>
  failed({
    ...{ kind: 'rejected', status, sentence: 'No.', errors: [], acted: 'no' },
    message: { code: 'failure.quoted', params: { text: 'No.', more: 1 } },
    ...(operationErrors === undefined ? {} : { operationErrors }),
  } as Failure)

/** Sends changes of campaigns. The requests that were made: items of batches, `1` for each that went alone. */
const send = async (
  count: number,
  answer: (ids: readonly string[], request: number) => Result<Reply, Failure>,
  step = campaign,
) => {
  const files = memoryFiles()
  const cart = await openCart(files, 'p1', 'u1')
  take(
    await sealCart(
      cart,
      Array.from({ length: count }, (_, at) => step(at)),
      '2031-01-01T00:00:00Z',
      { sentence: 'Upload' },
    ),
  )
  const requests: number[] = []
  const record = (id: string) => ({ id, name: `Campaign ${id.slice(1)}` })
  const end = await runCart({
    cart,
    client: {
      sendFrozen: async (endpoint: string, parameters: Record<string, unknown>, body?: string) => {
        if (!endpoint.endsWith('.batch')) {
          requests.push(1)
          return success({ data: record(String(parameters['campaign_id'])) })
        }
        const ids = (JSON.parse(body ?? '[]') as { params: { campaign_id: string } }[]).map(
          ({ params }) => params.campaign_id,
        )
        requests.push(ids.length)
        return answer(ids, requests.length)
      },
      ask: async () => rejected(404),
    } as never,
    account: 'a1',
    wireNames: {},
    sha256: (text: string) => String(text.length),
    now: () => '2031-01-01T00:00:00Z',
    signal: new AbortController().signal,
    isKnown: () => true,
    job: { kind: 'upload', id: 'u1', title: '', target: 'practice' },
    onProgress: () => {},
    allowsObserved: true,
    copies: undefined as never,
    sleep: async () => {},
  })
  const steps = [...cart.state().steps.values()]
  const sentences = steps.flatMap(({ failure }) => (failure === undefined ? [] : [saidText(failure)]))
  return { end, requests, sentences, phases: steps.map(({ phase }) => phase) }
}

const done = (ids: readonly string[]) =>
  success({ data: ids.map((id) => ({ id, name: `Campaign ${id.slice(1)}` })) } as unknown as Reply)

it('sends 40 at once, and the rest after them', async () => {
  const { requests, phases } = await send(81, done)
  expect(requests).toEqual([40, 40, 1])
  expect(new Set(phases)).toEqual(new Set(['confirmed']))
})

it('takes out what the answer names and sends the rest again', async () => {
  const { requests, phases, sentences } = await send(5, (ids) =>
    ids.includes('c2')
      ? rejected(400, [
          [],
          [],
          [{ code: 'INVALID', message: 'Too long.' }],
          [],
          [{ code: 'GONE', message: 'Not there.' }],
        ])
      : done(ids),
  )
  expect(requests).toEqual([5, 3])
  expect(phases.map((phase) => phase === 'failed')).toEqual([false, false, true, false, true])
  // Each says what was wrong with it, and nothing of the other.
  expect(sentences).toEqual([
    'The platform rejected the request: “Too long.”',
    'The platform rejected the request: “Not there.”',
  ])
})

it('halves a batch that is refused without a name, down to one', async () => {
  const { requests, phases } = await send(4, (ids) => (ids.includes('c3') ? rejected(400) : done(ids)))
  expect(requests).toEqual([4, 2, 2, 1, 1])
  expect(phases).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed'])
})

it('takes errors of items that were never sent for none', async () => {
  const beyond = rejected(400, [[], [], [{ code: 'INVALID', message: 'Too long.' }]])
  const { requests } = await send(2, () => beyond)
  expect(requests).toEqual([2, 1, 1])
})

it('asks an account without batches once', async () => {
  const { requests } = await send(45, () => rejected(404))
  expect(requests).toEqual([40, ...Array.from({ length: 45 }, () => 1)])
})

it('keeps what may have happened for looking it up, and stops where the place fails', async () => {
  const lost = await send(3, () => failed({ kind: 'unreachable', sentence: '', errors: [], acted: 'maybe' } as Failure))
  expect(lost.requests[0]).toBe(3)
  expect(lost.requests.filter((items) => items > 1)).toHaveLength(1)
  const limited = await send(3, () => rejected(401))
  expect([limited.end.ok, limited.requests, limited.phases]).toEqual([false, [3], ['waiting', 'waiting', 'waiting']])
})

it('sends a single criterion in a batch where the platform takes its type in batches only', async () => {
  const criterion =
    (targeting_type: string) =>
    (at: number): CartStep => ({
      ...{ ...campaign(at), kind: 'targetingCriterion', operation: 'create', endpoint: 'targetingCriteria.create' },
      ...{ method: 'POST', path: '/12/accounts/a1/targeting_criteria', parameters: { account_id: 'a1' } },
      fields: { line_item_id: 'l1', targeting_type, targeting_value: 'IAB1', operator_type: 'NE' },
    })
  let batches = 0
  const count = () => {
    batches++
    return success({ data: [{ id: 'x1' }] } as unknown as Reply)
  }
  expect((await send(1, count, criterion('IAB_CATEGORY'))).phases).toEqual(['confirmed'])
  expect(batches).toBe(1)
  await send(1, count, criterion('BROAD_KEYWORD'))
  expect(batches).toBe(1)
})
