import { failed, success } from '../../../contract/language/result.ts'
import { closedFile, EXPORT_FILE } from '../../../engine/disk/client.ts'
import type { ExportChoice } from '../../../engine/model/feedWork.ts'
import type { WorkProgress } from '../../../engine/model/progress.ts'
import { t } from '../../../messages/t.ts'
import { exportFormat } from '../../../workspace/export/exportFormats.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { plainName, saveBlob } from '../../kit/components/saveBlob.ts'
import type { ExportOutcome } from './feedsModel.ts'
import { change, now } from './state.ts'
import { worker } from './worker.ts'

const writing = createNewest()

/** Files of exports before: they have been saved by now, or never will be. */
const earlier = new Set<string>()

const remarkOf = (cutCells: number, leftRows: number): string | undefined => {
  if (leftRows > 0) return t('feeds.exporting.left', { count: leftRows })
  return cutCells > 0 ? t('feeds.exporting.cut', { count: cutCells }) : undefined
}

/** Writes rows of the open feed to a file and saves it. */
export const exportFeedRows = async (choice: ExportChoice): Promise<ExportOutcome> => {
  const { openFeed } = now()
  const format = exportFormat(choice.format)
  if (openFeed === undefined || format === undefined) return undefined
  const name = `${plainName(openFeed.name)}-export.${format.extension}`
  const into = EXPORT_FILE + crypto.randomUUID()
  for (const file of earlier) {
    await worker().ask('removeFile', file)
    earlier.delete(file)
  }
  earlier.add(into)
  change({ work: { name: t('feeds.exporting.writing', { name }), done: 0, total: openFeed.rows } })
  const onProgress = ({ done, total }: WorkProgress): void =>
    change({ work: { name: t('feeds.exporting.writing', { name }), done, total } })
  const written = await unlessSuperseded(
    worker().ask('exportRows', { ...choice, into }, { onProgress, signal: writing.next() }),
  )
    .catch(() => failed({ sentence: t('feeds.exporting.stopped') }))
    .finally(() => change({}, 'work'))
  if (written?.ok !== true) return written
  saveBlob(await closedFile(into), name)
  const { rows, cutCells, leftRows } = written.value
  const remark = remarkOf(cutCells, leftRows)
  return success({ name, rows, ...(remark === undefined ? {} : { remark }) })
}

/** Stops writing; nothing is saved. */
export const cancelExport = writing.stop
