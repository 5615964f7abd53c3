import { create } from 'zustand'
import type { AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { recordLabel } from '../kindNames.ts'
import { adsNow, projectOf } from './adsState.ts'
import { chosenRecords, useTree, withEverythingBelow } from './tree.ts'

/** Copied rows of a tree with everything below; they outlive their account's page. */
export interface CopiedRows {
  readonly project: string
  readonly accountName: string
  readonly timezone: string | undefined
  readonly records: readonly AdRecord[]
  /** What the records of that account are called, by key. */
  readonly names: ReadonlyMap<string, string>
}

export const useCopied = create<{ readonly rows?: CopiedRows }>(() => ({}))

/** The checked rows, or the one with the keyboard. */
const rowsToCopy = (): readonly AdRecord[] => {
  const { checked, selected = '', records } = useTree.getState()
  const row = records.get(selected)
  return checked.size > 0 ? chosenRecords(checked, records) : row === undefined ? [] : [row]
}

/** Copies rows; answers their names, which is nothing where there are none. */
export const copyRows = (): string => {
  const chosen = rowsToCopy().filter(({ kind }) => kind !== 'fundingInstrument')
  const project = projectOf(adsNow())
  if (chosen.length === 0 || project === undefined) return ''
  const names = new Map([...useTree.getState().records].map(([key, record]) => [key, recordLabel(record)]))
  void withEverythingBelow(chosen).then((records) => {
    if (records === undefined) return
    const { id, accountName, timezone } = project
    useCopied.setState({ rows: { project: id, accountName, timezone, records, names } })
    toast({ level: 'ok', text: t('adsPages.tree.copied', { rows: chosen.length, records: records.length }) })
  })
  return chosen.map(recordLabel).join('\n')
}
