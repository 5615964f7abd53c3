import { type AdKindId, adKind, adWritable } from '../../contract/ads/kinds.ts'
import type { AdEdit, AdRecord } from '../../host/ads.ts'
import { t } from '../../messages/t.ts'
import { cellDamage } from '../../workspace/ads/cellDamage.ts'
import { cellValue, sheetCell } from '../../workspace/ads/sheet.ts'
import type { CellEditing } from '../kit/grid/gridModel.ts'
import { adFieldLabel } from './fieldLabels.ts'
import { fieldControl, lockedReason } from './record/fieldModel.ts'
import { recordText } from './recordText.ts'

/** A cell whose new text was not taken, and why. */
export interface CellProblem {
  readonly id: string
  readonly name: string
  readonly field: string
  readonly text: string
  readonly message: string
}

/** How the cells of a field are edited; lists and parts have the page of their record. */
export const cellEditing = (id: AdKindId, field: string): CellEditing | undefined => {
  if (adWritable(adKind(id), field) === 'never') return undefined
  const control = fieldControl(id, field)
  if (control.kind === 'choice') return { kind: 'choice', values: control.options }
  if (control.kind === 'switch') return { kind: 'choice', values: [true, false].map(recordText) }
  if (control.kind === 'json' || (control.kind === 'reference' && control.isList)) return undefined
  const maxLength = control.kind === 'text' && control.counts === 'signs' ? control.maxLength : undefined
  return { kind: 'line', ...(maxLength === undefined ? {} : { maxLength }) }
}

/** The words of a switch as the platform has them. */
const switchText = (id: AdKindId, field: string, text: string): string => {
  if (fieldControl(id, field).kind !== 'switch') return text
  const said = [true, false].find((value) => recordText(value).toLowerCase() === text.trim().toLowerCase())
  return said === undefined ? text : String(said)
}

/** The edit that puts a text into a cell, or why it can't; undefined where it says this already. */
export const cellEdit = (record: AdRecord, field: string, text: string): AdEdit | CellProblem | undefined => {
  const { kind: kindId, id, name, values } = record
  if (text === sheetCell(values[field]) || text === recordText(values[field])) return undefined
  const kind = adKind(kindId)
  const label = adFieldLabel(field)
  const value = text.trim() === '' ? null : cellValue(kind, field, switchText(kindId, field, text))
  const problem =
    lockedReason(record, field) ??
    cellDamage(kind, field, text, values[field]) ??
    (value === undefined ? t('ads.sheet.noValue', { field: label }) : undefined)
  return problem === undefined
    ? { op: 'set', kind: kindId, id, field, value }
    : { id, name, field, text, message: problem }
}
