import { type AdKindId, adKind, adWritable, POST_KINDS } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { listText } from '../../messages/formats.ts'
import { t } from '../../messages/t.ts'
import type { MessageCode } from '../../messages/translator.ts'
import { linksInValue } from './cartFacts.ts'

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
  readonly code: 'invalid' | 'insecure' | 'missing' | 'empty' | 'twice' | 'template' | 'case' | 'campaign'
  readonly names: readonly string[]
}

const PROBLEMS = {
  invalid: 'ads.links.invalid',
  insecure: 'ads.links.insecure',
  missing: 'ads.links.missing',
  empty: 'ads.links.empty',
  twice: 'ads.links.twice',
  template: 'ads.links.template',
  case: 'ads.links.case',
  campaign: 'ads.links.campaign',
} as const satisfies Readonly<Record<LinkProblem['code'], MessageCode>>

/** A problem of a destination in a sentence. */
export const linkProblemText = ({ code, names }: LinkProblem): string => t(PROBLEMS[code], { names: listText(names) })

export interface LinkTarget {
  readonly url: string
  readonly users: readonly LinkUser[]
  readonly problems: readonly LinkProblem[]
}

interface LinkUser {
  readonly kind: AdKindId
  readonly id: string
  readonly name: string
}

/** A record with its destinations, and the campaigns known to show it. */
export interface LinkingRecord extends LinkUser {
  readonly urls: readonly string[]
  readonly campaigns?: readonly string[]
}

/** Distinct destinations people wrote into a record; URLs of pictures and videos are excluded. */
export const destinationsOf = (kindId: AdKindId, values: Fields): readonly string[] => {
  const kind = adKind(kindId)
  const written = Object.entries(values).filter(
    ([field]) => field !== kind.nameField && adWritable(kind, field) !== 'never',
  )
  return [...new Set(written.flatMap(([, value]) => linksInValue(value)))]
}

/** A required parameter, and whether its value is made of the campaign's name. */
const readParameter = (text: string): { readonly name: string; readonly isOfCampaign: boolean } => {
  const [name = '', template = ''] = text.split('=')
  return { name, isOfCampaign: template.toLowerCase() === CAMPAIGN_TEMPLATE }
}

/** Stands for the name of the campaign in the value of a required parameter. */
const CAMPAIGN_TEMPLATE = '[campaign]'

/** Whether required parameters have values that depend on campaigns. */
export const dependsOnCampaigns = (required: readonly string[]): boolean =>
  required.some((each) => readParameter(each).isOfCampaign)

/** A name as it stands in a URL, such as `herbst-tee`. */
export const urlWord = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

const readUrl = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Names and values of the query of a URL, as they are written. */
const parametersOf = ({ search }: URL): readonly (readonly [name: string, value: string])[] =>
  search
    .slice(1)
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
    })

const PLACEHOLDER = /[{[<](?:[\w .-]|%20){1,60}[}\]>]|%7B[\w.-]{1,60}%7D|%5B[\w.-]{1,60}%5D/i

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

/** Parameters that name another campaign than those that show the destination. */
const campaignProblems = (
  text: string,
  required: readonly string[],
  campaigns: ReadonlySet<string>,
): readonly LinkProblem[] => {
  const url = readUrl(text)
  const ours = new Set(required.flatMap((each) => (readParameter(each).isOfCampaign ? [readParameter(each).name] : [])))
  if (url === undefined || ours.size === 0) return []
  const words = [...campaigns].map(urlWord)
  const names = parametersOf(url).flatMap(([name, value]) =>
    ours.has(name) && value !== '' && words.some((word) => word !== value) ? [name] : [],
  )
  return names.length === 0 ? [] : [{ code: 'campaign', names: [...new Set(names)] }]
}

/** Destinations with their users, most problems first, then alphabetically. */
export const destinationList = (
  records: Iterable<LinkingRecord>,
  required = DEFAULT_PARAMETERS,
): readonly LinkTarget[] => {
  const users = new Map<string, LinkUser[]>()
  const shownBy = new Map<string, Set<string>>()
  for (const { urls, kind, id, name, campaigns = [] } of records)
    for (const url of urls) {
      users.set(url, [...(users.get(url) ?? []), { kind, id, name }])
      shownBy.set(url, new Set([...(shownBy.get(url) ?? []), ...campaigns]))
    }
  const caseOf = caseProblems(users.keys(), required)
  return [...users]
    .map(([url, own]) => ({
      url,
      users: own,
      problems: [
        ...linkProblems(url, required),
        ...caseOf(url),
        ...campaignProblems(url, required, shownBy.get(url) ?? new Set()),
      ],
    }))
    .toSorted((a, b) => b.problems.length - a.problems.length || (a.url < b.url ? -1 : 1))
}
