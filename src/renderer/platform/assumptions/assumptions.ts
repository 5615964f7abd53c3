import { EVENT_KINDS } from '../../../contract/access/activity.ts'
import { identifiers } from '../../../contract/audience/identifiers.ts'
import { PRODUCT_RULES } from '../../../contract/catalog/productRules.ts'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../../contract/contract.ts'
import { ERROR_CODES } from '../../../contract/errorCodes.ts'
import { inLanguage } from '../../../messages/formats.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { ruleText } from '../../../workspace/product/productText.ts'
import { rateText } from '../reference/model/endpointText.ts'

// Assumptions made where the documents are silent, taken from the contract's own rows.

/** `silent`: the documents leave it open; `observed`: seen on the platform; `advice`: ours, only warns. */
export type AssumptionKind = 'silent' | 'observed' | 'advice'

export interface Assumption {
  /** `Document 1` to `Document 3`, or `Observed` for what is in none of them. */
  readonly document: string
  readonly kind: AssumptionKind
  readonly sentence: string
  /** Endpoints that it is taken at. */
  readonly endpoints: readonly EndpointId[]
  /** What else it is about, such as a product field. */
  readonly about?: string
}

const documentOf = (section: string): string => section.split(',')[0] ?? section

interface Said extends Omit<Assumption, 'endpoints'> {
  readonly endpoint: EndpointId
}

const ofRow = (id: EndpointId): readonly Said[] => {
  const { section, assumes = [], rate } = endpointOf(id)
  const document = documentOf(section)
  return [
    ...assumes.map((sentence): Said => ({ document, kind: 'silent', sentence: saidText(sentence), endpoint: id })),
    ...(rate?.source === 'observed'
      ? [
          {
            document,
            kind: 'observed',
            sentence: t('platform.assumptions.rate', { rate: rateText(rate) }),
            endpoint: id,
          } as const,
        ]
      : []),
  ]
}

/** Endpoints that share a sentence make one assumption. */
const merged = (said: readonly Said[]): readonly Assumption[] => {
  const known = new Map<string, Said & { readonly endpoints: EndpointId[] }>()
  for (const one of said) {
    const key = `${one.document} ${one.kind} ${one.sentence}`
    const before = known.get(key)
    if (before === undefined) known.set(key, { ...one, endpoints: [one.endpoint] })
    else before.endpoints.push(one.endpoint)
  }
  return [...known.values()].map(({ endpoint: _, ...assumption }) => assumption)
}

const eventKinds = (): readonly Assumption[] =>
  EVENT_KINDS.filter(({ source }) => source === 'observed').map(({ name, meaning }) => ({
    document: 'Document 1',
    kind: 'observed',
    sentence: t('platform.assumptions.eventKind', { name, meaning: saidText(meaning) }),
    endpoints: ['activitySubscriptions.create'],
    about: t('platform.assumptions.about.eventKinds'),
  }))

const errorCodes = (): readonly Assumption[] =>
  ERROR_CODES.filter(({ source }) => source === 'assumed').map(({ code, status, meaning }) => ({
    document: 'Document 1',
    kind: 'silent',
    sentence: t('platform.assumptions.errorCode', { code, status: String(status), meaning: saidText(meaning) }),
    endpoints: [],
    about: t('platform.errors.label'),
  }))

const identifierForms = (): readonly Assumption[] =>
  Object.values(identifiers).flatMap(({ kind, source }) => {
    const remark = /\((.+)\)$/.exec(source)?.[1]
    return remark === undefined
      ? []
      : [
          {
            document: documentOf(source),
            kind: 'silent',
            sentence: saidText(`${remark.charAt(0).toUpperCase()}${remark.slice(1)}.`),
            endpoints: ['customAudiences.users', 'doNotReachLists.users'],
            about: t('platform.assumptions.about.identifier', { label: t(`people.kind.${kind}`) }),
          },
        ]
  })

const productAdvice = (): readonly Assumption[] =>
  PRODUCT_RULES.filter(({ section }) => !section.startsWith('Document')).map(({ id, field, sentence }) => ({
    document: 'Document 2',
    kind: 'advice',
    sentence: ruleText({ rule: id, field, sentence }),
    endpoints: ['products.put'],
    about: t('platform.assumptions.about.rule', { id }),
  }))

/** All of them, by document; what the rows say first. */
export const assumptions = inLanguage((): readonly Assumption[] =>
  [
    ...merged(ENDPOINT_IDS.flatMap(ofRow)),
    ...eventKinds(),
    ...errorCodes(),
    ...identifierForms(),
    ...productAdvice(),
  ].sort((left, right) => (left.document < right.document ? -1 : left.document > right.document ? 1 : 0)),
)

/** Assumptions with every word of a search, in sentence, endpoint or subject. */
export const searchAssumptions = (search: string): readonly Assumption[] => {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  return assumptions().filter(({ document, kind, sentence, endpoints, about = '' }) => {
    const entry = `${document} ${kind} ${sentence} ${endpoints.join(' ')} ${about}`.toLowerCase()
    return terms.every((word) => entry.includes(word))
  })
}
