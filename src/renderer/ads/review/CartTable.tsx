import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import type { AdOutcome, AdStep } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { issueCounts } from '../../../workspace/ads/adIssueText.ts'
import { useTranslated } from '../../base/language.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatList, formatNumber } from '../../kit/components/format.ts'
import { type VirtualColumn, VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { recordLabel } from '../kindNames.ts'
import { recordKey, toggleStep } from '../state/cart.ts'
import { changesText, OutcomeBadge, stepColumns } from './stepTexts.tsx'

interface CartTableProps {
  readonly steps: readonly AdStep[]
  readonly issues: readonly AdIssue[]
  readonly chosen: ReadonlySet<string>
  readonly rehearsed: ReadonlyMap<string, AdOutcome> | undefined
  readonly selected: string | undefined
  readonly onSelect: (key: string) => void
}

const Notes = ({ step, issues }: { readonly step: AdStep; readonly issues: readonly AdIssue[] }) => {
  const { errors, conflicts } = issueCounts(issues)
  if (errors > 0) return <Badge state="error">{t('adsPages.status.errors', { count: errors })}</Badge>
  if (conflicts > 0) return <Badge state="warn">{t('adsPages.conflicts', { count: conflicts })}</Badge>
  if (issues.length > 0) return <Badge state="warn">{t('adsPages.review.warnings', { count: issues.length })}</Badge>
  return step.notUndoable === undefined ? null : <Badge state="warn">{t('adsPages.review.notUndoable')}</Badge>
}

/** Requests of the cart in sending order; Space excludes one with its dependents. */
export const CartTable = ({ steps, issues, chosen, rehearsed, selected, onSelect }: CartTableProps) => {
  const columns = useTranslated((): readonly VirtualColumn<AdStep>[] => {
    const place = new Map(steps.map(({ key }, at) => [key, at + 1]))
    const byRecord = new Map<string, AdIssue[]>()
    for (const issue of issues) byRecord.set(recordKey(issue), [...(byRecord.get(recordKey(issue)) ?? []), issue])
    return [
      {
        id: 'goes',
        header: <span className="hidden-visually">{t('adsPages.column.selected')}</span>,
        width: 36,
        cell: (step) => (
          <Checkbox
            aria-label={t('adsPages.review.include', { name: recordLabel(step) })}
            excludeFromTabOrder
            isSelected={chosen.has(step.key)}
            onChange={() => toggleStep(step)}
          >
            {''}
          </Checkbox>
        ),
      },
      { id: 'place', header: '#', width: 48, number: true, cell: ({ key }) => formatNumber(place.get(key) ?? 0) },
      ...stepColumns(),
      {
        id: 'changes',
        header: t('adsPages.review.changes'),
        width: 170,
        grows: true,
        cell: (step) => <span title={changesText(step)}>{changesText(step)}</span>,
      },
      {
        id: 'waits',
        header: t('adsPages.review.waits'),
        width: 100,
        cell: ({ waitsFor }) => formatList(waitsFor.map((key) => formatNumber(place.get(key) ?? 0))),
      },
      {
        id: 'notes',
        header: t('adsPages.review.notes'),
        width: rehearsed === undefined ? 190 : 160,
        cell: (step) => <Notes step={step} issues={byRecord.get(recordKey(step)) ?? []} />,
      },
      ...(rehearsed === undefined
        ? []
        : [
            {
              id: 'rehearsed',
              header: t('adsPages.review.result'),
              width: 180,
              cell: ({ key }: AdStep) => {
                const outcome = rehearsed.get(key)
                return outcome === undefined ? null : <OutcomeBadge outcome={outcome} would />
              },
            },
          ]),
    ]
  }, [steps, issues, chosen, rehearsed])
  return (
    <VirtualTable
      label={t('adsPages.review.steps')}
      columns={columns}
      rows={steps}
      rowId={({ key }) => key}
      selected={selected}
      onSelect={({ key }) => onSelect(key)}
      onAct={toggleStep}
    />
  )
}
