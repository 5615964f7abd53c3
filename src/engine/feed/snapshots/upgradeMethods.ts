import type { SnapshotReason } from '../../../host/snapshots.ts'
import { activeStepIds } from '../../../workspace/edits/stepTree.ts'
import { feedBookOf } from '../../model/feedBook.ts'
import { DATA_VERSION } from '../../model/feedModel.ts'
import { newestWhole } from '../../model/snapshotModel.ts'
import { feedHost } from '../feedDoor.ts'

const BOOK = 'program'

const UPGRADE: SnapshotReason = 'upgrade'

const versionOf = (entry: unknown): number | undefined =>
  typeof entry === 'object' && entry !== null && 'dataVersion' in entry && typeof entry.dataVersion === 'number'
    ? entry.dataVersion
    : undefined

/**
 * Before a new version upgrades the browser's stores, saves each feed's newest snapshot again. Nothing in the browser
 * changes before that.
 */
export const keepBeforeUpgrade = async (_: null): Promise<null> => {
  const { ledger, snapshots } = feedHost()
  const { entries } = await ledger.read(BOOK)
  const last = entries.map(versionOf).findLast((version) => version !== undefined)
  if (last === DATA_VERSION) return null
  if (last !== undefined)
    for (const [feed, { id }] of newestWhole(await snapshots.list())) {
      const opened = await snapshots.open(id)
      const steps = activeStepIds((await ledger.read(feedBookOf(feed))).entries)
      if (opened.ok)
        await snapshots.seal({ ...opened.value, reason: UPGRADE, step: steps.at(-1) ?? '', steps: steps.length })
    }
  await ledger.append(BOOK, [{ dataVersion: DATA_VERSION }])
  return null
}
