import { failed, type Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { listRecords } from '../../../engine/disk/records/client.ts'
import { withPeopleWorker } from '../../../engine/people/hold/client.ts'
import { t } from '../../../messages/t.ts'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { listFileName } from '../listFileName.ts'
import type { ListSummary } from './audienceModel.ts'
import { writePeople } from './peopleBook.ts'
import { readSettled } from './settling.ts'
import { suppressLists } from './suppression.ts'

/** Saves the hashes of a list as a file. The record of it is written first: a file without one must not be. */
export const exportListHashes = async ({ id, name }: ListSummary): Promise<Result<null, Said>> => {
  const { problem } = await suppressLists(id)
  const list = await listRecords.get(id)
  if (problem !== undefined || list === undefined) return failed({ sentence: problem ?? t('people.state.noHashes') })
  const { file, pages, flags } = list
  try {
    const { csv, people } = await withPeopleWorker((worker) =>
      worker.ask('exportHashes', { file, of: 'list' as const, pages, flags }),
    )
    const written = await writePeople({
      type: 'hashesExported',
      at: new Date().toISOString(),
      dataset: id,
      name,
      people,
    })
    if (!written.ok) return written
    saveBlob(csv, listFileName(name, 'hashes.csv'))
    await readSettled()
    return written
  } catch {
    return failed({ sentence: t('people.state.unreadList') })
  }
}
