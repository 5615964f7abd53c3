import { MAX_TARGETING_SETS, type TargetingSet } from '../../../contract/ads/targetingSets.ts'
import { withNamed } from '../../base/namedEntries.ts'
import { viewName, viewNamed } from '../../kit/views/viewSheet.ts'
import { adsNow, useAds } from './adsState.ts'
import { renewRecords } from './records.ts'
import { keepSettings } from './settings.ts'

const NO_SETS: readonly TargetingSet[] = []

const setsNow = (): readonly TargetingSet[] => adsNow().settings.targetingSets ?? NO_SETS

/** The saved sets of the open project. */
export const useTargetingSets = (): readonly TargetingSet[] =>
  useAds(({ settings }) => settings.targetingSets ?? NO_SETS)

/** Checks compare ad groups with the sets, so they are run again. */
const keepSets = async (targetingSets: readonly TargetingSet[]): Promise<boolean> => {
  if (!(await keepSettings({ targetingSets }))) return false
  const { projectId } = adsNow()
  if (projectId !== undefined) await renewRecords(projectId)
  return true
}

/** Whether a set of this name can be saved. */
export const canHold = (sets: readonly TargetingSet[], name: string): boolean =>
  viewNamed(sets, name) !== undefined || sets.length < MAX_TARGETING_SETS

/** Saves a set, in place of the one with its name. */
export const saveTargetingSet = ({ name, ...rest }: Omit<TargetingSet, 'id'>): Promise<boolean> => {
  const sets = setsNow()
  const id = viewNamed(sets, name)?.id ?? crypto.randomUUID()
  return keepSets(withNamed(sets, { id, name: viewName(name), ...rest }))
}

/** Changes a saved set; a name that another one has is not taken. */
export const changeTargetingSet = async (id: string, change: Partial<Omit<TargetingSet, 'id'>>): Promise<boolean> => {
  const sets = setsNow()
  const set = sets.find((each) => each.id === id)
  const same = change.name === undefined ? undefined : viewNamed(sets, change.name)
  if (set === undefined || (same !== undefined && same !== set)) return false
  return keepSets(withNamed(sets, { ...set, ...change }))
}

/** Deletes a set; the answer brings it back. */
export const removeTargetingSet = async (id: string): Promise<(() => Promise<boolean>) | undefined> => {
  const gone = setsNow().find((set) => set.id === id)
  if (gone === undefined || !(await keepSets(setsNow().filter((set) => set !== gone)))) return undefined
  return () => keepSets(withNamed(setsNow(), gone))
}
