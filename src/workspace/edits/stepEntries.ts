import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import { type Fields, isFields } from '../../contract/language/fields.ts'
import { isCodedMessage } from '../../contract/language/said.ts'
import { type CellChanges, joinCells } from './cellChanges.ts'
import { fromSteps, packNumbers, toSteps, unpackNumbers } from './packedNumbers.ts'
import {
  type JoinedCells,
  type LaidSwitch,
  makeStep,
  STEP_KINDS,
  type Step,
  type StepHead,
  type StepKind,
} from './step.ts'

// Steps as JSON for an append-only ledger book, in parts to keep lines short.

/** Raised with every change of the form; older forms stay readable. */
export const STEP_VERSION = 1

/** Changed cells of one entry. */
const PART_CELLS = 20_000

const NUMBERS = ['fields', 'starts', 'cuts', 'puts', 'beforeSums', 'afterSums'] as const

/** One part of a step. The last one completes it; a step whose last part is missing never happened. */
interface StepEntry extends Fields {
  readonly type: 'step'
  readonly version: number
  readonly id: string
  readonly part: number
  readonly parts: number
}

interface UndoEntry {
  readonly type: 'stepUndone' | 'stepRedone'
  readonly version: number
  readonly id: string
}

export type HistoryEntry = StepEntry | UndoEntry

/** The texts that a stretch of changes names, and their places among those. */
const ownTexts = (cells: CellChanges, from: number, to: number) => {
  const places = new Map<number, number>()
  const texts: string[] = []
  const localOf = (place: number): number => {
    const known = places.get(place)
    if (known !== undefined) return known
    places.set(place, texts.length)
    return texts.push(cells.texts[place] ?? '') - 1
  }
  const cuts = Array.from(cells.cuts.subarray(from, to), localOf)
  const puts = Array.from(cells.puts.subarray(from, to), localOf)
  return { texts, cuts, puts }
}

const partOf = (cells: CellChanges, from: number, to: number): Fields => {
  const { texts, cuts, puts } = ownTexts(cells, from, to)
  return {
    rows: packNumbers(toSteps(cells.rows.subarray(from, to))),
    fields: packNumbers(cells.fields.subarray(from, to)),
    starts: packNumbers(cells.starts.subarray(from, to)),
    cuts: packNumbers(cuts),
    puts: packNumbers(puts),
    beforeSums: packNumbers(cells.beforeSums.subarray(from, to)),
    afterSums: packNumbers(cells.afterSums.subarray(from, to)),
    texts,
  }
}

/** A step as the entries to append, in order. */
export const stepEntries = (step: Step): readonly StepEntry[] => {
  const parts = Math.max(1, Math.ceil(step.cells.count / PART_CELLS))
  return Array.from({ length: parts }, (_, part) => ({
    type: 'step' as const,
    version: STEP_VERSION,
    id: step.id,
    part,
    parts,
    ...(part > 0
      ? {}
      : {
          name: step.name,
          ...(step.message === undefined ? {} : { message: step.message }),
          kind: step.kind,
          at: step.at,
          fieldNames: PRODUCT_FIELD_NAMES,
          appear: packNumbers(toSteps(step.appear)),
          vanish: packNumbers(toSteps(step.vanish)),
          ...(step.drafted.length === 0 ? {} : { drafted: packNumbers(toSteps(step.drafted)) }),
          ...(step.published.length === 0 ? {} : { published: packNumbers(toSteps(step.published)) }),
          ...(step.laid === undefined ? {} : { laid: step.laid }),
          ...(step.undoes === undefined ? {} : { undoes: step.undoes }),
          ...(step.joined === undefined
            ? {}
            : { joined: step.joined.map(({ rows, ...where }) => ({ ...where, rows: packNumbers(toSteps(rows)) })) }),
        }),
    ...partOf(step.cells, part * PART_CELLS, Math.min(step.cells.count, (part + 1) * PART_CELLS)),
  }))
}

const MAX_ROWS = 20_000_000

const rowsOf = (text: unknown, most: number): Uint32Array | undefined => {
  const steps = typeof text === 'string' ? unpackNumbers(text, most) : undefined
  return steps && fromSteps(steps)
}

const isField = (name: unknown): name is ProductField => PRODUCT_FIELD_NAMES.some((known) => known === name)

/** What is damaged of it is left out: it only tells where values came from. */
const joinedOf = (joined: unknown): readonly JoinedCells[] =>
  (Array.isArray(joined) ? joined : []).flatMap((each) => {
    if (!isFields(each)) return []
    const { file, key, field } = each
    const rows = rowsOf(each['rows'], MAX_ROWS)
    return typeof file === 'string' && isField(key) && isField(field) && rows ? [{ file, key, field, rows }] : []
  })

