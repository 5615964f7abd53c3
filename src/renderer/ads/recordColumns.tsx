import { Minus, Plus, Triangle, TriangleAlert } from 'lucide-react'
import type { AdIssue } from '../../contract/ads/draftShapes.ts'
import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import type { AdRecord } from '../../host/ads.ts'
import { t } from '../../messages/t.ts'
import { adIssueText, isErrorIssue } from '../../workspace/ads/adIssueText.ts'
import { holdsTime, isTimeField, kindColumns } from '../../workspace/ads/columns.ts'
import { adFieldLabel, fieldOfPath } from '../../workspace/ads/fieldLabels.ts'
import { isMoney } from '../../workspace/ads/money.ts'
import type { CellMarker, CellView, GridColumn } from '../kit/grid/gridModel.ts'
import { cellEditing } from './cellEdit.ts'
import { fieldText, recordFieldText, typedText } from './fieldText.ts'
import { lockedReason } from './record/fieldModel.ts'

const WIDTHS: Readonly<Record<string, number>> = {
  name: 220,
  text: 320,
  description: 240,
  components: 280,
  slides: 240,
  card_uri: 200,
  card_type: 170,
  media_url: 240,
  file_name: 180,
}

const GLYPHS = {
  create: { Icon: Plus, tone: 'ok' },
  change: { Icon: Triangle, tone: 'changed' },
  delete: { Icon: Minus, tone: 'error' },
} as const

/** What will become of a record, in a word. */
export const draftWord = ({ draft, edited }: Pick<AdRecord, 'draft' | 'edited'>): string | undefined => {
  if (draft === undefined) return undefined
  if (edited.some(({ state }) => state === 'conflict')) return t('adsPages.draft.conflict')
  return t('adsPages.draft', { draft })
}

const stateCell = (record: AdRecord): CellView => {
  const word = draftWord(record) ?? (record.isDeleted ? t('adsPages.draft.deleted') : '')
  if (record.draft === undefined) return { text: word }
  const isConflict = record.edited.some(({ state }) => state === 'conflict')
  const { Icon, tone } = isConflict ? { Icon: TriangleAlert, tone: 'warn' } : GLYPHS[record.draft]
  return {
    text: word,
    shown: (
      <span data-tone={tone} className="ads-glyph">
        <Icon size={13} strokeWidth={2.25} />
      </span>
    ),
  }
}

/** Issues in one sentence after the other, with the worst level. */
export const markerOf = (issues: readonly Pick<AdIssue, 'level' | 'message'>[]): CellMarker | undefined =>
  issues.length === 0
    ? undefined
    : {
        level: issues.some(isErrorIssue) ? 'error' : 'warning',
        text: issues.map(adIssueText).join('\n'),
      }

/** Times and references are copied and edited as typed, but displayed formatted and by name. */
const valueCell = (record: AdRecord, field: string): CellView => {
  const { kind, values, currency } = record
  const shown = recordFieldText(record, field)
  const text = isTimeField(kind, field)
    ? typedText(kind, field, values[field], currency)
    : fieldText(field, values[field], currency)
  return text === shown ? { text } : { text, shown: <span className="grid-text">{shown}</span> }
}

type IssuesByRecord = ReadonlyMap<string, readonly AdIssue[]>

const issuesById = (kind: AdKindId, issues: readonly AdIssue[]): IssuesByRecord => {
  const byId = new Map<string, AdIssue[]>()
  for (const issue of issues) {
    if (issue.kind !== kind) continue
    const known = byId.get(issue.id)
    if (known === undefined) byId.set(issue.id, [issue])
    else known.push(issue)
  }
  return byId
}

/** Fields shown as columns of a type in default order, the name first. */
export const fieldsInColumns = (kind: AdKindId): readonly string[] => {
  const { nameField, idField } = adKind(kind)
  const fields = kindColumns(kind)
  const first = fields.includes(nameField) ? nameField : (fields[0] ?? idField)
  return [...new Set([first, ...fields, idField])]
}

/** Width of a sign of a header in px, so that none is cut off. */
const HEADER_SIGN = 7

/** The columns of a kind: what becomes of the record, its fields, and its id. */
export const recordColumns = (kind: AdKindId, issues: readonly AdIssue[]): readonly GridColumn<AdRecord>[] => {
  const byId = issuesById(kind, issues)
  const { nameField, idField } = adKind(kind)
  const fieldColumn = (field: string): GridColumn<AdRecord> => {
    const editing = cellEditing(kind, field)
    const header = adFieldLabel(field)
    return {
      id: field,
      header,
      width: Math.max(WIDTHS[field] ?? (holdsTime(field) ? 190 : 140), header.length * HEADER_SIGN + 18),
      ...(isMoney(field) ? { align: 'end' as const } : {}),
      ...(editing === undefined ? {} : { editing, lockedReason: (record: AdRecord) => lockedReason(record, field) }),
      cell: (record) => {
        const { id, edited, draft, currency } = record
        const found = byId.get(id) ?? []
        // What is wrong with the whole record stands at its name.
        const marker = markerOf(
          found.filter(
            (issue) => fieldOfPath(issue.field) === (field === nameField ? '' : field) || issue.field === field,
          ),
        )
        const sides = draft === 'change' ? edited.find((each) => each.field === field) : undefined
        return {
          ...valueCell(record, field),
          ...(marker === undefined ? {} : { marker }),
          ...(sides === undefined ? {} : { before: fieldText(field, sides.base, currency) }),
        }
      },
    }
  }
  const hasId = kindColumns(kind).includes(idField)
  return [
    { id: '', header: t('adsPages.column.draft'), isHeaderQuiet: true, width: 32, align: 'center', cell: stateCell },
    ...fieldsInColumns(kind).map((field) =>
      field === idField && !hasId
        ? { id: idField, header: t('adsPages.column.id'), width: 140, cell: ({ id }: AdRecord) => ({ text: id }) }
        : fieldColumn(field),
    ),
  ]
}
