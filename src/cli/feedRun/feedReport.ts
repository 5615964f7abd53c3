import type { FeedIssues } from '../../engine/feed/issues/issueTally.ts'
import { issuesJson } from '../../engine/feed/issues/issueTally.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import type { GuardStop, MovedPrice } from '../../workspace/edits/importGuards.ts'
import { note, say, sayJson, table } from '../print.ts'
import type { SourceRows } from './readSource.ts'

/** What a run found, for JSON, the report file and the terminal. */
export interface RunReport {
  readonly feed: string
  readonly at: string
  readonly result: 'stored' | 'nothingNew' | 'stopped' | 'failed'
  /** Stays the same in every version: `ok`, `errors`, `nothingNew`, a guard, `usage` or `source....`. */
  readonly code: string
  /** In English. */
  readonly sentence?: string
  readonly source?: string
  readonly rowsBefore?: number
  readonly found?: Found
  readonly files?: { readonly rows?: string; readonly difference: string; readonly report: string }
  readonly upload?: Readonly<Record<string, unknown>>
}

interface Found extends Pick<SourceRows, 'rows' | 'fileRows' | 'excluded' | 'drafts' | 'counts' | 'joined'> {
  readonly errors: number
  readonly warnings: number
  readonly moved: { readonly count: number; readonly first: readonly MovedPrice[] }
  readonly stops: readonly GuardStop[]
  readonly issues?: FeedIssues
}

const foundJson = ({ counts, stops, issues, moved, joined, ...rest }: Found) => ({
  ...rest,
  ...(joined.length === 0 ? {} : { supplements: joined }),
  added: counts.added,
  changed: counts.updated,
  removed: counts.vanished,
  unchanged: counts.unchanged,
  cells: counts.cells,
  movedPrices: moved,
  stops: stops.map(({ code, said }) => ({ code, sentence: said.sentence })),
  ...(issues === undefined ? {} : issuesJson(issues)),
})

/** What scripts read of a run. */
export const runReportJson = ({ found, ...rest }: RunReport) => ({
  ...rest,
  ...(found === undefined ? {} : foundJson(found)),
})

/** The line of the log: the report without its lists. */
export const logLine = ({ feed: _, files: _files, upload, found, ...rest }: RunReport) => {
  if (found === undefined) return rest
  const {
    rules: _rules,
    issues: _issues,
    movedPrices,
    ...numbers
  } = {
    rules: 0,
    issues: 0,
    ...foundJson({ ...found, joined: found.joined.map((joined) => ({ ...joined, leftOut: [] })) }),
  }
  return {
    ...rest,
    ...numbers,
    movedPrices: movedPrices.count,
    ...(upload === undefined ? {} : { upload: upload['state'] }),
  }
}

const movedTable = ({ moved, stops }: Found): string | undefined =>
  moved.count === 0 || stops.length === 0
    ? undefined
    : table(
        [
          t('cliOutput.column.id'),
          t('cliOutput.column.field'),
          t('cliOutput.feedRun.before'),
          t('cliOutput.feedRun.after'),
        ],
        moved.first.slice(0, 20).map(({ id, field, before, after }) => [id, field, before, after]),
      )

/** Tells how a run ended. */
export const tellRun = (report: RunReport, isJson: boolean): void => {
  const { found, feed, files, result } = report
  if (isJson) sayJson(runReportJson(report))
  else if (result === 'nothingNew') say(t('cliOutput.feedRun.nothingNew', { feed }))
  if (isJson || found === undefined) return
  const { counts, rows, errors, warnings, excluded, stops } = found
  say(
    t('cliOutput.feedRun.difference', {
      feed,
      rows,
      added: counts.added,
      changed: counts.updated,
      removed: counts.vanished,
    }),
  )
  if (excluded > 0) say(t('cliOutput.feedRun.excluded', { rows: excluded }))
  if (result === 'stored') say(t('cliOutput.feedRun.issues', { errors, warnings }))
  for (const { file, key, matched, rows: all, alone } of found.joined)
    say(t('cliOutput.feedRun.joined', { file, field: key, matched, rows: all, alone }))
  const moved = movedTable(found)
  if (moved !== undefined) say(`\n${moved}\n`)
  for (const { said } of stops) note(saidText(said))
  if (files !== undefined) note(t('cliOutput.feedRun.files', { difference: files.difference, report: files.report }))
  if (result === 'stopped') note(t('cliOutput.feedRun.stopped'))
}
