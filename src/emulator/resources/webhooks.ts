import { MAX_WEBHOOKS, WEBHOOK_ID } from '../../contract/access/webhooks.ts'
import { type Answer, json } from '../answer.ts'
import { isAnswer } from '../isAnswer.ts'
import { type Maybe, whenDone } from '../maybe.ts'
import { problem } from '../problem.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { appOf } from './v2Pages.ts'
import { JOBS, WEBHOOKS } from './webhookService.ts'

// The life of a webhook (Document 1, Webhooks; facts A5 for titles and bodies).

const MINUTE = 60_000

/** Titles of rejections by parameter (facts A5). */
const TITLES: Readonly<Record<string, string>> = {
  'body.url': 'UrlValidationFailed',
  'body.webhook_id': 'WebhookIdInvalid',
  'body.from_date': 'QueryParamInvalid',
  'body.to_date': 'QueryParamInvalid',
  from_date: 'QueryParamInvalid',
  to_date: 'QueryParamInvalid',
  'webhook_config.fields': 'QueryParamInvalid',
}

/** The title of a request that failed its check, where the platform has one. */
export const webhookTitle = (endpoint: string, parameter: string): string | undefined =>
  /^(webhooks|accountActivity)\./.test(endpoint) ? TITLES[parameter.replace(/\[\d+\]$/, '')] : undefined

const ownWebhooks = (order: RequestContext): readonly WorldRecord[] =>
  order.world
    .table(WEBHOOKS)
    .all()
    .filter(({ app }) => app === appOf(order))

const shown = ({ id, url, valid, created_at }: WorldRecord): WorldRecord => ({ id, url, valid, created_at })

/** Challenges first, then stores: a URL that fails leaves nothing. */
export const createWebhook = (order: RequestContext): Maybe<Answer> => {
  const { url } = order.input['body'] as { readonly url: string }
  const own = ownWebhooks(order)
  const address = new URL(url).href
  if (own.some((webhook) => new URL(String(webhook['url'])).href === address))
    return problem(400, 'This URL is registered already', { title: 'DuplicateUrlFailed', parameter: 'url', value: url })
  if (own.length >= MAX_WEBHOOKS)
    return problem(400, `An app has ${MAX_WEBHOOKS} webhooks at most`, { title: 'WebhookLimitExceeded' })
  return whenDone(order.webhooks.challenge(url, appOf(order)), ({ result, reason }) => {
    if (result !== 'right')
      return problem(400, `The challenge (CRC) was not answered as it should be. ${reason}`, {
        title: 'CrcValidationFailed',
        parameter: 'url',
        value: url,
      })
    const now = order.clock.now()
    const record = {
      id: order.names.longId(),
      url,
      valid: true,
      created_at: new Date(now).toISOString(),
      app: appOf(order),
      validated_at: now,
      attempted_at: now,
    }
    order.world.commit({ put: WEBHOOKS, id: record.id, record })
    return json(200, { data: shown(record) })
  })
}

/** Webhooks of the app, after what was due by the clock is done. */
export const listWebhooks = (order: RequestContext): Maybe<Answer> =>
  whenDone(order.webhooks.tick(), () => {
    const fields = order.input['webhook_config.fields'] as readonly string[] | undefined
    const data = ownWebhooks(order)
      .map(shown)
      .map((one) => (fields === undefined ? one : Object.fromEntries(fields.map((name) => [name, one[name]]))))
    return json(200, { data, meta: { result_count: data.length } })
  })

const found = (order: RequestContext, id: string): WorldRecord | Answer => {
  if (!new RegExp(WEBHOOK_ID).test(id))
    return problem(400, `Expected 1 to 19 digits, got "${id.slice(0, 60)}" for webhook_id`, {
      title: 'WebhookIdInvalid',
      parameter: 'webhook_id',
      value: id.slice(0, 60),
    })
  const webhook = order.world.table(WEBHOOKS).get(id)
  if (webhook?.['app'] === appOf(order)) return webhook
  return problem(404, `Could not find webhook with webhook_id: [${id}].`, {
    parameter: 'webhook_id',
    value: id,
    resource: 'webhook',
  })
}

/** PUT: a challenge now; success enables an invalid webhook again. */
export const checkWebhook = (order: RequestContext): Maybe<Answer> => {
  const webhook = found(order, requestTextOf(order, 'webhook_id'))
  if (isAnswer(webhook)) return webhook
  return whenDone(order.webhooks.check(String(webhook['id'])), (checked) => ({
    ...json(200, { data: { valid: checked?.['valid'] === true } }),
    notes: [String(checked?.['reason'] ?? '')].filter(Boolean),
  }))
}

/** Forgets a webhook; nothing is sent to it any more. */
export const deleteWebhook = (order: RequestContext): Answer => {
  const webhook = found(order, requestTextOf(order, 'webhook_id'))
  if (isAnswer(webhook)) return webhook
  order.world.commit({ remove: WEBHOOKS, id: String(webhook['id']) })
  return json(200, { data: { deleted: true } })
}

/** Milliseconds of yyyymmddhhmm in UTC, or undefined for what no calendar has. */
const minuteOf = (text: string): number | undefined => {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const iso = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`
  const time = Date.parse(iso)
  return !Number.isNaN(time) && new Date(time).toISOString() === iso ? time : undefined
}

const badDate = (parameter: string, value: string, detail: string): Answer =>
  problem(400, detail, { title: 'QueryParamInvalid', parameter, value })

const startReplay = (order: RequestContext, id: string, fromDate: string, toDate: string): Maybe<Answer> => {
  const webhook = found(order, id)
  if (isAnswer(webhook)) return webhook
  const now = order.clock.now()
  const from = minuteOf(fromDate)
  const to = minuteOf(toDate)
  if (from === undefined || from < now - 24 * 60 * MINUTE || from > now - 31 * MINUTE)
    return badDate('from_date', fromDate, 'from_date must lie between 24 hours and 31 minutes ago')
  if (to === undefined || to <= from || to > now - 10 * MINUTE)
    return badDate('to_date', toDate, 'to_date must be later than from_date and at least 10 minutes ago')
  return whenDone(order.webhooks.tick(), () => {
    const runs = order.world
      .table(JOBS)
      .all()
      .some((job) => job['webhook_id'] === id && job['state'] === 'running')
    if (runs) return problem(409, 'A replay job of this webhook is still running', { title: 'ReplayConflictError' })
    const job = { id: order.names.longId(), webhook_id: id, from, to, at: now, state: 'running' }
    order.world.commit({ put: JOBS, id: job.id, record: job })
    return json(200, { data: { job_id: job.id, created_at: new Date(now).toISOString() } })
  })
}

/** Starts a job that delivers past events again. */
export const replayWebhook = (order: RequestContext): Maybe<Answer> => {
  const body = order.input['body'] as { webhook_id: string; from_date: string; to_date: string }
  return startReplay(order, body.webhook_id, body.from_date, body.to_date)
}

/** Replays missed events, by the deprecated path. */
export const replayAccountActivity = (order: RequestContext): Maybe<Answer> =>
  startReplay(
    order,
    requestTextOf(order, 'webhook_id'),
    requestTextOf(order, 'from_date'),
    requestTextOf(order, 'to_date'),
  )
