import { t } from '../../../messages/t.ts'
import { useTranslated } from '../../base/language.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatDateTime, formatNumber } from '../../kit/components/format.ts'
import { revealPane } from '../../kit/components/SplitPane.tsx'
import { type VirtualColumn, VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { selectEntry, useAccountLists } from '../state/online.ts'
import type { AccountEntry } from '../state/onlineModel.ts'
import { shortReason } from '../state/onlineText.ts'

/** Can it be targeted, or why not, in a few words. */
export const TargetableBadge = ({ entry }: { readonly entry: AccountEntry }) => {
  if (entry.targetable)
    return (
      <Badge state="ok" quiet>
        {t('people.online.targetable.yes')}
      </Badge>
    )
  const isBusy = entry.reasons.includes('PROCESSING')
  return (
    <Badge state={isBusy ? 'busy' : 'warn'}>
      {entry.reasons.map(shortReason).join(' · ') || t('people.online.targetable.no')}
    </Badge>
  )
}

/** Size in words; the platform reports none while it processes a list. */
export const sizeText = ({ size }: AccountEntry): string =>
  size === null ? t('people.online.people.unknown') : formatNumber(size)

const columns = (): readonly VirtualColumn<AccountEntry>[] => [
  {
    id: 'name',
    header: t('people.online.name'),
    width: 200,
    grows: true,
    cell: ({ name, description }) => <span title={description === '' ? name : `${name}: ${description}`}>{name}</span>,
  },
  { id: 'size', header: t('people.online.people'), width: 150, number: true, cell: sizeText },
  { id: 'type', header: t('people.online.type'), width: 140, cell: ({ type }) => type },
  {
    id: 'targetable',
    header: t('people.online.targetable'),
    width: 232,
    cell: (entry) => <TargetableBadge entry={entry} />,
  },
  {
    id: 'created',
    header: t('people.online.created'),
    width: 190,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
]

/** Focuses the details of the chosen list, also where only one pane fits. */
const showDetails = (): void => {
  const pane = document.querySelector<HTMLElement>('[data-pane="inspector"]')
  revealPane(pane)
  pane?.focus()
}

/** Lists of the account as a table; selecting shows details, Space moves focus there. */
export const OnlineTable = ({ entries }: { readonly entries: readonly AccountEntry[] }) => {
  const selected = useAccountLists((state) => state.selected)
  const shown = useTranslated(columns, [])
  return (
    <VirtualTable
      label={t('people.online.table')}
      columns={shown}
      rows={entries}
      rowId={({ id }) => id}
      selected={selected}
      onSelect={({ id }) => selectEntry(id)}
      onAct={showDetails}
    />
  )
}
