import type { AdKindId } from '../../../contract/ads/kinds.ts'
import type { AdChoice } from '../../../host/adSettings.ts'
import type { AdQuery, AdRecord } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { isErrorIssue } from '../../../workspace/ads/adIssueText.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest } from '../../base/newest.ts'
import { ALL_RECORDS, adsNow, changeAds, type RecordsView } from './adsState.ts'
import { createRecordWindow, NO_RECORDS } from './recordWindow.ts'

const showing = createNewest()
const opening = createNewest()
const checking = createNewest()
const changing = createNewest()

/** Reads a record again if the project changes meanwhile. */
const readRecord = async (projectId: string, kind: AdKindId, id: string) => {
  for (;;) {
    const signal = changing.current()
    const record = await host().ads.record(projectId, kind, id)
    if (!signal.aborted) return record
  }
}

/** The records that a view asks for, without the part of them. */
export const queryOf = ({ kind, text, only, choices, sort }: RecordsView): Omit<AdQuery, 'from' | 'count'> => {
  const withErrors = new Set(
    adsNow().issues.flatMap((issue) => (issue.kind === kind && isErrorIssue(issue) ? [issue.id] : [])),
  )
  return {
    kind,
    ...(text.trim() === '' ? {} : { text: text.trim().slice(0, 200) }),
    ...(only === 'errors' ? { ids: [...withErrors] } : only === 'all' ? {} : { only }),
    ...(choices.length === 0 ? {} : { choices }),
    ...(sort === undefined ? {} : { sort }),
  }
}

/** Shows the records of a view, from its first one. */
export const showRecords = async (change: Partial<RecordsView> = {}): Promise<void> => {
  const { projectId, view: before } = adsNow()
  const isOther = change.kind !== undefined && change.kind !== before.kind
  const view = { ...(isOther ? ALL_RECORDS : before), ...change }
  changeAds(
    { view, ...(isOther ? { window: NO_RECORDS, isRead: false, isWide: false } : {}) },
    ...(isOther ? ['record' as const] : []),
  )
  if (projectId === undefined) return
  const query = queryOf(view)
  const read = async (from: number, count: number) => {
    const page = await host().ads.records(projectId, { ...query, from, count })
    if (page.ok) return page.value
    if (adsNow().projectId === projectId) changeAds({ failure: saidText(page.failure) })
    return undefined
  }
  await showing.run(async ({ still }) => {
    const counted = await still(host().ads.records(projectId, { ...query, from: 0, count: 1 }))
    if (!counted.ok) return changeAds({ failure: saidText(counted.failure), window: NO_RECORDS, isRead: true })
    const { total } = counted.value
    const question = JSON.stringify([projectId, query])
    const { window } = adsNow()
    // A repeated question keeps what is shown until it is read anew.
    const isSame = Object.keys(change).length === 0 && question === window.question
    changeAds({ window: isSame ? window.renewed(total) : createRecordWindow(total, read, question), isRead: true })
  })
}

/** Picks values of a column, in place of what was picked of it. */
export const chooseValues = (choice: AdChoice): Promise<void> => {
  const others = adsNow().view.choices.filter(({ field }) => field !== choice.field)
  const { only = [], without = [] } = choice
  return showRecords({ choices: only.length + without.length === 0 ? others : [...others, choice] })
}

const AT_ONCE = 1_000

const readRecords = async (
  query: Omit<AdQuery, 'from' | 'count'>,
  from: number,
  count: number,
): Promise<readonly AdRecord[] | undefined> => {
  const { projectId } = adsNow()
  if (projectId === undefined) return undefined
  const records: AdRecord[] = []
  while (records.length < count) {
    const at = from + records.length
    const page = await host().ads.records(projectId, {
      ...query,
      from: at,
      count: Math.min(AT_ONCE, count - records.length),
    })
    if (!page.ok) {
      changeAds({ failure: saidText(page.failure) })
      return undefined
    }
    if (page.value.records.length === 0) break
    records.push(...page.value.records)
  }
  return records
}

/** Reads so many of the records that are shown; undefined where they cannot be read. */
export const readShown = (from: number, count: number): Promise<readonly AdRecord[] | undefined> =>
  readRecords(queryOf(adsNow().view), from, count)

/** Reads every record of a kind that is not deleted. */
export const readKind = (kind: AdKindId): Promise<readonly AdRecord[] | undefined> =>
  readRecords({ kind }, 0, Number.POSITIVE_INFINITY)

/** Sorts by a field: ascending, then descending, then not at all. */
export const sortRecords = (field: string): Promise<void> => {
  const { sort } = adsNow().view
  if (sort?.field !== field) return showRecords({ sort: { field } })
  if (sort.descending !== true) return showRecords({ sort: { field, descending: true } })
  const { sort: _, ...view } = adsNow().view
  changeAds({ view })
  return showRecords({ text: view.text })
}

/** Shows a loaded record, unless another one is about to open. */
export const viewRecord = (record: AdRecord): void => {
  if (adsNow().isOpeningPage) return
  opening.stop()
  changeAds({ record }, 'begun')
}

/** Reads a record and looks at it; `isWide` gives it the page. */
export const openRecord = async (kind: AdKindId, id: string, isWide?: boolean): Promise<void> => {
  const { projectId, view, page, isWide: wasWide, cameFrom } = adsNow()
  if (projectId === undefined) return
  const from = page !== 'records' ? page : wasWide ? cameFrom : undefined
  if (view.kind !== kind) void showRecords({ ...ALL_RECORDS, kind })
  await opening.run(async ({ still }) => {
    changeAds({ isOpeningPage: isWide === true })
    const record = await still(readRecord(projectId, kind, id))
    changeAds({ isOpeningPage: false })
    if (adsNow().projectId !== projectId) return
    if (!record.ok) return changeAds({ failure: saidText(record.failure) })
    changeAds(
      {
        record: record.value,
        page: 'records',
        ...(isWide === undefined ? {} : { isWide }),
        ...(from === undefined ? {} : { cameFrom: from }),
      },
      'begun',
      ...(from === undefined ? ['cameFrom' as const] : []),
    )
  })
}

/** Reads the record that is looked at again; it goes where it is gone. */
const renewRecord = async (projectId: string): Promise<void> => {
  const { record } = adsNow()
  if (record === undefined) return
  const read = await readRecord(projectId, record.kind, record.id)
  const now = adsNow()
  if (now.projectId !== projectId || now.record?.id !== record.id || now.record.kind !== record.kind) return
  if (read.ok) changeAds({ record: read.value })
  else changeAds({ isWide: false }, 'record')
}

/** Checks every draft of the project; the newest check counts. */
const renewIssues = async (projectId: string): Promise<void> => {
  await checking.run(async ({ still }) => {
    const found = await still(host().ads.check(projectId))
    if (adsNow().projectId === projectId && found.ok) changeAds({ issues: found.value })
  })
}

/** Reads what is shown of the project again, after it changed. */
export const renewRecords = async (projectId: string): Promise<void> => {
  changing.next()
  await Promise.all([
    renewIssues(projectId),
    renewRecord(projectId),
    adsNow().view.only === 'errors' ? undefined : showRecords(),
  ])
  if (adsNow().view.only === 'errors') await showRecords()
}
