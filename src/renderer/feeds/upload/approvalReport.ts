import { currencyOf, isPriceShape } from '../../../contract/catalog/priceText.ts'
import {
  countPicked,
  isPicked,
  type Picked,
  type ReviewCounts,
  type ReviewedCell,
  type ReviewItem,
  type ReviewList,
} from '../../../engine/model/uploadModel.ts'
import { numbers } from '../../../messages/formats.ts'
import { t } from '../../../messages/t.ts'
import { type BrokenRule, fieldLabel, ruleText } from '../../../workspace/product/productText.ts'
import { lineNumber, type RowLine } from '../../../workspace/product/rowLine.ts'
import { formatDateTime, formatNumber } from '../../kit/components/format.ts'
import { pageTable, pageText, plainPage } from '../../kit/components/plainPage.ts'
import type { Fact } from '../../uploads/Facts.tsx'
import { noteText } from './noteText.ts'
import type { Picks } from './ReviewLists.tsx'

// What an upload would do, as one page for the person who approves it.

/** Lines that a list names; the others are counted. */
export const MAX_LISTED = 200

/** Changed products looked through for prices. */
const MAX_SEARCHED = 5000

const PAGE = 100
const LONG = 200

interface ApprovalIssues extends BrokenRule {
  readonly count: number
}

interface ApprovalReport {
  readonly feed: string
  readonly place: string
  readonly facts: readonly Fact[]
  readonly counts: ReviewCounts
  readonly picks: Picks
  readonly issues: readonly ApprovalIssues[]
  readonly read: (list: ReviewList, from: number, count: number) => Promise<readonly ReviewItem[]>
  readonly lineOf: (row: number) => Promise<RowLine | undefined>
}

const short = (value: string): string => (value.length > LONG ? `${value.slice(0, LONG)}…` : value)

const shown = (value: string | undefined): string =>
  value === undefined ? '—' : value === '' ? t('feeds.cells.empty') : short(value)

const heading = (text: string): string => `<h2>${pageText(text)}</h2>`

const paragraph = (text: string): string => `<p>${pageText(text)}</p>`

/** How many lines were left out, if any. */
const rest = (count: number): string => (count <= 0 ? '' : paragraph(t('feeds.approval.more', { count })))

const ALL: Picked = { all: true, except: [] }

/** The first picked lines of a list; pages without one aren't read. */
const pickedLines = async (
  { counts, read }: ApprovalReport,
  list: keyof ReviewCounts['kinds'],
  picked: Picked,
  limit: number,
): Promise<readonly ReviewItem[]> => {
  const found: ReviewItem[] = []
  const listed = picked.all ? [] : [...picked.except].sort((a, b) => a - b)
  const end = picked.all ? counts.kinds[list] : (listed.at(-1) ?? -1) + 1
  for (let from = listed[0] ?? 0; from < end && found.length < limit; ) {
    const items = await read(list, from, Math.min(PAGE, end - from))
    // Lines of another review would contradict these counts.
    if (items.length === 0) throw new Error('Another review was made meanwhile.')
    found.push(...items.filter((item) => isPicked(picked, item.at) && (list !== 'removed' || item.hasKey)))
    const next = from + PAGE
    from = picked.all ? next : (listed.find((at) => at >= next) ?? end)
  }
  return found.slice(0, limit)
}

/** Why a line is skipped, or what it changes beside the columns of its own. */
const changeText = ({ cells, notes, isOldUnknown }: ReviewItem, list: ReviewList): string => {
  const reasons = notes.map(noteText).join(' ')
  if (list === 'blocked') return reasons
  if (isOldUnknown) return t('feeds.review.oldUnknown')
  const isWhole = list === 'added' || list === 'removed'
  const changes = cells
    .filter(({ field }) => !isWhole || (field !== 'id' && field !== 'title'))
    .map(({ field, before, after }) =>
      before === undefined
        ? `${fieldLabel(field)}: ${shown(after)}`
        : `${fieldLabel(field)}: ${shown(before)} → ${shown(after)}`,
    )
  return [...(reasons === '' ? [] : [reasons]), ...changes].join('; ')
}

