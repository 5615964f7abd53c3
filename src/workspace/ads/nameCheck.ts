import type { AdIssue } from '../../contract/ads/draftShapes.ts'
import type { AdKindId } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { coded } from '../../messages/said.ts'
import { language } from '../../messages/t.ts'
import type { AdDraft } from './draft.ts'
import { type NameTemplate, namingText, readNameTemplate, unnamable } from './nameTemplate.ts'
import { recordCurrency } from './recordCurrency.ts'
import { type AdRecords, type NameIndex, recordName, recordSides } from './records.ts'

// Names of drafts, held against the template of their kind.

/** Templates that drafts are held against, and the zone in which they say times. */
export interface NameRules {
  readonly templates: Readonly<Partial<Record<AdKindId, string>>>
  readonly zone: string
}

const known = new Map<string, NameTemplate>()

/** Labels of fields depend on the language, and a check asks for each draft. */
const templateOf = (kind: AdKindId, text: string): NameTemplate => {
  const key = `${language().code} ${kind} ${text}`
  const template = known.get(key) ?? readNameTemplate(kind, text)
  if (known.size > 100) known.clear()
  known.set(key, template)
  return template
}

interface Lookup {
  readonly records: AdRecords
  readonly names: Pick<NameIndex, 'find'>
}

/** What is wrong with a draft's name. Drafts that touch nothing of it are left alone. */
export const nameIssues = (
  { kind, op, fields }: AdDraft,
  values: Fields,
  { records, names }: Lookup,
  rules: NameRules | undefined,
): readonly Pick<AdIssue, 'field' | 'level' | 'message'>[] => {
  const text = rules?.templates[kind]
  if (rules === undefined || text === undefined || op === 'delete') return []
  const template = templateOf(kind, text)
  if (op === 'change' && !['name', ...template.fields].some((field) => Object.hasOwn(fields, field))) return []
  const nameOf = (reference: string, kinds: readonly AdKindId[]): string | undefined => {
    const found = names.find(reference, kinds)
    return found && recordName(found.kind, found.id, recordSides(records, found.kind, found.id).values)
  }
  const currency = recordCurrency(records, kind, values)
  const filled = template.fill((field) =>
    namingText(kind, field, values[field], { currency, zone: rules.zone, nameOf }),
  )
  const problem = unnamable(filled)
  if (problem === undefined && filled.name === values['name']) return []
  const message =
    problem === undefined
      ? coded('ads.check.templateName', { name: filled.name })
      : coded('ads.check.noTemplateName', { problem })
  return [{ field: 'name', level: 'warning', message }]
}
