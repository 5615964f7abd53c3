import type { Client } from '../../client/client.ts'
import type { Clock } from '../../client/ports.ts'
import type { Failure } from '../../contract/contract.ts'
import { type Fields, fieldsIn, isFields, wordOf } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { isObserved } from '../../contract/observed.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { AdAccountQuestions, AdSpend } from '../../host/adAccount.ts'
import { said } from '../../messages/said.ts'
import { dayStart } from '../../workspace/ads/accountTime.ts'
import type { Files } from '../ports.ts'
import { projectPath } from './projectFiles.ts'
import type { Projects } from './projects.ts'

// What was spent of each funding source. Only an observed endpoint tells.

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The longest window that the platform takes. */
const DAYS = 7
/** Funding sources of one request. */
const AT_ONCE = 20
const CHARGED = 'billed_charge_local_micro'

interface SpendAsking {
  readonly client: Pick<Client, 'ask'>
  readonly account: string
  readonly zone: string
  readonly now: number
}

/** The sum of a metric's values in millionths; undefined where the platform has none. */
const sumOf = (value: unknown): string | undefined => {
  if (!Array.isArray(value)) return undefined
  const numbers = value.map(wordOf).filter((word) => /^\d+$/.test(word))
  return numbers.length === 0 ? undefined : numbers.reduce((sum, word) => sum + BigInt(word), 0n).toString()
}

const chargedIn = ({ id_data: segments }: Fields): string | undefined => {
  const [first] = Array.isArray(segments) ? segments.filter(isFields) : []
  return isFields(first?.['metrics']) ? sumOf(first['metrics'][CHARGED]) : undefined
}

/** The last seven days of the account. The platform takes whole hours alone, and no more than 168. */
const windowOf = (now: number, zone: string): readonly number[] => {
  const wholeHour = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS
  const to = wholeHour(dayStart(now, zone))
  return [Math.max(wholeHour(dayStart(now, zone, -DAYS)), to - DAYS * DAY_MS), to]
}

/** Reads what funding sources were charged in the last seven whole days of the account. */
export const readSpend = async (
  { client, account, zone, now }: SpendAsking,
  fundings: readonly string[],
): Promise<Result<AdSpend, Failure>> => {
  const [start, end] = windowOf(now, zone).map((time) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z'))
  const spent: { id: string; micro?: string }[] = []
  for (let from = 0; from < fundings.length; from += AT_ONCE) {
    const ids = fundings.slice(from, from + AT_ONCE)
    const asked = {
      account_id: account,
      entity: 'FUNDING_INSTRUMENT',
      entity_ids: ids,
      start_time: start,
      end_time: end,
      granularity: 'TOTAL',
      metric_groups: ['BILLING'],
      placement: 'ALL_ON_SERVICE',
    }
    const answer = await client.ask('stats.summary', asked, { job: { kind: 'screen' } })
    if (!answer.ok) return answer
    const rows = [answer.value.data].flat().filter(isFields)
    for (const id of ids) {
      const row = rows.find((each) => wordOf(each['id']) === id)
      const micro = row === undefined ? undefined : chargedIn(row)
      spent.push({ id, ...(micro === undefined ? {} : { micro }) })
    }
  }
  return success({ readAt: new Date(now).toISOString(), from: start ?? '', to: end ?? '', spent })
}

const spendPath = (id: string): string => projectPath(id, 'spend.json')

const isSpend = (value: Fields | undefined): boolean =>
  ['readAt', 'from', 'to'].every((field) => typeof value?.[field] === 'string') && Array.isArray(value?.['spent'])

const storedSpend = async (files: Files, id: string): Promise<AdSpend | undefined> => {
  const bytes = await files.read(spendPath(id))
  const value = bytes === undefined ? undefined : fieldsIn(new TextDecoder().decode(bytes))
  return isSpend(value) ? (value as unknown as AdSpend) : undefined
}

interface SpendPorts {
  readonly files: Files
  readonly clock: Pick<Clock, 'now'>
  readonly allowsObserved: () => Promise<boolean>
}

/** Spend as it was read last, and whether it can be read anew. */
export const spendQuestion =
  (
    { files, clock, allowsObserved }: SpendPorts,
    { open, signedIn }: Pick<Projects, 'open' | 'signedIn'>,
  ): AdAccountQuestions['spend'] =>
  async (id, isAnew) => {
    const project = await open(id)
    if (!project.ok) return project
    const isOffered = !isObserved('stats.summary') || (await allowsObserved())
    if (!isAnew) {
      const spend = await storedSpend(files, id)
      return success({ isOffered, ...(spend === undefined ? {} : { spend }) })
    }
    if (!isOffered) return failed(refused(said('ads.spend.notOffered')))
    const signed = await signedIn(project.value)
    if (!signed.ok) return signed
    const { account, timezone } = project.value.facts()
    const fundings = project.value.records().ids('fundingInstrument')
    const asking = { client: signed.value.client, account, zone: timezone ?? 'UTC', now: clock.now() }
    const spend = await readSpend(asking, [...fundings])
    if (!spend.ok) return spend
    // A full disk costs another reading.
    await files.replace(spendPath(id), new TextEncoder().encode(`${JSON.stringify(spend.value)}\n`))
    return success({ isOffered, spend: spend.value })
  }
