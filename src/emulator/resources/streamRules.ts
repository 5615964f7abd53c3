import { type Answer, json } from '../answer.ts'
import { siteOf } from '../formOrigin.ts'
import { problem } from '../problem.ts'
import type { RequestContext } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { appOf, v2Page } from './v2Pages.ts'

const RULES = 'streamRules'

/** Document 1, Limits: more than 25,000 rules a project. */
const MAX_RULES = 25_000

/** The rules of an app. */
export const streamRulesOf = ({ world }: RequestContext, app: string): readonly WorldRecord[] =>
  world
    .table(RULES)
    .all()
    .filter((rule) => rule['app'] === app)

const shown = ({ id, value, tag }: WorldRecord): WorldRecord => ({ id, value, tag })

const sentOf = (order: RequestContext) => ({ sent: new Date(order.clock.now()).toISOString() })

/** Rules of the app, all or by their ids. */
export const listStreamRules = (order: RequestContext): Answer => {
  const ids = order.input['ids'] as readonly string[] | undefined
  const rules = streamRulesOf(order, appOf(order)).filter(({ id }) => ids?.includes(String(id)) ?? true)
  return v2Page(order, rules.map(shown), { meta: sentOf(order) })
}

const add = (order: RequestContext, rules: readonly WorldRecord[], isDry: boolean): Answer => {
  const known = streamRulesOf(order, appOf(order))
  const skips = order.assumes['duplicate-rule'] === 'skipped'
  const values = rules.map(({ value }) => value)
  const isTwice = (value: unknown, index: number): boolean =>
    values.indexOf(value) !== index || known.some((rule) => rule['value'] === value)
  const twice = values.find(isTwice)
  if (twice !== undefined && !skips)
    return problem(400, 'A rule with this value is there already', {
      title: 'DuplicateRule',
      type: 'duplicate-rules',
      parameter: 'add',
      value: String(twice).slice(0, 60),
    })
  if (known.length + rules.length > MAX_RULES)
    return problem(400, `A project has ${MAX_RULES} rules at most`, { title: 'RulesCapExceeded', type: 'rule-cap' })
  const created = rules.flatMap(({ value, tag }, index) =>
    isTwice(value, index) ? [] : [{ id: order.names.longId(), value, tag, app: appOf(order) }],
  )
  const skipped = values.filter(isTwice)
  if (!isDry) for (const record of created) order.world.commit({ put: RULES, id: record.id, record })
  const summary = {
    created: created.length,
    not_created: skipped.length,
    valid: created.length,
    invalid: skipped.length,
  }
  const errors = skipped.map((value) => ({
    title: 'DuplicateRule',
    type: `${siteOf(order.routed.request.url)}/2/problems/duplicate-rules`,
    value,
    id: known.find((rule) => rule['value'] === value)?.['id'],
  }))
  const meta = { ...sentOf(order), result_count: created.length, summary }
  return json(created.length > 0 ? 201 : 200, {
    data: created.map(shown),
    meta,
    ...(errors.length === 0 ? {} : { errors }),
  })
}

const remove = (order: RequestContext, ids: readonly string[], isDry: boolean): Answer => {
  const own = new Set(streamRulesOf(order, appOf(order)).map(({ id }) => String(id)))
  const known = ids.filter((id) => own.has(id))
  if (!isDry) for (const id of known) order.world.commit({ remove: RULES, id })
  const summary = { deleted: known.length, not_deleted: ids.length - known.length }
  return json(200, { meta: { ...sentOf(order), result_count: 0, summary } })
}

/** Adds or deletes rules; a dry run only says what would become of it. */
export const changeStreamRules = (order: RequestContext): Answer => {
  const body = order.input['body'] as { add?: readonly WorldRecord[]; delete?: { ids: readonly string[] } }
  const isDry = order.input['dry_run'] === true
  return body.add === undefined ? remove(order, body.delete?.ids ?? [], isDry) : add(order, body.add, isDry)
}

/** No endpoint makes rules of powerstream, so there are none. */
export const listPowerstreamRules = (order: RequestContext): Answer => v2Page(order, [])
