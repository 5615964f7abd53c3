import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { listText } from '../../messages/formats.ts'
import { t } from '../../messages/t.ts'
import { readRowTemplate, spokenField } from '../edits/replacement.ts'
import { type BulkRecord, type BulkSet, canSet } from './bulk.ts'
import { kindColumns } from './columns.ts'
import { adFieldLabel } from './fieldLabels.ts'

// Names by a template such as `[Campaign]_[Objective|Goal]_2026`. Each bracket uses its first field with a value, or
// its last words.

export interface NameTemplate {
  readonly fields: readonly string[]
  /** Words in brackets that are no field and stay as they are. */
  readonly unknown: readonly string[]
  /** The name, and the fields in brackets that had no value. */
  readonly fill: (textOf: (field: string) => string) => { readonly name: string; readonly blank: readonly string[] }
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

/** Reads a template over the fields of a kind, written as people call them. */
export const readNameTemplate = (id: AdKindId, text: string): NameTemplate => {
  const fieldsByLabel = new Map(
    namingFields(id).flatMap((field) => [
      [spokenField(adFieldLabel(field)), field] as const,
      [spokenField(field), field] as const,
    ]),
  )
  const fieldOf = (word: string): string | undefined => fieldsByLabel.get(spokenField(word))
  // The bracketed words are the template's keys, with their alternatives in order.
  const template = readRowTemplate(text, (word) => (fieldOf(word.split('|')[0] ?? '') === undefined ? undefined : word))
  const fieldsOf = (word: string): readonly string[] => word.split('|').flatMap((part) => fieldOf(part) ?? [])
  const filling = (word: string, textOf: (field: string) => string): string => {
    for (const part of word.split('|')) {
      const field = fieldOf(part)
      const value = field === undefined ? part.trim() : textOf(field)
      if (value !== '') return value
    }
    return ''
  }
  return {
    fields: [...new Set(template.fields.flatMap(fieldsOf))],
    unknown: template.unknown,
    fill: (textOf) => {
      const values = Object.fromEntries(template.fields.map((word) => [word, filling(word, textOf)]))
      const blank = template.fields.filter((word) => values[word] === '')
      return {
        name: template.fill(values).replace(/\s+/g, ' ').trim(),
        blank: blank.map((word) => adFieldLabel(fieldOf(word.split('|')[0] ?? '') ?? '')),
      }
    },
  }
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
  const problemOf = ({ record, name, blank }: (typeof made)[number]): string | undefined => {
    if (!canSet(record, 'name')) return t('ads.names.locked')
    if (blank.length > 0) return t('ads.names.blank', { fields: listText(blank) })
    if (name === '') return t('ads.names.empty')
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
