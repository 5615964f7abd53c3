import { type AdKindId, adKind, adWritable, POST_KINDS } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { translator } from '../../messages/t.ts'
import type { InnerMessage, MessageCode } from '../../messages/translator.ts'
import { linksInValue } from './cartFacts.ts'
import {
  decodedText,
  PLACEHOLDER,
  parametersIn,
  parameterValue,
  placesOf,
  readParameter,
  urlWord,
} from './linkParameters.ts'
import { textsIn } from './recordTexts.ts'
import { pricesIn } from './statedPrices.ts'

// Destinations of creatives: each URL once, its users, and problems of its parameters.

/** Kinds whose records lead people somewhere. */
export const LINKING_KINDS: readonly AdKindId[] = [
  'card',
  'videoCard',
  ...POST_KINDS,
  'mediaCreative',
  'prerollCallToAction',
]

/** Parameters by which web analytics distinguish campaigns, required by default. */
export const DEFAULT_PARAMETERS: readonly string[] = ['utm_source', 'utm_medium', 'utm_campaign']

/** What is wrong with a destination; `names` are the parameters that are meant. */
interface LinkProblem {
  readonly code: 'invalid' | 'insecure' | 'missing' | 'empty' | 'twice' | 'template' | 'value' | 'case' | 'campaign'
  readonly names: readonly string[]
}

const PROBLEMS = {
  invalid: 'ads.links.invalid',
  insecure: 'ads.links.insecure',
  missing: 'ads.links.missing',
  empty: 'ads.links.empty',
  twice: 'ads.links.twice',
  template: 'ads.links.template',
  value: 'ads.links.value',
  case: 'ads.links.case',
  campaign: 'ads.links.campaign',
} as const satisfies Readonly<Record<LinkProblem['code'], MessageCode>>

/** A problem of a destination as a message. */
export const linkProblem = ({ code, names }: LinkProblem): InnerMessage => ({ code: PROBLEMS[code], params: { names } })

/** A problem of a destination in a sentence. */
export const linkProblemText = (problem: LinkProblem): string => translator().message(linkProblem(problem))

export interface LinkTarget {
  readonly url: string
  readonly users: readonly LinkUser[]
  /** Prices in texts of users that lead nowhere else, as written. */
  readonly stated: readonly string[]
  readonly problems: readonly LinkProblem[]
}

interface LinkUser {
  readonly kind: AdKindId
  readonly id: string
  readonly name: string
}

/** A record with its destinations, and what is known to show it. */
export interface LinkingRecord extends LinkUser {
  readonly urls: readonly string[]
  readonly campaigns?: readonly string[]
  readonly adGroups?: readonly string[]
  /** Prices in its texts, as written. */
  readonly prices?: readonly string[]
}

/** What people wrote into a record, without its name. */
const writtenValues = (kindId: AdKindId, values: Fields): readonly unknown[] => {
  const kind = adKind(kindId)
  return Object.entries(values).flatMap(([field, value]) =>
    field !== kind.nameField && adWritable(kind, field) !== 'never' ? [value] : [],
  )
}

/** Distinct destinations people wrote into a record; URLs of pictures and videos are excluded. */
export const destinationsOf = (kindId: AdKindId, values: Fields): readonly string[] => {
  return [...new Set(writtenValues(kindId, values).flatMap(linksInValue))]
}

/** Prices that people wrote into a record, as they are written. */
export const statedPrices = (kindId: AdKindId, values: Fields): readonly string[] =>
  writtenValues(kindId, values).flatMap(textsIn).flatMap(pricesIn)

/** Stands for the name of the campaign in the value of a required parameter. */
const CAMPAIGN_TEMPLATE = '[campaign]'

const readUrl = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

const parametersOf = ({ search }: URL): readonly (readonly [name: string, value: string])[] =>
  parametersIn(search.slice(1))

/** Parameters whose value is fixed, with another one. */
const otherValues = (url: URL, required: readonly string[]): readonly string[] => {
  const fixed = new Map(required.map(readParameter).map(({ name, template }) => [name, template]))
  return parametersOf(url).flatMap(([name, value]) => {
    const template = fixed.get(name)
    const isFixed = template !== undefined && placesOf([`${name}=${template}`]).size === 0
    return isFixed && value !== '' && decodedText(value) !== decodedText(template) ? [name] : []
  })
}

