import { Option } from 'commander'
import {
  type FeedIssues,
  issuesJson,
  type LineIssue,
  MAX_STORED_PER_RULE,
} from '../../engine/feed/issues/issueTally.ts'
import { foundText } from '../../messages/foundText.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { ruleText } from '../../workspace/product/productText.ts'
import { checkFileImages, withImageIssues } from '../checkedImages.ts'
import { readChecks } from '../checksFlag.ts'
import { command, ending, fail } from '../command.ts'
import { folderOf } from '../dataFolderFlag.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { type CheckedFeed, readFeedFile } from '../feedFile.ts'
import { type FeedFlags, feedOptions, withFeedFlags } from '../feedFlags.ts'
import { feedHints, feedNotes } from '../feedHints.ts'
import { bar, count, levelText, note, say, sayJson, table } from '../print.ts'

interface CheckFlags extends FeedFlags {
  readonly json?: boolean
  readonly allowWarnings?: boolean
  readonly images?: boolean
  readonly data?: string
}

const LISTED = 50

const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** What is wrong: by the rule, or as the reader of the file says it. */
export const checkText = (issue: LineIssue): string => {
  const { field, message } = issue
  return field === '' || message !== undefined ? saidText(issue) : ruleText({ ...issue, field })
}

const issueRow = (issue: LineIssue): readonly string[] => [
  String(issue.line),
  levelText(issue.level),
  issue.field,
  clipped(issue.value, 32),
  checkText(issue),
]

/** How often each rule is broken, where the list above cannot show it. */
const ruleTable = (rules: FeedIssues['rules'], listed: readonly LineIssue[]): string =>
  table(
    [
      t('cliOutput.column.rule'),
      t('cliOutput.column.level'),
      t('cliOutput.column.issues'),
      t('cliOutput.column.shown'),
    ],
    rules.map(({ rule, level, count: all }) => [
      rule,
      levelText(level),
      count(all),
      count(listed.filter((issue) => issue.rule === rule).length),
    ]),
  )

const report = (file: string, { rows, issues: { errors, warnings, rules, first }, found }: CheckedFeed): string => {
  const summary = t('cliOutput.check.summary', { products: rows, errors, warnings })
  if (first.length === 0) return `${file}: ${foundText(found)}\n${summary} ${t('cliOutput.check.nothing')}`
  const shown = first.slice(0, LISTED)
  const listed = table(
    [
      t('cliOutput.column.line'),
      t('cliOutput.column.level'),
      t('cliOutput.column.field'),
      t('cliOutput.column.value'),
      t('cliOutput.column.issue'),
    ],
    shown.map(issueRow),
  )
  const rest = errors + warnings - shown.length
  const isWhole = rules.every(({ count: all, stored }) => all === stored)
  const more = isWhole
    ? t('cliOutput.check.more', { count: rest })
    : `${t('cliOutput.check.moreFirst', { count: rest, stored: MAX_STORED_PER_RULE })}\n\n${ruleTable(rules, shown)}`
  return `${file}: ${foundText(found)}\n\n${listed}${rest > 0 ? `\n${more}` : ''}\n\n${summary}`
}

const check = async (path: string, flags: CheckFlags): Promise<ExitCode> => {
  if (flags.images === true && path === '-') return fail(t('cliError.check.imagesPiped'), EXIT.usage)
  const checks = readChecks(flags.checks)
  if (!checks.ok) {
    if (flags.json) sayJson({ file: path, unreadable: checks.failure.sentence })
    return fail(checks.failure.text, EXIT.usage)
  }
  const progress = bar(t('cliOutput.bar.checking'))
  const feed = await readFeedFile(path, {
    ...feedOptions(flags),
    checks: checks.value,
    onBytes: progress.show,
  })
  progress.end()
  if (!feed.ok) {
    if (flags.json) sayJson({ file: path, unreadable: feed.failure.sentence })
    return fail(feed.failure.text)
  }
  const images = flags.images === true ? await checkFileImages(path, feedOptions(flags), folderOf(flags)) : undefined
  const { rows, found, ready, drafts, folded } = feed.value
  const issues = images?.ok === true ? withImageIssues(feed.value.issues, images.value.issues) : feed.value.issues
  const { errors, warnings } = issues
  const failure = images?.ok === true ? images.value.failure : images?.failure
  for (const sentence of feedNotes(feed.value, flags)) note(sentence)
  if (flags.json) {
    const checked =
      images === undefined
        ? {}
        : images.ok
          ? { images: images.value.checked, ...(failure && { imagesFailed: failure.sentence }) }
          : { imagesFailed: images.failure.sentence }
    sayJson({ file: path, found, rows, ready, drafts, folded, ...checked, errors, warnings, ...issuesJson(issues) })
  } else {
    say(report(path, { ...feed.value, issues }))
    if (images?.ok === true) note(t('cliOutput.check.images', { count: images.value.checked }))
    for (const hint of feedHints(feed.value, flags)) note(hint)
  }
  if (failure !== undefined) return fail(failure.text)
  return (flags.allowWarnings ? errors : errors + warnings) === 0 ? EXIT.ok : EXIT.issues
}

export const checkCommand = () =>
  withFeedFlags(
    command('check', t('cli.check'), [
      'check resources/products.csv',
      'check feed.csv --json > report.json',
      'check feed.tsv --currency EUR --allow-warnings',
      'check feed.csv --images',
      'check feed.csv --checks margins.json',
    ])
      .argument('<feed>', t('cli.feed.file'))
      .option('--json', t('cli.check.json'))
      .option('--allow-warnings', t('cli.check.allowWarnings'))
      .option('--images', t('cli.check.images'))
      .addOption(new Option('--data <folder>', t('cli.check.data')).env('ADWRIGHT_DATA')),
  ).action(ending(check))
