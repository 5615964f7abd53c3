import { listRecords } from '../../../engine/disk/records/client.ts'
import type { ListSummary } from '../../../engine/model/audienceModel.ts'
import { withPeopleWorker } from '../../../engine/people/hold/client.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { writePeople } from './peopleBook.ts'
import { readSettled } from './settling.ts'
import { suppressLists } from './suppression.ts'

const nameOf = (name: string): string =>
  `${name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N} ._-]+/gu, '_')} hashes.csv`

/**
 * Saves the hashes of a list as a file. The record of it is written first: a file without one must not be. Returns why
 * that failed.
 */
export const exportListHashes = async ({ id, name }: ListSummary): Promise<string | undefined> => {
  const { problem } = await suppressLists(id)
  const list = await listRecords.get(id)
  if (problem !== undefined || list === undefined) return problem ?? t('people.state.noHashes')
  const { file, pages, flags } = list
  try {
    const { csv, people } = await withPeopleWorker((worker) =>
      worker.ask('exportHashes', { file, of: 'list' as const, pages, flags }),
    )
    const failure = await writePeople({
      type: 'hashesExported',
      at: new Date().toISOString(),
      dataset: id,
      name,
      people,
    })
    if (failure !== undefined) return saidText(failure)
    saveBlob(csv, nameOf(name))
    await readSettled()
    return undefined
  } catch {
    return t('people.state.unreadList')
  }
}
