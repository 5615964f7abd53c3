import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import type { ConsentChoices } from '../../../workspace/customer/consent/findConsent.ts'
import type { PreviewedList } from '../../../workspace/customer/preview/previewList.ts'
import type { CellParts } from '../../../workspace/customer/read/cellValues.ts'

// What the screen sees of files that are about to become a list. Samples are masked in the worker, headers too where they
// are identifiers themselves.

/** A previewed file: how it is read, and the forecast for its first rows. */
export interface ListPreview
  extends Pick<
    PreviewedList,
    | 'encoding'
    | 'delimiter'
    | 'found'
    | 'columns'
    | 'hasHeadings'
    | 'isNamed'
    | 'sheets'
    | 'sheet'
    | 'rows'
    | 'forecast'
    | 'consent'
  > {
  readonly id: string
  readonly fileName: string
  readonly bytes: number
  readonly format: 'delimited' | 'xlsx' | 'json'
  /** Arrays of rows in a JSON file, and which of them is read. */
  readonly places: readonly { readonly label: string; readonly rows: number }[]
  readonly place: number
  /** ISO 3166-1 alpha-2, for phone numbers without +; empty for none. */
  readonly country: string
  readonly countryColumn: number | null
  readonly digitsOnly: boolean
  /** Set if identifier types come from another file with the same headers. */
  readonly like?: { readonly isEarlier: boolean; readonly fileName: string }
  /** Other files of this preview have the same headers. */
  readonly hasSame: boolean
  /** A choice is being tried: the forecast is of the one before. */
  readonly isPreviewing: boolean
  /** Why a choice did not work out. */
  readonly problem?: string
}

export type ListColumn = ListPreview['columns'][number]

/** What a person may change of how a file is read. */
export interface ReadingChange {
  readonly encoding?: string
  readonly delimiter?: string
  readonly sheet?: string
  /** Which of the places of a JSON file. */
  readonly place?: number
  readonly hasHeadings?: boolean
  readonly country?: string
  readonly countryColumn?: number | null
  readonly digitsOnly?: boolean
  /** Omitted parts keep their earlier choice. */
  readonly consent?: ConsentChoices
}

/** What a person does with files before they become a list. */
export interface PreviewActions {
  /** Opens a preview of these files; from now on they are one list. */
  readonly previewFiles: (files: readonly File[]) => Promise<void>
  readonly previewFile: (file: File) => Promise<void>
  readonly addFiles: (files: readonly File[]) => Promise<void>
  readonly showFile: (id: string) => void
  readonly dropFile: (id: string) => void
  /** Changes how the file that is shown is read. */
  readonly changeReading: (change: ReadingChange) => Promise<void>
  readonly chooseKind: (column: number, kind: IdentifierKind | null) => void
  /** Says how the values of a column are made of cells. */
  readonly chooseParts: (column: number, parts: CellParts) => void
  /** Confirms that a column of partner user ids is sent unhashed, or withdraws that. */
  readonly confirmUnhashed: (column: number, isConfirmed: boolean) => void
  /** Reads all files with the same headers like this one. */
  readonly useForSame: () => Promise<void>
  /** Forgets the choices of an earlier file with these headers. */
  readonly forgetKinds: () => Promise<void>
  readonly cancelPreview: () => void
}
