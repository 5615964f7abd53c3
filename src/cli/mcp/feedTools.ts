import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Type } from 'typebox'
import { type ExplainedResult, failed, type Result, success } from '../../contract/language/result.ts'
import { issuesJson } from '../../engine/feed/issues/issueTally.ts'
import { t } from '../../messages/t.ts'
import { mapColumns } from '../../workspace/customer/read/mapping.ts'
import { createTableReader, type TableLine } from '../../workspace/intake/tableReader.ts'
import { type FeedFile, openFeedFile } from '../../workspace/product/feedFile.ts'
import { checkText } from '../commands/check.ts'
import { readFeedFile } from '../feedFile.ts'
import { withInput } from '../inputFile.ts'
import { type Spoken, spoken, spokenBy } from '../spoken.ts'
import { isSystemError, systemProblem } from '../systemSentence.ts'
import { type AssistantTool, assistantTool } from './assistantTool.ts'

/** Rows that one answer holds at most. */
const MAX_ROWS = 50
/** Issues that one answer lists at most; all are counted. */
const MAX_ISSUES = 100
/** Files that are listed at most. */
const MAX_FILES = 500
const FEED_NAME = /\.(?:csv|tsv|txt|xlsx|json|xml)$/i

/** Types of columns that tell a customer list. */
const PERSONAL: ReadonlySet<string> = new Set(['email', 'phone_number', 'device_id'])

/** Path of a file in the opened folder; links out of it are refused. */
const pathIn = (folder: string, file: string): ExplainedResult<string> => {
  try {
    const path = realpathSync(join(folder, file))
    if (path.startsWith(folder + sep)) return success(path)
  } catch (error) {
    if (!isSystemError(error)) throw error
    return failed(systemProblem(error, file).text)
  }
  return failed(t('cliError.mcp.outside', { file }))
}

/** Customer lists stay outside: only their owner may read them. */
const customerColumn = ({ plan }: FeedFile): string | undefined => {
  const { headings } = plan.products
  const { columns } = mapColumns(headings, plan.rows)
  const at = columns.findIndex(({ kind }) => kind !== null && PERSONAL.has(kind))
  return at < 0 ? undefined : (headings[at] ?? '')
}

/** Rows from an index, by the headers of the file, read until there are enough. */
const rowsFrom = async ({ table, plan }: FeedFile, from: number, count: number) => {
  const rows: { readonly line: number; readonly cells: Readonly<Record<string, string>> }[] = []
  let seen = 0
  const take = (lines: readonly TableLine[]): void => {
    for (const { line, cells } of lines) {
      if (seen >= from && rows.length < count)
        rows.push({
          line: table.rowOf(line),
          cells: Object.fromEntries(
            cells.flatMap((cell, at) => (cell === '' ? [] : [[plan.products.headings[at] ?? `${at + 1}`, cell]])),
          ),
        })
      seen += 1
    }
  }
  const reader = createTableReader(plan.table, { headers: () => {}, lines: take, problem: () => {} })
  for await (const piece of table.bytes()) {
    reader.push(piece)
    if (rows.length === count) return rows
  }
  reader.end()
  return rows
}

/** Tools over the feeds in one folder, which the person named when starting the server. */
export const feedTools = (opened: string): readonly AssistantTool[] => {
  const folder = realpathSync(opened)
  const FILE = Type.String({ minLength: 1, maxLength: 500 })

  /** Works on a feed once it is known to be no customer list. */
  const withFeed = async <Value>(
    file: string,
    work: (feed: FeedFile, path: string) => Promise<Result<Value, Spoken>>,
  ): Promise<ExplainedResult<Value>> => {
    const path = pathIn(folder, file)
    if (!path.ok) return path
    const done = await withInput(path.value, async (source) => {
      const feed = await openFeedFile(source)
      if (!feed.ok) return failed(spokenBy(feed.failure))
      const column = customerColumn(feed.value)
      if (column !== undefined) return failed(spoken('cliError.mcp.people', { column }))
      return work(feed.value, path.value)
    })
    return done.ok ? done : failed(done.failure.text)
  }

  return [
    assistantTool({
      name: 'list_feeds',
      title: t('cli.mcp.feeds'),
      description: t('cli.mcp.feeds.about'),
      input: {},
      run: async () => {
        const names = readdirSync(folder).filter((name) => FEED_NAME.test(name))
        const files = names.flatMap((name) => {
          const path = pathIn(folder, name)
          return path.ok ? [{ file: name, bytes: statSync(path.value).size }] : []
        })
        return success({ count: files.length, files: files.slice(0, MAX_FILES) })
      },
    }),
    assistantTool({
      name: 'read_feed',
      title: t('cli.mcp.rows'),
      description: t('cli.mcp.rows.about', { count: MAX_ROWS }),
      input: {
        file: FILE,
        from: Type.Optional(Type.Integer({ minimum: 0 })),
        count: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ROWS })),
      },
      run: ({ file, from = 0, count = MAX_ROWS }) =>
        withFeed(file, async (feed) => {
          const { headings, fields } = feed.plan.products
          const columns = headings.map((header, at) => ({ header, field: fields[at] ?? null }))
          return success({ found: feed.plan.found, columns, rows: await rowsFrom(feed, from, count) })
        }),
    }),
    assistantTool({
      name: 'check_feed',
      title: t('cli.mcp.checkFeed'),
      description: t('cli.mcp.checkFeed.about', { count: MAX_ISSUES }),
      input: { file: FILE },
      run: ({ file }) =>
        withFeed(file, async (_, path) => {
          const checked = await readFeedFile(path)
          if (!checked.ok) return checked
          const { rows, ready, drafts, issues } = checked.value
          const { rules } = issuesJson(issues)
          const first = issues.first.slice(0, MAX_ISSUES).map((issue) => ({
            line: issue.line,
            field: issue.field,
            value: issue.value.slice(0, 200),
            rule: issue.rule,
            level: issue.level,
            text: checkText(issue),
          }))
          return success({ rows, ready, drafts, errors: issues.errors, warnings: issues.warnings, rules, first })
        }),
    }),
  ]
}