/** Problems of one destination; `required` are the URL parameters it must have. */
export const linkProblems = (text: string, required = DEFAULT_PARAMETERS): readonly LinkProblem[] => {
  const url = readUrl(text)
  if (url === undefined || !url.hostname.includes('.')) return [{ code: 'invalid', names: [] }]
  const parameters = parametersOf(url)
  const names = parameters.map(([name]) => name)
  const found: readonly LinkProblem[] = [
    {
      code: 'missing',
      names: required.map((each) => readParameter(each).name).filter((name) => !names.includes(name)),
    },
    { code: 'empty', names: parameters.flatMap(([name, value]) => (value === '' ? [name] : [])) },
    { code: 'twice', names: names.filter((name, at) => names.indexOf(name) !== at) },
    { code: 'template', names: parameters.flatMap(([name, value]) => (PLACEHOLDER.test(value) ? [name] : [])) },
    { code: 'value', names: otherValues(url, required) },
  ]
  const insecure: readonly LinkProblem[] = url.protocol === 'http:' ? [{ code: 'insecure', names: [] }] : []
  return [...insecure, ...found.filter((problem) => problem.names.length > 0)]
}

/** Values of expected parameters that differ from those of other destinations in capital letters alone. */
const caseProblems = (
  urls: Iterable<string>,
  required: readonly string[],
): ((url: string) => readonly LinkProblem[]) => {
  const spellings = new Map<string, Set<string>>()
  const wanted = new Set(required.map((each) => readParameter(each).name))
  const ofUrl = (text: string) => {
    const url = readUrl(text)
    return url === undefined ? [] : parametersOf(url).filter(([name]) => wanted.has(name))
  }
  const keyOf = (name: string, value: string): string => `${name} ${value.toLowerCase()}`
  for (const text of urls)
    for (const [name, value] of ofUrl(text)) {
      const key = keyOf(name, value)
      spellings.set(key, (spellings.get(key) ?? new Set()).add(value))
    }
  return (text) => {
    const names = ofUrl(text).flatMap(([name, value]) =>
      (spellings.get(keyOf(name, value))?.size ?? 0) > 1 ? [name] : [],
    )
    return names.length === 0 ? [] : [{ code: 'case', names: [...new Set(names)] }]
  }
}

/** Parameters that name another campaign or ad group than those that show a record. */
const nameProblems = (
  text: string,
  templates: readonly string[],
  { id, name, campaigns = [], adGroups = [] }: LinkingRecord,
): readonly LinkProblem[] => {
  const url = readUrl(text)
  if (url === undefined) return []
  const values = new Map(parametersOf(url).map(([each, value]) => [each, decodedText(value)]))
  const names = { campaign: campaigns, adgroup: adGroups, name: [name], id: [id] }
  return templates.map(readParameter).flatMap(({ name: parameter, template }): readonly LinkProblem[] => {
    const value = values.get(parameter) ?? ''
    if (template === undefined || value === '') return []
    if (template.toLowerCase() === CAMPAIGN_TEMPLATE)
      return campaigns.some((campaign) => urlWord(campaign) !== value) ? [{ code: 'campaign', names: [parameter] }] : []
    const expected = parameterValue(template, names).value
    return expected !== undefined && expected !== value ? [{ code: 'value', names: [parameter] }] : []
  })
}

/** Problems of the same kind as one, with all their names. */
const joinedProblems = (problems: readonly LinkProblem[]): readonly LinkProblem[] => {
  const byCode = new Map<LinkProblem['code'], Set<string>>()
  for (const { code, names } of problems) byCode.set(code, new Set([...(byCode.get(code) ?? []), ...names]))
  return [...byCode].map(([code, names]) => ({ code, names: [...names] }))
}

/** Destinations with their users, most problems first, then alphabetically. */
export const destinationList = (
  records: Iterable<LinkingRecord>,
  required = DEFAULT_PARAMETERS,
): readonly LinkTarget[] => {
  const users = new Map<string, LinkingRecord[]>()
  for (const record of records)
    for (const url of record.urls) {
      const known = users.get(url)
      if (known === undefined) users.set(url, [record])
      else known.push(record)
    }
  const caseOf = caseProblems(users.keys(), required)
  const templates = required.filter((each) => placesOf([each]).size > 0)
  return [...users]
    .map(([url, own]) => ({
      url,
      users: own.map(({ kind, id, name }) => ({ kind, id, name })),
      stated: [...new Set(own.flatMap(({ urls, prices = [] }) => (urls.length === 1 ? prices : [])))],
      problems: joinedProblems([
        ...linkProblems(url, required),
        ...caseOf(url),
        ...(templates.length === 0 ? [] : own.flatMap((record) => nameProblems(url, templates, record))),
      ]),
    }))
    .toSorted((a, b) => b.problems.length - a.problems.length || (a.url < b.url ? -1 : 1))
}
