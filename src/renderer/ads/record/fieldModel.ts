import {
  type AdKind,
  type AdKindId,
  type AdOperation,
  adFields,
  adKind,
  adRequired,
  adWritable,
  POST_KINDS,
} from '../../../contract/ads/kinds.ts'
import { CTA_LENGTH, CTAS } from '../../../contract/creative/videoCards.ts'
import { shapeOf } from '../../../contract/wire/problems.ts'
import type { AdRecord } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { kindColumns } from '../../../workspace/ads/columns.ts'
import { mayEdit, missingRight } from '../../../workspace/ads/rights.ts'
import { POST_LENGTH } from '../../../workspace/ads/textLength.ts'
import { adsNow, projectOf } from '../state/adsState.ts'

/** How a field is filled in. */
export type RecordControl =
  | {
      readonly kind: 'text'
      readonly isLong: boolean
      readonly maxLength?: number
      readonly counts: 'signs' | 'weighted' | 'hashtag'
    }
  | { readonly kind: 'number'; readonly isWhole: boolean }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'reference'; readonly kinds: readonly AdKindId[]; readonly isList: boolean }
  | { readonly kind: 'json' }

const LONG: ReadonlySet<string> = new Set(['text', 'description', 'video_description'])
/** Texts that become posts count as posts do. */
const isPostText = (kind: AdKindId, field: string): boolean =>
  (POST_KINDS.includes(kind) && field === 'text') || field.endsWith('_cta_tweet')

const schemaOf = (kind: AdKind, field: string) => {
  const schema = adFields(kind, 'change')?.[field] ?? adFields(kind, 'create')?.[field]
  return schema === undefined ? undefined : shapeOf(schema)
}

/** Maximum length of a field; if it may be empty, that of its longest form. */
const maxLengthOf = (schema: ReturnType<typeof schemaOf>): number | undefined =>
  schema?.maxLength ?? schema?.anyOf?.map((each) => shapeOf(each).maxLength).find((most) => (most ?? 0) > 0)

/** The words that a field takes, without the empty one that takes it away. */
const optionsOf = (schema: ReturnType<typeof schemaOf>): readonly string[] | undefined =>
  (
    schema?.enum ?? schema?.anyOf?.map((each) => shapeOf(each).enum).find((words) => words?.includes('') === false)
  )?.map(String)

/** Whether a new record of a kind is refused without the field. */
export const needsValue = (id: AdKindId, field: string): boolean => adRequired(adKind(id)).includes(field)

/** Control of a field, from its schema and references. */
export const fieldControl = (id: AdKindId, field: string): RecordControl => {
  const kind = adKind(id)
  const schema = schemaOf(kind, field)
  const reference = kind.refers.find((each) => each.field === field)
  if (reference !== undefined && reference.keys === undefined && reference.applies === undefined)
    return { kind: 'reference', kinds: reference.kinds as readonly AdKindId[], isList: schema?.type === 'array' }
  const options = optionsOf(schema)
  if (options !== undefined) return { kind: 'choice', options }
  if (schema?.type === 'boolean') return { kind: 'switch' }
  if (schema?.type === 'integer' || schema?.type === 'number')
    return { kind: 'number', isWhole: schema.type === 'integer' }
  if (schema?.type === 'array' || schema?.type === 'object') return { kind: 'json' }
  const isWeighted = isPostText(id, field)
  const isHashtag = CTAS.some((cta) => cta === field)
  const maxLength = isWeighted ? POST_LENGTH : isHashtag ? CTA_LENGTH : maxLengthOf(schema)
  return {
    kind: 'text',
    isLong: LONG.has(field) || isWeighted,
    counts: isWeighted ? 'weighted' : isHashtag ? 'hashtag' : 'signs',
    ...(maxLength === undefined ? {} : { maxLength }),
  }
}

/** Upload operation of a record; one without a draft can be changed. */
const operationOf = ({ draft }: Pick<AdRecord, 'draft'>): AdOperation => draft ?? 'change'

/** Why a field of a record cannot be changed now; undefined where it can. */
export const lockedReason = (
  record: Pick<AdRecord, 'kind' | 'draft' | 'isDeleted'>,
  field: string,
): string | undefined => {
  const when = adWritable(adKind(record.kind), field)
  const operation = operationOf(record)
  if (when === 'never') return t('adsPages.locked.platform')
  const permissions = projectOf(adsNow())?.permissions
  if (!mayEdit(permissions, record.kind)) return saidText(missingRight(permissions))
  if (record.isDeleted) return t('adsPages.locked.deleted')
  if (operation === 'delete') return t('adsPages.locked.deleting')
  if (operation === 'create') {
    if (Object.hasOwn(adKind(record.kind).starts ?? {}, field)) return t('adsPages.locked.startsPaused')
    return when === 'change' ? t('adsPages.locked.later') : undefined
  }
  return when === 'create' ? t('adsPages.locked.created') : undefined
}

/** Fields of a record to fill in or show, and those only the platform sets. */
export const formFields = (
  record: AdRecord,
): { readonly own: readonly string[]; readonly platform: readonly string[] } => {
  const row = adKind(record.kind)
  const hasValue = (field: string): boolean => !['', undefined, null].includes(record.values[field] as string | null)
  const all = kindColumns(record.kind)
  const canChange = row.change !== undefined || record.draft === 'create'
  return {
    own: all.filter((field) => {
      const when = adWritable(row, field)
      if (when === 'never') return false
      return hasValue(field) || (canChange && lockedReason(record, field) === undefined)
    }),
    platform: all.filter((field) => adWritable(row, field) === 'never' && hasValue(field)),
  }
}
