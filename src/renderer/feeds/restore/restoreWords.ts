import type { SnapshotReason } from '../../../host/snapshots.ts'
import { formatCount } from '../../kit/components/format.ts'
import type { Finding, Found } from '../state/restoreState.ts'

/** Why a snapshot was kept, for people. */
export const REASON_WORDS: Readonly<Record<SnapshotReason, string>> = {
  imported: 'After the import',
  rows: 'After rows were added',
  import: 'Before an import',
  upload: 'Before an upload',
  changes: 'Before changes were taken',
  upgrade: 'Before an upgrade',
  restore: 'Before going back',
  hand: 'Saved by you',
}

const FOUND_WORDS: Readonly<Record<Found, string>> = {
  rows: 'The browser no longer has it.',
  file: 'Its rows are gone from the storage of the browser.',
  short: 'A part of its rows is missing in the storage of the browser.',
  tables: 'Its rows in the storage of the browser are damaged.',
  pages: 'Its rows in the storage of the browser are damaged.',
  bytes: 'Its rows in the storage of the browser were changed by something else.',
  record: 'Its record of imports and edits is gone.',
  unopened: 'It could not be opened.',
}

export const foundWords = ({ found, unreadable }: Finding): string =>
  unreadable === 0
    ? FOUND_WORDS[found]
    : `${FOUND_WORDS[found]} ${formatCount(unreadable, 'line')} of its record cannot be read.`

/** What of it is safe, in a sentence. */
export const safeWords = ({ snapshots, rows, steps }: Finding): string => {
  const edits =
    steps === 0
      ? ''
      : `, and ${steps === 1 ? 'the one step that was made is' : `all ${formatCount(steps, 'step')} are`} on record`
  if (snapshots.length > 0) return `${formatCount(rows, 'row')} in a snapshot${edits}.`
  return steps === 0
    ? 'Its mapping. Open the same file again.'
    : `Its mapping and ${formatCount(steps, 'step')}. Open the same file again, and they come back.`
}
