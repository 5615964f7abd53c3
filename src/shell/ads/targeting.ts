import type { Client } from '../../client/client.ts'
import { askPages } from '../../client/pages.ts'
import type { Clock } from '../../client/ports.ts'
import { criterionType, type TargetingSource } from '../../contract/ads/targetingTypes.ts'
import { estimateRangeOf, NARROWING_TYPES, TARGETING_TYPES } from '../../contract/campaign/audienceEstimate.ts'
import type { Failure } from '../../contract/contract.ts'
import { type Fields, fieldsIn, isFields, wordOf } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { isObserved } from '../../contract/observed.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { AdRecord } from '../../host/ads.ts'
import type { AdCriterion, AdTargeting, AdTargetingFound, AdTargetingValue } from '../../host/adTargeting.ts'
import { said } from '../../messages/said.ts'
import { targetingCoverages } from '../../workspace/ads/targetingSets.ts'
import type { Files } from '../ports.ts'
import type { OpenProject } from './project.ts'
import { projectPath } from './projectFiles.ts'
import type { Projects } from './projects.ts'
import { readSettings } from './settings.ts'

// Values to target change rarely, and requests for them are few. So answers are kept beside the project.

const WEEK = 7 * 86_400_000
const TEN_MINUTES = 600_000
/** Answers kept; the oldest go first. */
const MAX_ANSWERS = 300
/** Pages read of a list that takes no text. */
const MAX_PAGES = 5
const MAX_OFFERED = 200

interface Answer extends AdTargetingFound {
  readonly at: number
  readonly type: string
}

const answersPath = (project: string): string => projectPath(project, 'targeting.json')

const isValue = (value: unknown): boolean =>
  isFields(value) && typeof value['value'] === 'string' && typeof value['name'] === 'string'

const isAnswer = (value: unknown): value is Answer =>
  isFields(value) &&
  typeof value['at'] === 'number' &&
  typeof value['isMore'] === 'boolean' &&
  Array.isArray(value['values']) &&
  value['values'].every(isValue)

type Answers = ReadonlyMap<string, Answer>

/** Stored answers by question; none where the file is missing or damaged. */
const readAnswers = async (files: Files, project: string): Promise<Answers> => {
  const bytes = await files.read(answersPath(project))
  const stored = (bytes === undefined ? undefined : fieldsIn(new TextDecoder().decode(bytes))) ?? {}
  return new Map(Object.entries(stored).flatMap(([key, value]) => (isAnswer(value) ? [[key, value] as const] : [])))
}

/** A disk that is full costs another request, no more. */
const keepAnswer = async (files: Files, project: string, key: string, answer: Answer): Promise<void> => {
  const others = [...(await readAnswers(files, project))].filter(([other]) => other !== key)
  const newest = Object.fromEntries([...others, [key, answer] as const].slice(-MAX_ANSWERS))
  await files.replace(answersPath(project), new TextEncoder().encode(`${JSON.stringify(newest)}\n`), 'anew')
}

/** A value of a list: discovery calls it `targeting_value`, lists of the account `id`. */
const valueIn = (row: unknown): readonly AdTargetingValue[] => {
  if (!isFields(row)) return []
  const value = wordOf(row['targeting_value'] ?? row['id'])
  return value === '' ? [] : [{ value, name: wordOf(row['name']) || value }]
}

const holding = ({ values, isMore }: AdTargetingFound, text: string): AdTargetingFound => {
  const wanted = text.toLowerCase()
  const matching = values.filter(({ name }) => name.toLowerCase().includes(wanted))
  return { values: matching.slice(0, MAX_OFFERED), isMore: isMore || matching.length > MAX_OFFERED }
}

const criterionOf = ({ id, values, draft }: AdRecord, names: ReadonlyMap<string, string>): AdCriterion => {
  const type = wordOf(values['targeting_type'])
  const value = wordOf(values['targeting_value'])
  return {
    id,
    type,
    value,
    name: wordOf(values['name']) || names.get(`${type} ${value}`) || value,
    operator: wordOf(values['operator_type']) || 'EQ',
    ...(draft === undefined ? {} : { draft }),
  }
}

/** Criteria of an ad group. Names come from the platform, or from what was found. */
const criteriaOf = async (files: Files, project: OpenProject, adGroup: string): Promise<readonly AdCriterion[]> => {
  const answers = [...(await readAnswers(files, project.id)).values()]
  const names = new Map(
    answers.flatMap(({ type, values }) => values.map(({ value, name }) => [`${type} ${value}`, name] as const)),
  )
  return project
    .usedBy('lineItem', adGroup)
    .filter(({ kind, isDeleted }) => kind === 'targetingCriterion' && !isDeleted)
    .map((record) => criterionOf(record, names))
}

