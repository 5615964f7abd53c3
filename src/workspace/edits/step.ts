import type { ProductField } from '../../contract/catalog/product.ts'
import type { CodedMessage, Said } from '../../contract/language/said.ts'
import { type CellChanges, cellBytes, invertCells, NO_CELLS } from './cellChanges.ts'

/** What made a step; screens choose a symbol by it. */
export const STEP_KINDS = [
  'edit',
  'paste',
  'fill',
  'clear',
  'replace',
  'rules',
  'fix',
  'import',
  'merge',
  'rows',
  'undo',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** Cells of a field that an import took from a supplemental file. */
export interface JoinedCells {
  readonly file: string
  /** The field that joined the two. */
  readonly key: ProductField
  readonly field: ProductField
  /** Ascending. */
  readonly rows: Uint32Array
}

/** Lays an import's cells without a field over earlier ones, or takes them off. */
export interface LaidSwitch {
  /** The step of the import. */
  readonly step: string
  readonly isOn: boolean
}

/** One change by a person, done, undone and named as a unit. */
export interface Step {
  readonly id: string
  /** For the list of steps, in English, such as `Replace "GmbH" by "AG" in Title`. */
  readonly name: string
  /** Message of the name. Steps of earlier versions have none. */
  readonly message?: CodedMessage
  readonly kind: StepKind
  /** ISO 8601, UTC. */
  readonly at: string
  readonly cells: CellChanges
  /** Rows that are there afterwards and were not before, and the other way round; ascending. */
  readonly appear: Uint32Array
  readonly vanish: Uint32Array
  /** Rows that become drafts of the shop, and drafts that become public; ascending. */
  readonly drafted: Uint32Array
  readonly published: Uint32Array
  readonly laid?: readonly LaidSwitch[]
  /** Where values of an import came from, if not from its own file. */
  readonly joined?: readonly JoinedCells[]
  /** The step that this one undoes, out of order. */
  readonly undoes?: string
}

export interface StepHead {
  readonly id: string
  readonly name: string
  readonly message?: CodedMessage
  readonly kind: StepKind
  readonly at: string
  readonly undoes?: string
}

/** The name of a step, for people. */
export const stepTitle = ({ name, message }: Pick<StepHead, 'name' | 'message'>): Said => ({
  sentence: name,
  ...(message === undefined ? {} : { message }),
})

const NO_ROWS = new Uint32Array()

type StepParts = Partial<Pick<Step, 'cells' | 'appear' | 'vanish' | 'drafted' | 'published' | 'laid' | 'joined'>>

/** A step of the given parts; others are empty. */
export const makeStep = (head: StepHead, parts: StepParts): Step => ({
  ...head,
  cells: NO_CELLS,
  appear: NO_ROWS,
  vanish: NO_ROWS,
  drafted: NO_ROWS,
  published: NO_ROWS,
  ...parts,
})

/** What takes off what was laid, and the other way round. */
export const turnedOver = (laid: readonly LaidSwitch[] | undefined): Pick<Step, 'laid'> =>
  laid === undefined ? {} : { laid: laid.map(({ step, isOn }) => ({ step, isOn: !isOn })) }

/** A step that undoes this one. */
export const invertStep = (step: Step): Step => ({
  ...step,
  cells: invertCells(step.cells),
  appear: step.vanish,
  vanish: step.appear,
  drafted: step.published,
  published: step.drafted,
  ...turnedOver(step.laid),
})

/** Does a step change nothing? */
export const isEmptyStep = ({ cells, appear, vanish, drafted, published, laid = [] }: Step): boolean =>
  cells.count + appear.length + vanish.length + drafted.length + published.length + laid.length === 0

/** Bytes that a step takes in memory, roughly. */
export const stepBytes = ({ cells, appear, vanish, drafted, published, joined = [] }: Step): number =>
  cellBytes(cells) +
  (appear.length + vanish.length + drafted.length + published.length) * 4 +
  joined.reduce((sum, { rows }) => sum + rows.length * 4, 200)
