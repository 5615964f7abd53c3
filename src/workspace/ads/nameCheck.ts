import type { AdIssue } from '../../contract/ads/draftShapes.ts'
import type { AdKindId } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { coded } from '../../messages/said.ts'
import { language, speaking } from '../../messages/t.ts'
import type { AdDraft } from './draft.ts'
import { type NameTemplate, namingText, readNameTemplate, unnamable } from './nameTemplate.ts'
import { recordCurrency } from './recordCurrency.ts'
import { type AdRecords, foundName, type NameIndex } from './records.ts'

// Names of drafts, held against the template of their kind.

/** Templates that drafts are held against, and the zone in which they say times. */
export interface NameRules {
  readonly templates: Readonly<Partial<Record<AdKindId, string>>>
  /** In which templates were written, prepared; the chosen one if left out. */
  readonly languages?: Readonly<Partial<Record<AdKindId, string>>>
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

type NameIssues = readonly Pick<AdIssue, 'field' | 'level' | 'message'>[]

const issuesIn = (
  { kind, op, fields }: AdDraft,
  values: Fields,
  { records, names }: Lookup,
  rules: NameRules,
  text: string,
): NameIssues => {
  const template = templateOf(kind, text)
  if (op === 'change' && !['name', ...template.fields].some((field) => Object.hasOwn(fields, field))) return []
  const nameOf = (reference: string, kinds: readonly AdKindId[]): string | undefined => {
    const found = names.find(reference, kinds)
    return found && foundName(records, found)
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

/** What is wrong with a draft's name, in its template's language. Drafts that touch nothing of it are left alone. */
export const nameIssues = (
  draft: AdDraft,
  values: Fields,
  lookup: Lookup,
  rules: NameRules | undefined,
): NameIssues => {
  const text = rules?.templates[draft.kind]
  if (rules === undefined || text === undefined || draft.op === 'delete') return []
  const check = (): NameIssues => issuesIn(draft, values, lookup, rules, text)
  const written = rules.languages?.[draft.kind]
  return written === undefined ? check() : (speaking(written, check) ?? [])
}
