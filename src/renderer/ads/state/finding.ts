import { type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { AdEdit, AdRecord } from '../../../host/ads.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { mapTexts, textFields, textsIn } from '../../../workspace/ads/recordTexts.ts'
import { sheetCell } from '../../../workspace/ads/sheet.ts'
import { replaceMatches } from '../../../workspace/edits/findReplace.ts'
import { readRowTemplate, spokenField } from '../../../workspace/edits/replacement.ts'
import { readPattern, type TextPattern } from '../../../workspace/edits/textPattern.ts'
import { toast } from '../../base/toasts.ts'
import type { FindSource, FoundCell, FoundCells, GridSearch } from '../../kit/find/findModel.ts'
import { cellEdit } from '../cellEdit.ts'
import { lockedReason } from '../record/fieldModel.ts'
import { adsNow, type CellProblem } from './adsState.ts'
import { undoEdit } from './edits.ts'
import { makeEdits } from './fills.ts'
import { readShown } from './records.ts'

// Find and replace over the records that are shown. They are read page by page, so that none of them has to stay.

type Query = GridSearch<string>

const AT_ONCE = 1_000
const SAMPLES = 20

/** A cell that matches, or one with a text too long to search. */
interface FoundRecordCell {
  readonly record: AdRecord
  readonly position: number
  readonly field: string
  readonly matches: number
  readonly isTooLong: boolean
}

const matchIn = (pattern: TextPattern, value: unknown): { readonly matches: number; readonly isTooLong: boolean } => {
  let matches = 0
  let isTooLong = false
  for (const text of textsIn(value)) {
    const found = pattern.isTooLong?.(text) === true ? undefined : pattern.matchesIn(text)
    if (found === undefined) isTooLong = true
    else matches += found.length
  }
  return { matches, isTooLong }
}

/** Cells that match a query; undefined for each unreadable page. Throws the reason of the signal once that aborts. */
async function* foundCells(
  { rows, chosen, fields }: Query,
  pattern: TextPattern,
  signal?: AbortSignal,
): AsyncGenerator<FoundRecordCell | undefined> {
  const from = rows === 'selected' ? chosen.from : 0
  const to = rows === 'selected' ? chosen.to : adsNow().window.length - 1
  for (let at = from; at <= to; at += AT_ONCE) {
    const records = await readShown(at, Math.min(AT_ONCE, to - at + 1))
    signal?.throwIfAborted()
    if (records === undefined) {
      yield undefined
      return
    }
    for (const [place, record] of records.entries())
      for (const field of fields) {
        const found = matchIn(pattern, record.values[field])
        if (found.matches > 0 || found.isTooLong) yield { record, position: at + place, field, ...found }
      }
  }
}

/** Replaces texts of a record; words in brackets are its fields. */
const createReplacing = (query: Query, pattern: TextPattern, replacement: string) => {
  const fieldsByLabel = new Map(
    textFields(adsNow().view.kind).flatMap((field) => [
      [spokenField(adFieldLabel(field)), field] as const,
      [spokenField(field), field] as const,
    ]),
  )
  const fieldOf = (word: string) => fieldsByLabel.get(spokenField(word))
  const template = readRowTemplate(replacement, fieldOf, pattern, query.mode === 'regex')
  const replaced = ({ values }: AdRecord, text: string): string => {
    const row = Object.fromEntries(template.fields.map((field) => [field, sheetCell(values[field])]))
    return replaceMatches(pattern, text, (match) => template.fill(row, match))?.[0] ?? text
  }
  return {
    unknownNames: template.unknown,
    replaced,
    /** The edit of a cell, or why there can be none. */
    edit: (record: AdRecord, field: string): AdEdit | CellProblem | undefined => {
      const before = record.values[field]
      const value = mapTexts(before, (text) => replaced(record, text))
      if (value === before) return undefined
      if (typeof value === 'string') return cellEdit(record, field, value)
      const { kind, id, name } = record
      const locked = lockedReason(record, field)
      return locked === undefined
        ? { op: 'set', kind, id, field, value }
        : { id, name, field, text: sheetCell(value), message: locked }
    },
  }
}

type Replacing = ReturnType<typeof createReplacing>

/** The text of a cell that matches first, before and after. */
const sampleOf = (
  { record, position, field }: FoundRecordCell,
  pattern: TextPattern,
  replacing: Replacing | undefined,
): FoundCell<string> => {
  const before = textsIn(record.values[field]).find((text) => pattern.isFound(text)) ?? ''
  return {
    row: position,
    name: record.name,
    field,
    before,
    spans: (pattern.matchesIn(before) ?? []).map(({ start, end }) => [start, end] as const),
    ...(replacing === undefined ? {} : { after: replacing.replaced(record, before) }),
  }
}

const count = async (
  query: Query,
  replacement: string | undefined,
  signal: AbortSignal,
): Promise<Result<FoundCells<string>, Said> | undefined> => {
  const pattern = readPattern(query)
  if (!pattern.ok) return pattern
  const replacing = replacement === undefined ? undefined : createReplacing(query, pattern.value, replacement)
  const byField = new Map<string, number>()
  const samples: FoundCell<string>[] = []
  const counts = { rows: 0, cells: 0, matches: 0, skipped: 0, locked: 0 }
  let last = -1
  for await (const cell of foundCells(query, pattern.value, signal)) {
    if (cell === undefined) return undefined
    if (cell.isTooLong) counts.skipped++
    if (cell.matches === 0) continue
    if (cell.position !== last) counts.rows++
    last = cell.position
    counts.cells++
    counts.matches += cell.matches
    byField.set(cell.field, (byField.get(cell.field) ?? 0) + 1)
    if (replacing !== undefined && lockedReason(cell.record, cell.field) !== undefined) counts.locked++
    if (samples.length === SAMPLES) continue
    samples.push(sampleOf(cell, pattern.value, replacing))
  }
  return success({
    counts: { ...counts, byField },
    samples,
    unknownNames: replacing?.unknownNames ?? [],
  })
}

interface Place {
  readonly position: number
  readonly field: string
}

/** Where the last question was found, until rows or question change. */
const createPlaces = () => {
  let known: { readonly question: string; readonly version: unknown; readonly places: readonly Place[] } | undefined
  return async (query: Query): Promise<readonly Place[]> => {
    const question = JSON.stringify(query)
    const { window: version } = adsNow()
    if (known?.question === question && known.version === version) return known.places
    const pattern = readPattern(query)
    const places: Place[] = []
    if (!pattern.ok) return places
    for await (const cell of foundCells(query, pattern.value))
      if (cell !== undefined && cell.matches > 0) places.push({ position: cell.position, field: cell.field })
    known = { question, version, places }
    return places
  }
}

/** Finding and replacing in the records that are shown. */
export const createRecordFinding = (): Omit<FindSource<string>, 'version' | 'fields'> => {
  const placesOf = createPlaces()
  return {
    count,
    findNext: async (query, from, backwards) => {
      const places = await placesOf(query)
      const column = (field: string | undefined) => (field === undefined ? -1 : query.fields.indexOf(field))
      const away = ({ position, field }: Place) => position - from.position || column(field) - column(from.field)
      return backwards
        ? (places.findLast((place) => away(place) < 0) ?? places.at(-1))
        : (places.find((place) => away(place) > 0) ?? places[0])
    },
    replaceOne: async (query, { position, field }, replacement) => {
      const pattern = readPattern(query)
      const isOutside = query.rows === 'selected' && (position < query.chosen.from || position > query.chosen.to)
      const record = isOutside ? undefined : (await readShown(position, 1))?.[0]
      if (!pattern.ok || record === undefined) return
      const title = said('adsPages.step.replace', { text: query.text, replacement })
      await makeEdits([createReplacing(query, pattern.value, replacement).edit(record, field)], title)
    },
    replaceAll: async (query, replacement) => {
      const pattern = readPattern(query)
      if (!pattern.ok) return false
      const replacing = createReplacing(query, pattern.value, replacement)
      const edits: (AdEdit | CellProblem)[] = []
      for await (const cell of foundCells(query, pattern.value)) {
        // A part of the matches would be no whole answer.
        if (cell === undefined) return false
        const edit = replacing.edit(cell.record, cell.field)
        if (edit !== undefined) edits.push(edit)
      }
      const made = await makeEdits(edits, said('adsPages.step.replace', { text: query.text, replacement }))
      if (made === 0) return false
      toast({
        level: 'ok',
        text: t('kit.find.replaced', { count: made }),
        action: { label: t('adsPages.undo'), run: () => void undoEdit() },
      })
      return true
    },
  }
}
