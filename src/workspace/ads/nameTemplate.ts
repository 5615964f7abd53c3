import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { wordOf } from '../../contract/language/fields.ts'
import { listText } from '../../messages/formats.ts'
import { SPOKEN_LANGUAGES } from '../../messages/languages.ts'
import { coded } from '../../messages/said.ts'
import { speaking, t, translator } from '../../messages/t.ts'
import type { InnerMessage, InnerText } from '../../messages/translator.ts'
import { readRowTemplate, spokenField } from '../edits/replacement.ts'
import { typedTime } from './accountTime.ts'
import { type BulkRecord, type BulkSet, canSet } from './bulk.ts'
import { isTimeField, kindColumns } from './columns.ts'
import { adFieldLabel, adFieldName } from './fieldLabels.ts'
import { isMoney, moneyText } from './money.ts'
import { sheetCell } from './sheet.ts'
import { fieldWord } from './valueLabels.ts'

// Names by a template such as `[Campaign]_[Objective|Goal]_[Market: DE, AT]`. Each bracket uses its first field with a
// value, or its last text. A bracket without a field holds an allowed value, which the current name says.

/** A part whose value is not allowed. */
interface WrongPart {
  readonly part: InnerText
  readonly value: string
  readonly allowed: readonly string[]
}

interface FilledName {
  readonly name: string
  /** Parts without a value, with those that are allowed. */
  readonly blank: readonly InnerText[]
  readonly wrong: readonly WrongPart[]
}

export interface NameTemplate {
  readonly fields: readonly string[]
  /** Words in brackets that are no field and stay as they are. */
  readonly unknown: readonly string[]
  readonly fill: (textOf: (field: string) => string) => FilledName
}

/** A record that a template names otherwise, or can't name. */
interface NewName {
  readonly record: BulkRecord
  readonly before: string
  readonly after: string
  /** Why it keeps its name. */
  readonly problem?: string
}

/** Whether records of a kind have a name that people give. */
export const isNamed = (id: AdKindId): boolean =>
  adKind(id).nameField === 'name' && (adKind(id).create !== undefined || adKind(id).change !== undefined)

/** The fields of a kind that a name can be made of: one value each. */
export const namingFields = (id: AdKindId): readonly string[] => {
  const inside = new Set(adKind(id).refers.flatMap(({ field, keys }) => (keys === undefined ? [] : [field])))
  return kindColumns(id).filter((field) => !inside.has(field) && !/_uri$|_urls?$|^(?:id|file)$/.test(field))
}