const isEstimated = ({ type, operator }: AdCriterion): boolean =>
  TARGETING_TYPES.has(type) && (operator === 'EQ' || operator === 'NE')

const isPrimary = ({ type, operator }: AdCriterion): boolean => operator === 'EQ' && !NARROWING_TYPES.includes(type)

/** Reads pages of values until there are enough for a choice. */
const readValues = async (
  client: Client,
  { endpoint, takesText }: TargetingSource,
  input: Fields,
): Promise<Result<AdTargetingFound, Failure>> => {
  const values: AdTargetingValue[] = []
  let read = 0
  for await (const page of askPages(client, endpoint, input, { job: { kind: 'screen' } })) {
    if (!page.ok) return page
    const { data, nextCursor = null } = page.value
    values.push(...[data].flat().flatMap(valueIn))
    if (nextCursor !== null && ++read >= (takesText ? 1 : MAX_PAGES)) return success({ values, isMore: true })
  }
  return success({ values, isMore: false })
}

interface TargetingPorts {
  readonly files: Files
  readonly clock: Pick<Clock, 'now'>
  readonly allowsObserved: () => Promise<boolean>
}

/** Criteria of ad groups by name, values to choose from, and reach (campaign facts 6). */
export const targetingQuestions = (
  { files, clock, allowsObserved }: TargetingPorts,
  { open, read, inTurn, signedIn }: Pick<Projects, 'open' | 'read' | 'inTurn' | 'signedIn'>,
): AdTargeting => {
  /** The kept answer to a question, or to the shorter one that found everything. */
  const kept = (answers: Answers, keys: readonly string[], isOwn: boolean): Answer | undefined =>
    keys
      .flatMap((key, at) => {
        const answer = answers.get(key)
        return answer === undefined || (at > 0 && answer.isMore) ? [] : [answer]
      })
      .find(({ at }) => clock.now() >= at && clock.now() - at < (isOwn ? TEN_MINUTES : WEEK))

  return {
    criteria: (id, adGroup) => read(id, (project) => criteriaOf(files, project, adGroup)),
    findTargeting: async (id, type, text, country) => {
      const source = criterionType(type)?.values
      if (source === undefined || typeof source === 'string' || !('endpoint' in source))
        return success({ values: [], isMore: false })
      const project = await open(id)
      if (!project.ok) return project
      const wanted = text.trim()
      const q = source.takesText ? wanted : ''
      const where = source.takesCountry ? (country ?? '') : ''
      const keyOf = (asked: string): string => JSON.stringify([type, asked.toLowerCase(), where])
      const known = kept(await readAnswers(files, id), [keyOf(q), keyOf('')], source.isOwn === true)
      if (known !== undefined) return success(holding(known, wanted))
      if (isObserved(source.endpoint) && !(await allowsObserved()))
        return failed(refused(said('ads.targeting.notOffered')))
      const signed = await signedIn(project.value)
      if (!signed.ok) return signed
      const found = await readValues(signed.value.client, source, {
        ...source.input,
        ...(source.isOwn ? { account_id: project.value.facts().account } : {}),
        ...(q === '' ? {} : { q }),
        ...(where === '' ? {} : { country_code: where }),
      })
      if (!found.ok) return found
      await inTurn(id, async () =>
        success(await keepAnswer(files, id, keyOf(q), { ...found.value, at: clock.now(), type })),
      )
      return success(holding(found.value, wanted))
    },
    targetingCoverage: (id) =>
      read(id, async (project) =>
        targetingCoverages(project.records(), (await readSettings(files, id)).targetingSets ?? []),
      ),
    estimateReach: async (id, adGroup) => {
      const project = await open(id)
      if (!project.ok) return project
      const all = await criteriaOf(files, project.value, adGroup)
      const criteria = all.filter(isEstimated)
      if (!criteria.some(isPrimary)) return failed(refused(said('ads.targeting.none')))
      const signed = await signedIn(project.value)
      if (!signed.ok) return signed
      const answer = await signed.value.client.ask(
        'audienceEstimate.create',
        {
          account_id: project.value.facts().account,
          body: {
            targeting_criteria: criteria.map(({ type, value, operator }) => ({
              targeting_type: type,
              targeting_value: value,
              operator_type: operator,
            })),
          },
        },
        { job: { kind: 'screen' } },
      )
      if (!answer.ok) return answer
      const reach = estimateRangeOf(answer.value.data)
      return reach === undefined
        ? failed(refused(said('ads.targeting.noEstimate')))
        : success({ ...reach, leftOut: all.length - criteria.length })
    },
  }
}
