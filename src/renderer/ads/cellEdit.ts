import { type AdKindId, adKind, adWritable } from '../../contract/ads/kinds.ts'
import type { AdEdit, AdRecord } from '../../host/ads.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { cellDamage } from '../../workspace/ads/cellDamage.ts'
import { adFieldLabel, labeledText } from '../../workspace/ads/fieldLabels.ts'
import { cellValue } from '../../workspace/ads/sheet.ts'
import { fieldWord } from '../../workspace/ads/valueLabels.ts'
import type { CellEditing } from '../kit/grid/gridModel.ts'
import { fieldText, typedText, typedValue } from './fieldText.ts'
import { fieldControl, lockedReason } from './record/fieldModel.ts'
import { recordText } from './recordText.ts'
import type { CellProblem } from './state/adsState.ts'

/** Cell editor of a field; undefined for lists and parts, edited on the record's page. */
export const cellEditing = (id: AdKindId, field: string): CellEditing | undefined => {
  if (adWritable(adKind(id), field) === 'never') return undefined
  const control = fieldControl(id, field)
  if (control.kind === 'choice')
    return { kind: 'choice', values: control.options.map((word) => fieldWord(field, word)) }
  if (control.kind === 'switch') return { kind: 'choice', values: [true, false].map((value) => recordText(value)) }
  if (control.kind === 'json' || (control.kind === 'reference' && control.isList)) return undefined
  const maxLength = control.kind === 'text' && control.counts === 'signs' ? control.maxLength : undefined
  return { kind: 'line', ...(maxLength === undefined ? {} : { maxLength }) }
}

/** The edit that puts a text into a cell, or its problem; undefined if unchanged. */
export const cellEdit = (record: AdRecord, field: string, text: string): AdEdit | CellProblem | undefined => {
  const { kind: kindId, id, name, values, currency } = record
  if (text === typedText(kindId, field, values[field], currency) || text === fieldText(field, values[field], currency))
    return undefined
  const kind = adKind(kindId)
  const label = adFieldLabel(field)
  const typed = typedValue(kindId, field, text, currency)
  const value = text.trim() === '' ? null : typed.ok ? cellValue(kind, field, typed.value) : undefined
  const damage = typed.ok ? cellDamage(kind, field, typed.value, values[field]) : undefined
  const problem =
    lockedReason(record, field) ??
    (typed.ok ? undefined : saidText(typed.failure)) ??
    (damage === undefined ? undefined : labeledText(damage)) ??
    (value === undefined ? t('ads.sheet.noValue', { field: label }) : undefined)
  return problem === undefined
    ? { op: 'set', kind: kindId, id, field, value }
    : { id, name, field, text, message: problem }
}
