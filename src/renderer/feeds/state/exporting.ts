import { closedFile } from '../../../engine/disk/opfsFile.ts'
import { exportFormat } from '../../../engine/feed/export/exportFormats.ts'
import { EXPORT_FILE } from '../../../engine/feed/read/feedFile.ts'
import type { ExportChoice, ExportOutcome } from '../../../engine/model/catalogWork.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { formatCount } from '../../kit/components/format.ts'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { change, now } from './state.ts'
import { worker } from './worker.ts'

const writing = createNewest()

/** The file of the export before: it has been saved by now, or never will be. */
let previous: string | undefined

const remarkOf = (cutCells: number, leftRows: number): string | undefined => {
  if (leftRows > 0) return `${formatCount(leftRows, 'row')} found no room: a sheet takes 1,048,576 rows.`
  return cutCells > 0 ? `${formatCount(cutCells, 'cell')} had to be cut to 32,767 characters.` : undefined
}

/** Writes rows of the open feed to a file and saves it. */
export const exportFeedRows = async (choice: ExportChoice): Promise<ExportOutcome> => {
  const { openFeed } = now()
  const format = exportFormat(choice.format)
  if (openFeed === undefined || format === undefined) return undefined
  const name = `${openFeed.name.replace(/\.[a-z0-9]{1,5}$/i, '')}-export.${format.extension}`
  const into = EXPORT_FILE + crypto.randomUUID()
  if (previous !== undefined) await worker().ask('removeFile', previous)
  previous = into
  change({ work: { name: `Writing ${name}`, done: 0, total: openFeed.rows } })
  const onProgress = ({ done, total }: { readonly done: number; readonly total: number }): void =>
    change({ work: { name: `Writing ${name}`, done, total } })
  const written = await unlessSuperseded(
    worker().ask('exportRows', { ...choice, into }, { onProgress, signal: writing.next() }),
  )
    .catch(() => ({ ok: false, sentence: 'Writing stopped unexpectedly. Export again.' }) as const)
    .finally(() => change({}, 'work'))
  if (written?.ok !== true) return written
  saveBlob(await closedFile(into), name)
  const { rows, cutCells, leftRows } = written.value
  const remark = remarkOf(cutCells, leftRows)
  return { ok: true, name, rows, ...(remark === undefined ? {} : { remark }) }
}

/** Stops writing; nothing is saved. */
export const cancelExport = writing.stop