const ALLOWED = /\\[\\[]|\[([^[\]:]{1,60}):([^[\]]{1,400})\]/g

/** A template without the allowed values of its parts, and these by part. */
const readAllowed = (
  text: string,
): { readonly bare: string; readonly allowedOf: ReadonlyMap<string, readonly string[]> } => {
  const allowedOf = new Map<string, readonly string[]>()
  const bare = text.replace(ALLOWED, (whole, part?: string, list = '') => {
    const allowed = list.split(',').flatMap((word: string) => word.trim() || [])
    if (part === undefined || allowed.length === 0) return whole
    allowedOf.set(part, allowed)
    return `[${part}]`
  })
  return { bare, allowedOf }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The longest allowed value that begins a text. */
const valueAt = (text: string, allowed: readonly string[]): string | undefined =>
  allowed
    .filter((word) => isSame(text.slice(0, word.length), word))
    .toSorted((one, other) => other.length - one.length)[0]

/** Allowed values that a name holds as whole words. */
const valuesInside = (name: string, allowed: readonly string[]): readonly string[] => {
  const apart = (text: string): string =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  return allowed.filter((word) => apart(name).includes(apart(word)))
}

/** The values of a name at free parts, between known texts. Undefined if it is made otherwise. */
const freeValues = (
  name: string,
  texts: readonly string[],
  lists: readonly (readonly string[])[],
): readonly string[] | undefined => {
  const found: string[] = []
  let rest = name
  for (const [at, text] of texts.entries()) {
    if (!rest.startsWith(text)) return undefined
    rest = rest.slice(text.length)
    const list = lists[at]
    if (list === undefined) return rest === '' ? found : undefined
    const word = valueAt(rest, list)
    if (word === undefined) return undefined
    found.push(word)
    rest = rest.slice(word.length)
  }
  return found
}

/** Stands for a free part in a filled template. */
const FREE = '\u0000'

/** Fields of a kind by what people call them. The chosen language goes before others that were prepared. */
const namedFields = (id: AdKindId): ReadonlyMap<string, string> => {
  const labels = () => namingFields(id).map((field) => [spokenField(adFieldLabel(field)), field] as const)
  const others = SPOKEN_LANGUAGES.flatMap((code) => speaking(code, labels) ?? [])
  return new Map([...others, ...namingFields(id).map((field) => [spokenField(field), field] as const), ...labels()])
}

/** Reads a template over the fields of a kind, written as people call them. */
export const readNameTemplate = (id: AdKindId, text: string): NameTemplate => {
  const fieldsByLabel = namedFields(id)
  const { bare, allowedOf } = readAllowed(text)
  const fieldOf = (word: string): string | undefined => fieldsByLabel.get(spokenField(word))
  const isFree = (word: string): boolean => allowedOf.has(word) && fieldOf(word.split('|')[0] ?? '') === undefined
  // The bracketed words are the template's keys, with their alternatives in order.
  const template = readRowTemplate(bare, (word) =>
    isFree(word) || fieldOf(word.split('|')[0] ?? '') !== undefined ? word : undefined,
  )
  const fieldsOf = (word: string): readonly string[] => word.split('|').flatMap((part) => fieldOf(part) ?? [])
  const free = template.fields.filter(isFree)
  const filling = (word: string, textOf: (field: string) => string): string => {
    if (isFree(word)) return FREE
    for (const part of word.split('|')) {
      const field = fieldOf(part)
      const value = field === undefined ? part.trim() : textOf(field)
      if (value !== '') return allowedOf.get(word)?.find((each) => isSame(each, value)) ?? value
    }
    return ''
  }
  const labelOf = (word: string): InnerText => adFieldName(fieldOf(word.split('|')[0] ?? '') ?? word)
  return {
    fields: [...new Set(template.fields.flatMap(fieldsOf))],
    unknown: template.unknown,
    fill: (textOf) => {
      const values = Object.fromEntries(template.fields.map((word) => [word, filling(word, textOf)]))
      const texts = template.fill(values).replace(/\s+/g, ' ').trim().split(FREE)
      const lists = free.map((word) => allowedOf.get(word) ?? [])
      const current = free.length === 0 ? '' : textOf('name')
      const said = freeValues(current, texts, lists)
      const chosen = lists.map((allowed, at) => {
        const [only, ...others] = said === undefined ? valuesInside(current, allowed) : [said[at] ?? '']
        return others.length === 0 ? (only ?? '') : ''
      })
      const blank = template.fields.filter((word) => values[word] === '')
      const undecided = free.filter((_, at) => chosen[at] === '')
      return {
        name: texts.map((each, at) => `${each}${chosen[at] ?? ''}`).join(''),
        blank: [
          ...blank.map(labelOf),
          ...undecided.map((part) => coded('ads.names.part', { part, allowed: allowedOf.get(part) ?? [] })),
        ],
        wrong: template.fields.flatMap((word) => {
          const allowed = allowedOf.get(word)
          const value = values[word] ?? ''
          return allowed === undefined || value === '' || value === FREE || allowed.includes(value)
            ? []
            : [{ part: labelOf(word), value, allowed }]
        }),
      }
    },
  }
}

/** Why a template gives no name. */
export const unnamable = ({ name, blank, wrong: [wrong] }: FilledName): InnerMessage | undefined => {
  if (blank.length > 0) return coded('ads.names.blank', { fields: blank })
  if (wrong !== undefined) return coded('ads.names.wrong', { ...wrong })
  return name === '' ? coded('ads.names.empty') : undefined
}

interface TextChoices {
  readonly currency?: string | undefined
  /** Of the ad account. */
  readonly zone: string
  /** What a record is called that others name so. */
  readonly nameOf: (reference: string, kinds: readonly AdKindId[]) => string | undefined
}

/** Text of a field inside a name: references by their name, codes by their labels. */
export const namingText = (
  id: AdKindId,
  field: string,
  value: unknown,
  { currency, zone, nameOf }: TextChoices,
): string => {
  if (value === null || value === undefined || value === '') return ''
  const kinds = adKind(id).refers.find((each) => each.field === field)?.kinds as readonly AdKindId[] | undefined
  if (kinds !== undefined) return listText([value].flat().map((each) => nameOf(wordOf(each), kinds) ?? wordOf(each)))
  if (isMoney(field)) return moneyText(value, currency)
  if (isTimeField(id, field)) return typedTime(wordOf(value), zone)
  if (typeof value === 'boolean') return t(value ? 'adsPages.value.yes' : 'adsPages.value.no')
  return typeof value === 'string' ? fieldWord(field, value) : sheetCell(value)
}

interface NamingQuestion {
  /** The records that are renamed. */
  readonly records: readonly BulkRecord[]
  readonly template: NameTemplate
  /** What a field of a record says. */
  readonly textOf: (record: BulkRecord, field: string) => string
  /** Names of other records of the kind, which stay. */
  readonly others: readonly string[]
  /** Most characters of a name. */
  readonly most: number | undefined
}

/** Records that a template renames, impossible ones first; `same` counts those already named so. */
export const namings = ({ records, template, textOf, others, most }: NamingQuestion) => {
  const made = records.map((record) => ({ record, ...template.fill((field) => textOf(record, field)) }))
  const counts = new Map<string, number>()
  for (const name of [...others, ...made.map(({ name }) => name)]) counts.set(name, (counts.get(name) ?? 0) + 1)
  const problemOf = ({ record, ...filled }: (typeof made)[number]): string | undefined => {
    const { name } = filled
    if (!canSet(record, 'name')) return t('ads.names.locked')
    const why = unnamable(filled)
    if (why !== undefined) return translator().message(why)
    if (most !== undefined && [...name].length > most) return t('ads.names.long', { count: [...name].length, most })
    return (counts.get(name) ?? 0) > 1 ? t('ads.names.clash', { count: (counts.get(name) ?? 0) - 1 }) : undefined
  }
  const differing = made.filter(({ record, name }) => name !== record.values['name'])
  const found = differing.map((each): NewName => {
    const problem = problemOf(each)
    const before = String(each.record.values['name'] ?? '')
    return { record: each.record, before, after: each.name, ...(problem === undefined ? {} : { problem }) }
  })
  return {
    same: made.length - differing.length,
    namings: found.toSorted((a, b) => Number(b.problem !== undefined) - Number(a.problem !== undefined)),
  }
}

/** The edits that give records their names; what has a problem keeps its own. */
export const namingEdits = (found: readonly NewName[]): readonly BulkSet[] =>
  found.flatMap(({ record: { kind, id }, after, problem }) =>
    problem === undefined ? [{ op: 'set', kind, id, field: 'name', value: after } as const] : [],
  )