const listPart = async (
  report: ApprovalReport,
  list: keyof ReviewCounts['kinds'],
  name: string,
  picked: Picked,
  of: number,
): Promise<readonly string[]> => {
  const count = countPicked(picked, of)
  if (count === 0) return []
  const lines = await pickedLines(report, list, picked, MAX_LISTED)
  const rows = lines.map(async (item) => [
    item.row < 0 ? '—' : lineNumber(await report.lineOf(item.row)),
    item.id,
    short(item.title),
    changeText(item, list),
  ])
  return [
    heading(`${name} (${formatNumber(count)})`),
    pageTable(await Promise.all(rows), [
      t('feeds.review.line'),
      t('feeds.review.id'),
      t('feeds.review.title'),
      list === 'blocked' ? t('feeds.review.reason') : t('feeds.cells.change'),
    ]),
    rest(count - lines.length),
  ]
}

const isMoney = ({ field }: ReviewedCell): boolean => field === 'price' || field === 'sale_price'

const percent = numbers({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'never' })

/** `▲ 25%`; empty where the two can't be compared. */
export const priceChange = (before = '', after = ''): string => {
  if (!isPriceShape(before) || !isPriceShape(after) || currencyOf(before) !== currencyOf(after)) return ''
  const old = Number(before.slice(0, -4))
  const share = Number(after.slice(0, -4)) / old - 1
  return old === 0 ? '' : `${share < 0 ? '▼' : '▲'} ${percent().format(share)}`
}

const moneyPart = async (report: ApprovalReport): Promise<readonly string[]> => {
  const { counts, picks } = report
  if (!counts.fields.some(([field]) => isMoney({ field }))) return []
  const lines = await pickedLines(report, 'changed', picks.changed, MAX_SEARCHED)
  const rows = lines.flatMap(({ id, cells }) =>
    cells
      .filter(isMoney)
      .map(({ field, before, after }) => [
        id,
        fieldLabel(field),
        shown(before),
        shown(after),
        priceChange(before, after),
      ]),
  )
  const isWhole = lines.length === countPicked(picks.changed, counts.kinds.changed)
  if (rows.length === 0 && isWhole) return []
  return [
    heading(t('feeds.approval.prices')),
    rows.length === 0
      ? ''
      : pageTable(rows.slice(0, MAX_LISTED), [
          t('feeds.review.id'),
          t('feeds.cells.column'),
          t('feeds.cells.before'),
          t('feeds.cells.after'),
          t('feeds.approval.change'),
        ]),
    rest(rows.length - MAX_LISTED),
    isWhole ? '' : paragraph(t('feeds.approval.searched', { count: lines.length })),
  ]
}

const issuesPart = ({ issues }: ApprovalReport): readonly string[] =>
  issues.length === 0
    ? []
    : [
        heading(t('feeds.approval.issues')),
        pageTable(
          issues
            .slice(0, MAX_LISTED)
            .map((issue) => [ruleText(issue), fieldLabel(issue.field), formatNumber(issue.count)]),
          [t('feeds.review.reason'), t('feeds.cells.column'), t('feeds.approval.rows')],
        ),
        rest(issues.length - MAX_LISTED),
      ]

const listParts = async (report: ApprovalReport): Promise<readonly string[]> => {
  const { picks, counts } = report
  const { added, changed, unchanged, blocked } = counts.kinds
  return [
    ...(await listPart(report, 'changed', t('feeds.review.changed'), picks.changed, changed)),
    ...(await listPart(report, 'added', t('feeds.review.added'), picks.added, added)),
    ...(await listPart(report, 'unchanged', t('feeds.review.unchanged'), picks.unchanged, unchanged)),
    ...(await listPart(report, 'removed', t('feeds.review.delete'), picks.removed, counts.deletable)),
    ...(await listPart(report, 'blocked', t('feeds.review.blocked'), ALL, blocked)),
  ]
}

/** The review as a page to read offline; long lists are cut and counted. */
export const approvalHtml = async (report: ApprovalReport): Promise<string> => {
  const { feed, place, facts, counts } = report
  const { readAt } = counts
  return plainPage(t('feeds.approval.title', { feed }), [
    paragraph(place),
    paragraph(
      readAt === undefined
        ? t('feeds.upload.comparedLocally')
        : t('feeds.upload.compared', { when: formatDateTime(readAt) }),
    ),
    pageTable(facts.map(({ label, value, note = '' }) => [label, value, note])),
    ...(await moneyPart(report)),
    ...(await listParts(report)),
    ...issuesPart(report),
    paragraph(t('people.sheet.made', { time: formatDateTime(new Date().toISOString()) })),
  ])
}
