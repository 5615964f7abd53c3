import { t } from '../../messages/t.ts'
import { ruleText } from '../../workspace/product/productText.ts'
import { command, ending, fail } from '../command.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { type CheckedFeed, readFeedFile } from '../feedFile.ts'
import { type FeedFlags, feedOptions, withFeedFlags } from '../feedFlags.ts'
import { feedHints, feedNotes } from '../feedHints.ts'
import { type FeedIssues, issuesJson, type LineIssue, MAX_KEPT_PER_RULE } from '../issueTally.ts'
import { bar, count, counted, note, say, sayJson, table } from '../print.ts'

interface CheckFlags extends FeedFlags {
  readonly json?: boolean
  readonly allowWarnings?: boolean
}

const LISTED = 50

const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

const issueRow = ({ line, level, field, value, rule, sentence }: LineIssue): readonly string[] => [
  String(line),
  level,
  field,
  clipped(value, 32),
  field === '' ? sentence : ruleText({ rule, field, value, sentence }),
]

/** How often each rule is broken, where the list above cannot show it. */
const ruleTable = (rules: FeedIssues['rules'], listed: readonly LineIssue[]): string =>
  table(
    ['rule', 'level', 'issues', 'shown'],
    rules.map(({ rule, level, count: all }) => [
      rule,
      level,
      count(all),
      count(listed.filter((issue) => issue.rule === rule).length),
    ]),
  )

const report = (file: string, { rows, issues: { errors, warnings, rules, first }, found }: CheckedFeed): string => {
  const summary = `${counted(rows, 'product')}, ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`
  if (first.length === 0) return `${file}: ${found}\n${summary}. Nothing to fix.`
  const shown = first.slice(0, LISTED)
  const listed = table(['line', 'level', 'field', 'value', 'what to do'], shown.map(issueRow))
  const rest = errors + warnings - shown.length
  const isWhole = rules.every(({ count: all, kept }) => all === kept)
  const where = isWhole ? 'all' : `the first ${count(MAX_KEPT_PER_RULE)} of each rule`
  const byRule = isWhole ? '' : `\n\n${ruleTable(rules, shown)}`
  const more = rest > 0 ? `\n... and ${count(rest)} more; --json lists ${where}.${byRule}` : ''
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
  const { errors, warnings } = issues
  for (const sentence of feedNotes(feed.value, flags)) note(sentence)
  if (flags.json) {
    sayJson({ file: path, found, rows, ready, drafts, folded, errors, warnings, ...issuesJson(issues) })
  } else {
    say(report(path, feed.value))
    for (const hint of feedHints(feed.value, flags)) note(hint)
  }
  return (flags.allowWarnings ? errors : errors + warnings) === 0 ? EXIT.ok : EXIT.issues
}

export const checkCommand = () =>
  withFeedFlags(
    command('check', t('cli.check'), [
      'check resources/products.csv',
      'check feed.csv --json > report.json',
      'check feed.tsv --currency EUR --allow-warnings',
    ])
      .argument('<feed>', t('cli.feed.file'))
      .option('--json', t('cli.check.json'))
      .option('--allow-warnings', t('cli.check.allowWarnings')),
  ).action(ending(check))
