import { create } from 'zustand'
import type { ListSource } from '../../../engine/model/listSource.ts'
import { runAudit } from '../../../engine/people/read/client.ts'
import { saidText } from '../../../messages/said.ts'
import type { ListAudit } from '../../../workspace/customer/report/listAudit.ts'
import { createNewest } from '../../base/newest.ts'
import type { ListSummary } from './audienceModel.ts'

// What only a second reading of a list's files tells. The files are known until the window closes; none is copied.

interface AuditState {
  readonly sources: Readonly<Record<string, readonly ListSource[]>>
  readonly audits: Readonly<Record<string, ListAudit>>
  readonly running?: { readonly list: string; readonly done: number; readonly total: number }
  readonly problem?: string
}

export const useListAudit = create<AuditState>(() => ({ sources: {}, audits: {} }))

/** Remembers the files that a list was just imported from. */
export const rememberSources = (list: string, sources: readonly ListSource[]): void => {
  const { sources: known, audits } = useListAudit.getState()
  const { [list]: _old, ...rest } = audits
  useListAudit.setState({ sources: { ...known, [list]: sources }, audits: rest })
}

const readings = createNewest()

/** Reads the files of a list again, unless that was done. Undefined if it fails or is stopped. */
export const repeatReading = async ({ id }: Pick<ListSummary, 'id'>): Promise<ListAudit | undefined> => {
  const { sources, audits, running } = useListAudit.getState()
  const own = sources[id]
  if (audits[id] !== undefined || own === undefined || running !== undefined) return audits[id]
  const total = own.reduce((sum, { file }) => sum + file.size, 0)
  const tell = (done: number) => useListAudit.setState({ running: { list: id, done, total } })
  tell(0)
  return readings.run(async ({ signal }) => {
    const result = await runAudit(own, ({ done }) => tell(done), signal)
    const { audits: known } = useListAudit.getState()
    if (result.ok) useListAudit.setState({ sources, audits: { ...known, [id]: result.value } }, true)
    else useListAudit.setState({ sources, audits: known, problem: saidText(result.failure) }, true)
    return result.ok ? result.value : undefined
  })
}

/** Nobody waits for the reading any more. */
export const stopRepeating = (): void => {
  readings.stop()
  useListAudit.setState(({ running: _, ...rest }) => rest, true)
}
