import { command, ending, fail } from '../command.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { countLevel, type LineIssue, type ReadFeed, readFeedFile } from '../feedFile.ts'
import { type FeedFlags, feedOptions, withFeedFlags } from '../feedFlags.ts'
import { feedHints, feedNotes } from '../feedHints.ts'
import { bar, count, counted, note, say, sayJson, table } from '../print.ts'

interface CheckFlags extends FeedFlags {
  readonly json?: boolean
  readonly allowWarnings?: boolean
}

const LISTED = 50

const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

const issueRow = ({ line, level, field, value, sentence }: LineIssue): readonly string[] => [
  String(line),
  level,
  field,
  clipped(value, 32),
  sentence,
]

const report = (file: string, { rows, issues, found }: ReadFeed): string => {
  const errors = countLevel(issues, 'error')
  const summary = `${counted(rows.length, 'product')}, ${counted(errors, 'error')}, ${counted(issues.length - errors, 'warning')}`
  if (issues.length === 0) return `${file}: ${found}\n${summary}. Nothing to mend.`
  const listed = table(['line', 'level', 'field', 'value', 'what to do'], issues.slice(0, LISTED).map(issueRow))
  const more = issues.length > LISTED ? `\n... and ${count(issues.length - LISTED)} more; --json lists all.` : ''
  return `${file}: ${found}\n\n${listed}${more}\n\n${summary}.`
}

const check = async (path: string, flags: CheckFlags): Promise<ExitCode> => {
  const progress = bar('Checking')
  const feed = await readFeedFile(path, { ...feedOptions(flags), onBytes: progress.show })
  progress.end()
  if (!feed.ok) {
    if (flags.json) sayJson({ file: path, unreadable: feed.failure })
    return fail(feed.failure)
  }
  const { rows, issues, found, ready, drafts, folded } = feed.value
  for (const sentence of feedNotes(feed.value, flags)) note(sentence)
  const errors = countLevel(issues, 'error')
  if (flags.json) {
    const numbers = { rows: rows.length, ready: ready.length, drafts: drafts.size, folded }
    sayJson({ file: path, found, ...numbers, errors, warnings: issues.length - errors, issues })
  } else {
    say(report(path, feed.value))
    for (const hint of feedHints(feed.value, flags)) note(hint)
  }
  return (flags.allowWarnings ? errors : issues.length) === 0 ? EXIT.ok : EXIT.issues
}

export const checkCommand = () =>
  withFeedFlags(
    command('check', 'Check a product feed against every rule of the platform, offline', [
      'check resources/products.csv',
      'check feed.csv --json > report.json',
      'check feed.tsv --currency EUR --allow-warnings',
    ])
      .argument('<feed>', 'the feed as CSV, TSV, XLSX or XML: Google, Meta, Shopify or WooCommerce columns')
      .option('--json', 'print one JSON object with rows, errors, warnings and every issue')
      .option('--allow-warnings', 'end with 0 where there are warnings but no errors'),
  ).action(ending(check))
