import { ChevronDown, ChevronRight, Minus, Pause, Play, Plus, Triangle } from 'lucide-react'
import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import type { Fields } from '../../../contract/language/fields.ts'
import type { AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { kindName } from '../../../workspace/ads/columns.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { isMoney } from '../../../workspace/ads/money.ts'
import { parentOf } from '../../../workspace/ads/parents.ts'
import { adGroupReasons, campaignReasons, flightSpan, platformReasons } from '../../../workspace/ads/serving.ts'
import { type TreeRow, treeKey } from '../../../workspace/ads/tree.ts'
import { fieldWord } from '../../../workspace/ads/valueLabels.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Toggle } from '../../kit/components/Toggle.tsx'
import type { VirtualColumn } from '../../kit/components/VirtualTable.tsx'
import { fieldText } from '../fieldText.ts'
import { recordLabel } from '../kindNames.ts'
import { lockedReason } from '../record/fieldModel.ts'
import { draftWord, markerOf } from '../recordColumns.tsx'
import { setField } from '../state/edits.ts'
import { type AdsTreeState, checkRows, type TreeColumnSet, toggleRow, useTree } from '../state/tree.ts'
import { FlightBar, FlightHead } from './FlightBar.tsx'

export type AdsTreeRow = TreeRow<AdRecord>

interface TreeView {
  readonly tree: Pick<AdsTreeState, 'below' | 'records' | 'promoting' | 'columns'>
  readonly accountName: string
  readonly issues: ReadonlyMap<string, readonly AdIssue[]>
  /** What the bars of the flights span; undefined where none is shown. */
  readonly span: ReturnType<typeof flightSpan>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The columns of each task, after the name. */
const COLUMN_SETS: Readonly<Record<TreeColumnSet, readonly string[]>> = {
  status: ['entity_status', 'serving', 'flight'],
  budget: [
    'entity_status',
    'daily_budget_amount_local_micro',
    'total_budget_amount_local_micro',
    'bid_strategy',
    'bid_amount_local_micro',
  ],
  setup: ['entity_status', 'objective', 'goal', 'placements', 'start_time', 'end_time'],
}

const GLYPHS = {
  create: { Icon: Plus, tone: 'ok' },
  change: { Icon: Triangle, tone: 'changed' },
  delete: { Icon: Minus, tone: 'error' },
} as const

const REASONS = {
  deleted: 'adsPages.word.DELETED',
  paused: 'adsPages.word.PAUSED_BY_ADVERTISER',
  campaignPaused: 'adsPages.tree.campaignPaused',
  funding: 'adsPages.word.FUNDING_PROBLEM',
  ended: 'adsPages.word.EXPIRED',
  later: 'adsPages.word.STARTS_IN_FUTURE',
  campaignDeleted: 'adsPages.tree.campaignDeleted',
  nothingPromoted: 'adsPages.tree.nothingPromoted',
  campaignNotServed: 'adsPages.tree.campaignNotServed',
} as const satisfies Readonly<Record<string, PlainCode>>

const isEditedIn = (record: AdRecord | undefined, fields: readonly string[]): boolean =>
  record?.edited.some(({ field }) => fields.includes(field)) === true

/** Fields of an ad group of which its serving is worked out. */
const AD_GROUP_FIELDS = ['entity_status', 'start_time', 'end_time']

const parentIn = ({ records }: TreeView['tree'], { kind, values }: AdRecord): AdRecord | undefined => {
  const parent = parentOf(kind, values)
  return parent && records.get(treeKey(parent))
}

/** Why an ad group isn't served, from its own and its parents' fields, drafts included. */
const adGroupServing = ({ tree, now }: TreeView, record: AdRecord): string => {
  const { id, values } = record
  const campaign = parentIn(tree, record)
  const funding = campaign && parentIn(tree, campaign)
  const isGoing = campaign?.draft === 'delete'
  const above = isGoing ? { ...campaign.values, deleted: true } : campaign?.values
  const promotes = tree.promoting?.afterUpload.has(id)
  const reasons = [
    ...adGroupReasons(values, above, funding?.values, now, promotes).map((reason) => t(REASONS[reason])),
    ...campaignReasons(above, funding?.values).map((reason) =>
      t('adsPages.tree.campaignSays', { reason: fieldWord('reasons_not_servable', reason) }),
    ),
  ]
  // Without its campaign nobody knows.
  if (reasons.length === 0 && campaign === undefined) return ''
  const state = reasons.length === 0 ? t('adsPages.tree.canServe') : reasons.join(' · ')
  const isDraft =
    isGoing ||
    isEditedIn(record, AD_GROUP_FIELDS) ||
    isEditedIn(campaign, ['entity_status']) ||
    promotes !== tree.promoting?.now.has(id)
  return isDraft ? t('adsPages.tree.afterUpload', { state }) : state
}

/** Why a record doesn't serve, in words; else its state. */
const servingText = (view: TreeView, record: AdRecord): string => {
  const { kind, values, draft } = record
  if (draft === 'create') return t('adsPages.tree.notUploaded')
  if (draft === 'delete') return t('adsPages.tree.afterUpload', { state: t('adsPages.word.DELETED') })
  if (kind === 'lineItem') return adGroupServing(view, record)
  if (kind !== 'campaign' && kind !== 'fundingInstrument')
    return fieldText('approval_status', values['approval_status'])
  if (isEditedIn(record, ['entity_status']))
    return t('adsPages.tree.afterUpload', { state: fieldText('entity_status', values['entity_status']) })
  const field = kind === 'campaign' ? 'reasons_not_servable' : 'reasons_not_able_to_fund'
  const reasons = platformReasons(values)
  if (reasons.length > 0) return reasons.map((reason) => fieldWord(field, reason)).join(' · ')
  if (kind === 'campaign') return fieldText('effective_status', values['effective_status'])
  return values['able_to_fund'] === true ? t('adsPages.tree.canFund') : ''
}

/** What a row is called: what hangs on ad groups by its kind as well. */
const nameText = ({ accountName }: TreeView, { record }: AdsTreeRow): string => {
  if (record === undefined) return accountName
  const { kind, name, values } = record
  if (kind === 'fundingInstrument' || kind === 'campaign' || kind === 'lineItem') return recordLabel(record)
  if (kind !== 'targetingCriterion')
    return t('adsPages.record.named', { kind: kindName(kind), name: recordLabel(record) })
  const type = fieldWord('targeting_type', values['targeting_type'])
  return t(values['operator_type'] === 'NE' ? 'adsPages.tree.excluded' : 'adsPages.record.named', { kind: type, name })
}

const NameCell = ({ view, row }: { readonly view: TreeView; readonly row: AdsTreeRow }) => {
  const { record, level, isExpanded, key } = row
  const name = nameText(view, row)
  const glyph = record?.draft === undefined ? undefined : GLYPHS[record.draft]
  const marker = markerOf(view.issues.get(key) ?? [])
  const Chevron = isExpanded === true ? ChevronDown : ChevronRight
  return (
    <span className="ads-tree-name" style={{ paddingInlineStart: (level - 1) * 16 }} title={name}>
      {isExpanded === undefined ? (
        <span className="ads-tree-twist" />
      ) : (
        <span className="ads-tree-twist" aria-hidden onClick={() => void toggleRow(key)}>
          <Chevron size={14} />
        </span>
      )}
      {glyph === undefined || record === undefined ? null : (
        <span data-tone={glyph.tone} className="ads-glyph">
          <glyph.Icon size={13} strokeWidth={2.25} aria-hidden />
          <span className="hidden-visually">{draftWord(record)}</span>
        </span>
      )}
      <span className="ads-tree-words">{name}</span>
      {marker === undefined ? null : (
        <span className="ads-tree-mark" data-level={marker.level} title={marker.text}>
          {marker.level === 'error' ? '!' : '?'}
          <span className="hidden-visually">{marker.text}</span>
        </span>
      )}
    </span>
  )
}

/** Whether a row is checked; nothing else of it is drawn when that changes. */
const CheckCell = ({ rowKey, label }: { readonly rowKey: string; readonly label: string }) => (
  <Checkbox
    aria-label={t('adsPages.tree.choose', { name: label })}
    excludeFromTabOrder
    isSelected={useTree(({ checked }) => checked.has(rowKey))}
    onChange={(isChecked) => checkRows([rowKey], isChecked)}
  >
    {''}
  </Checkbox>
)

/** Pauses or activates a record, as a draft; the state alone where that can't be. */
const StatusCell = ({ record }: { readonly record: AdRecord }) => {
  const status = record.values['entity_status']
  const word = fieldText('entity_status', status)
  const isActive = status === 'ACTIVE'
  if (status === undefined || lockedReason(record, 'entity_status') !== undefined) return word
  const Icon = isActive ? Play : Pause
  return (
    <Toggle
      className="ads-live"
      excludeFromTabOrder
      aria-label={t('adsPages.tree.state', { state: word, name: record.name })}
      isSelected={isActive}
      onChange={(next) => void setField(record, 'entity_status', next ? 'ACTIVE' : 'PAUSED')}
    >
      <Icon size={12} aria-hidden />
      {word}
    </Toggle>
  )
}

const HEADERS: Readonly<Record<string, PlainCode>> = { serving: 'adsPages.tree.serving' }

const WIDTHS: Readonly<Record<string, number>> = {
  entity_status: 116,
  serving: 240,
  flight: 260,
  objective: 150,
  start_time: 200,
  end_time: 200,
}

const GROWS: ReadonlySet<string> = new Set(['serving', 'flight', 'placements'])

/** Flight of a row: its own, or the span of a campaign's ad groups. */
const flightOf = ({ tree }: TreeView, record: AdRecord): Fields => {
  if (record.kind !== 'campaign') return record.values
  const span = flightSpan((tree.below.get(treeKey(record)) ?? []).map(({ values }) => values))
  if (span === undefined) return {}
  const [start, end] = span.map((time) => new Date(time).toISOString())
  return { start_time: start, end_time: end }
}

const fieldCell =
  (view: TreeView, field: string, span: readonly [number, number] | undefined) =>
  ({ record }: AdsTreeRow) => {
    if (record === undefined) return null
    if (field === 'entity_status') return <StatusCell record={record} />
    if (field === 'flight')
      return span === undefined ? null : <FlightBar values={flightOf(view, record)} span={span} now={view.now} />
    const text =
      field === 'serving' ? servingText(view, record) : fieldText(field, record.values[field], record.currency)
    return <span title={text}>{text}</span>
  }

/** From the first flight of the ad groups to the last. */
export const spanOfAdGroups = (records: AdsTreeState['records']): TreeView['span'] =>
  flightSpan([...records.values()].flatMap(({ kind, values }) => (kind === 'lineItem' ? [values] : [])))

/** Columns of the tree: checkbox, name, and those of the chosen column set. */
export const treeColumns = (view: TreeView): readonly VirtualColumn<AdsTreeRow>[] => {
  const { tree, span } = view
  return [
    {
      id: 'checked',
      header: <span className="hidden-visually">{t('adsPages.column.selected')}</span>,
      width: 36,
      cell: ({ record, key }) => (record === undefined ? null : <CheckCell rowKey={key} label={recordLabel(record)} />),
    },
    {
      id: 'name',
      header: t('adsPages.tree.name'),
      width: 300,
      grows: true,
      cell: (row) => <NameCell view={view} row={row} />,
    },
    ...COLUMN_SETS[tree.columns].map((field) => {
      const header = HEADERS[field]
      return {
        id: field,
        header:
          field === 'flight' ? <FlightHead span={span} /> : header === undefined ? adFieldLabel(field) : t(header),
        width: WIDTHS[field] ?? 140,
        ...(GROWS.has(field) ? { grows: true } : {}),
        ...(isMoney(field) ? { number: true } : {}),
        cell: fieldCell(view, field, span),
      }
    }),
  ]
}