/** What is damaged of it is left out: the cells under it show. */
const laidOf = (laid: unknown): readonly LaidSwitch[] =>
  (Array.isArray(laid) ? laid : []).flatMap((each) => {
    if (!isFields(each)) return []
    const { step, isOn } = each
    return typeof step === 'string' && typeof isOn === 'boolean' ? [{ step, isOn }] : []
  })

const isKind = (kind: unknown): kind is StepKind => STEP_KINDS.some((known) => known === kind)

const headOf = (entry: Fields): StepHead | undefined => {
  const { id, name, message, kind, at, undoes } = entry
  if (typeof id !== 'string' || typeof name !== 'string' || !isKind(kind) || typeof at !== 'string') return undefined
  return {
    id,
    name,
    ...(isCodedMessage(message) ? { message } : {}),
    kind,
    at,
    ...(typeof undoes === 'string' ? { undoes } : {}),
  }
}

const cellsOf = (entry: Fields): CellChanges | undefined => {
  const rows = rowsOf(entry['rows'], PART_CELLS)
  const texts = entry['texts']
  if (rows === undefined || !Array.isArray(texts) || !texts.every((text) => typeof text === 'string')) return undefined
  const columns = NUMBERS.map((name) => {
    const packed = entry[name]
    return typeof packed === 'string' ? unpackNumbers(packed, PART_CELLS) : undefined
  })
  if (columns.some((column) => column?.length !== rows.length)) return undefined
  const [fields, starts, cuts, puts, beforeSums, afterSums] = columns as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ]
  const isInside = (place: number): boolean => place < texts.length
  if (!cuts.every(isInside) || !puts.every(isInside) || fields.some((number) => number > 254)) return undefined
  return { count: rows.length, rows, fields: Uint8Array.from(fields), starts, cuts, puts, beforeSums, afterSums, texts }
}

/** Fields may have been added since; stored names tell what a step's numbers meant. */
const renumbered = (cells: CellChanges, names: unknown): CellChanges | undefined => {
  if (!Array.isArray(names)) return undefined
  if (names.every((name, at) => name === PRODUCT_FIELD_NAMES[at])) return cells
  const numbers = names.map((name) => PRODUCT_FIELD_NAMES.indexOf(name))
  return { ...cells, fields: cells.fields.map((number) => (numbers[number] ?? -1) & 255) }
}

/** Assembles steps from their parts. Damaged or incomplete ones are skipped. */
export const createStepReader = () => {
  let head: (StepHead & Omit<Step, 'cells'>) | undefined
  let names: unknown
  let parts: CellChanges[] = []
  return {
    /** The complete step with its last part. Undefined before, or if the entry does not fit. */
    take: (entry: Fields): Step | undefined => {
      const { part, parts: all } = entry
      if (part === 0) {
        const found = headOf(entry)
        const appear = rowsOf(entry['appear'], MAX_ROWS)
        const vanish = rowsOf(entry['vanish'], MAX_ROWS)
        // Steps of earlier versions know nothing of drafts.
        const [drafted, published] = [entry['drafted'] ?? '', entry['published'] ?? ''].map((rows) =>
          rowsOf(rows, MAX_ROWS),
        )
        const joined = joinedOf(entry['joined'])
        const laid = laidOf(entry['laid'])
        head =
          found && appear && vanish && drafted && published
            ? {
                ...found,
                appear,
                vanish,
                drafted,
                published,
                ...(laid.length === 0 ? {} : { laid }),
                ...(joined.length === 0 ? {} : { joined }),
              }
            : undefined
        names = entry['fieldNames']
        parts = []
      }
      const own = cellsOf(entry)
      if (head === undefined || own === undefined || entry['id'] !== head.id || part !== parts.length) {
        head = undefined
        return undefined
      }
      parts.push(own)
      if (parts.length !== all) return undefined
      const { appear, vanish, drafted, published, laid, joined, ...stepHead } = head
      head = undefined
      const cells = renumbered(joinCells(parts), names)
      const more = { ...(laid && { laid }), ...(joined && { joined }) }
      return cells && makeStep(stepHead, { cells, appear, vanish, drafted, published, ...more })
    },
  }
}

/** Is this an entry of a history? Books hold other entries as well. */
export const isHistoryEntry = (entry: unknown): entry is HistoryEntry =>
  isFields(entry) &&
  ['step', 'stepUndone', 'stepRedone'].some((type) => type === entry['type']) &&
  typeof entry['id'] === 'string' &&
  typeof entry['version'] === 'number' &&
  entry['version'] <= STEP_VERSION
