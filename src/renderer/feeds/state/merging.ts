import { failed } from '../../../contract/language/result.ts'
import type { MergePreview, ReturnedCells } from '../../../engine/model/feedWork.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { ConflictChoice, MergeEffect } from '../../../workspace/edits/chosenConflicts.ts'
import type { ImportMode } from '../../../workspace/edits/importMerge.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { makeFeedStep, undo } from './edits.ts'
import { chosenSource, comparing, tellReading } from './importing.ts'
import { importRulesFor, noteMerge } from './importRules.ts'
import { endPreview } from './preview.ts'
import { change, now } from './state.ts'
import { tellStep } from './stepNews.ts'
import { worker } from './worker.ts'

/** Reads the previewed file and counts what it would change in the open feed. */
export const compareWithFile = async (mode: ImportMode): Promise<void> => {
  const source = chosenSource()
  if (source === undefined || now().importing !== undefined) return
  const { size } = source.file
  change({ importing: { done: 0, total: size, unit: 'bytes', rows: 0 } }, 'problem', 'merge')
  const signal = comparing.next()
  const compare = async () => {
    const rules = await importRulesFor(source, mode)
    return worker().ask('compareFile', { ...source, mode, rules }, { onProgress: tellReading(size), signal })
  }
  const compared = await unlessSuperseded(compare()).catch(() => failed({ sentence: t('feeds.merging.stopped') }))
  if (compared === undefined) change({}, 'importing')
  else if (compared.ok) change({ merge: compared.value }, 'importing')
  else change({ problem: saidText(compared.failure) }, 'importing')
}

/** Gives the merge up; the feed was not touched yet. */
export const leaveMerge = (): void => change({}, 'merge')

/** Conflicts keep the values here. */
export const KEEP_HERE: ConflictChoice = { takesFile: false, others: [] }

/** How many conflicts take the file's value by this choice. */
export const cellsOfFile = (
  { count }: Pick<ReturnedCells['conflicts'], 'count'>,
  { takesFile, others }: ConflictChoice,
): number => (takesFile ? count - others.length : others.length)

/** Makes what the worker compared last as one step, and offers its Undo. False where nothing was made. */
export const makeMerge = async (
  { counts, others, returned, ruled }: MergePreview,
  choice: ConflictChoice = KEEP_HERE,
): Promise<boolean> => {
  change({}, 'problem')
  const cells = returned === undefined ? 0 : cellsOfFile(returned.conflicts, choice)
  let chosen: MergeEffect | undefined
  try {
    if (cells > 0) chosen = await worker().ask('countChosen', choice)
  } catch {
    change({ problem: t('feeds.merging.stopped') })
    return false
  }
  const { added, updated, vanished } = chosen?.counts ?? counts
  const isMade = await makeFeedStep(async (options) => {
    // Noted first, since rules that run twice make wrong values.
    await noteMerge(ruled !== undefined)
    return worker().ask('mergeStep', choice, options)
  })
  if (!isMade) return false
  endPreview()
  change({}, 'merge')
  const sentences = [
    t('feeds.merging.done', { added, updated, removed: vanished }),
    ...(others === 0 ? [] : [t('feeds.merging.others', { rows: others })]),
    ...(cells === 0 ? [] : [t('feeds.merging.conflicts', { cells })]),
  ]
  tellStep(sentences.join(' '), () => void undo())
  return true
}

/** Makes what was compared, with this side of conflicts. */
export const applyMerge = async (choice?: ConflictChoice): Promise<void> => {
  const { merge } = now()
  if (merge !== undefined) await makeMerge(merge, choice)
}
