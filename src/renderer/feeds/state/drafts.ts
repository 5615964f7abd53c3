import { saidText } from '../../../messages/said.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { refreshRows, showRows, showView } from './rows.ts'
import { change, now } from './state.ts'
import { worker } from './worker.ts'

/** Sets whether uploads of the open feed include shop drafts; saved before it takes effect. */
export const chooseDrafts = async (takes: boolean): Promise<void> => {
  const { openFeed, filter } = now()
  if (openFeed === undefined) return
  const taken = await unlessSuperseded(worker().ask('takeDrafts', takes))
  if (taken === undefined) return
  if (!taken.ok) return change({ problem: saidText(taken.failure) })
  showView(taken.value)
  refreshRows()
  // Rows clash, or no longer do, so a filter by issues may show others.
  if (filter.show !== 'all' || filter.rule !== undefined) await showRows(filter)
}
