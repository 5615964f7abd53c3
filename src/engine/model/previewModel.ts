import type { IdentifierKind } from '../../contract/audience/identifiers.ts'
import type { ConsentChoices } from '../../workspace/customer/consent/findConsent.ts'
import type { PreviewedList } from '../../workspace/customer/preview/previewList.ts'

// What the screen sees of files that are about to become a list. Samples are masked in the worker, headings too where they
// are identifiers themselves.

/** A file of the preview: how it is read, and what would become of its first rows. */
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
  /** Places of a JSON file where rows stand, and which of them is read. */
  readonly places: readonly { readonly label: string; readonly rows: number }[]
  readonly place: number
  /** ISO 3166-1 alpha-2, for phone numbers without +; empty for none. */
  readonly country: string
  readonly countryColumn: number | null
  readonly digitsOnly: boolean
  /** Why its kinds are as they are, where a person chose them for another file with the same headings. */
  readonly like?: { readonly isEarlier: boolean; readonly fileName: string }
  /** Other files of this preview have the same headings. */
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
  /** What is left out stays as it was chosen before. */
  readonly consent?: ConsentChoices
}

/** What a person does with files before they become a list. */
export interface PreviewActions {
  /** Opens a preview of these files; from now on they are one list. */
  readonly previewFiles: (files: readonly File[]) => Promise<void>
  readonly previewFile: (file: File) => Promise<void>
  /** Adds files to the preview. */
  readonly addFiles: (files: readonly File[]) => Promise<void>
  readonly showFile: (id: string) => void
  readonly dropFile: (id: string) => void
  /** Changes how the file that is shown is read. */
  readonly changeReading: (change: ReadingChange) => Promise<void>
  readonly chooseKind: (column: number, kind: IdentifierKind | null) => void
  /** Says that the values of a column of partner user ids are to be sent as they are, or takes that back. */
  readonly confirmUnhashed: (column: number, isConfirmed: boolean) => void
  /** Reads all files with the same headings like the one that is shown. */
  readonly useForSame: () => Promise<void>
  /** Forgets what was chosen for an earlier file with these headings. */
  readonly forgetKinds: () => Promise<void>
  readonly cancelPreview: () => void
}
