import { Check } from 'lucide-react'
import { useRef } from 'react'
import { ToggleButtonGroup } from 'react-aria-components'
import type { ComparedOnline, OnlineFilter } from '../../../engine/model/compareModel.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatAgo, formatNumber } from '../../kit/components/format.ts'
import { Toolbar, ToolbarGap } from '../../kit/components/Page.tsx'
import { Toggle } from '../../kit/components/Toggle.tsx'
import { chooseAll, showDifferences, takeChosen } from '../state/online.ts'
import { useOnline } from '../state/onlineState.ts'
import { DifferenceCells } from './DifferenceCells.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { LISTED_KINDS, ONLINE_KINDS } from './onlineLabels.ts'

const summaryOf = ({ at, size, counts }: ComparedOnline): string =>
  t('feedPages.online.summary', { ago: formatAgo(at), size, same: counts.products.unchanged, open: counts.open })

const Kinds = ({ compared }: { readonly compared: ComparedOnline }) => {
  const filter = useOnline((state) => state.filter)
  const { products } = compared.counts
  const all = LISTED_KINDS.reduce((sum, kind) => sum + products[kind], 0)
  const kinds: readonly (readonly [OnlineFilter, string, number])[] = [
    ['all', t('feedPages.online.all'), all],
    ...LISTED_KINDS.map((kind) => [kind, t(ONLINE_KINDS[kind].name), products[kind]] as const),
  ]
  return (
    <ToggleButtonGroup
      className="online-kinds"
      aria-label={t('feedPages.online.filter')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[filter]}
      onSelectionChange={(keys) => {
        const [key] = keys
        const kind = kinds.find(([id, , count]) => id === key && (count > 0 || id === 'all'))
        if (kind !== undefined) void showDifferences(kind[0])
      }}
    >
      {kinds.map(([id, label, count]) => (
        <Toggle
          key={id}
          id={id}
          className="online-kind"
          disabledReason={count === 0 && id !== 'all' ? t('feedPages.online.filter.none') : undefined}
        >
          {label} <span className="online-count">{formatNumber(count)}</span>
        </Toggle>
      ))}
    </ToggleButtonGroup>
  )
}

/** Differences between feed and catalog: types, products, cells and their resolution. */
export const Differences = ({ compared }: { readonly compared: ComparedOnline }) => {
  const { filter, detail, isBusy, lines } = useOnline()
  const cells = useRef<HTMLDivElement>(null)
  const { counts, hasBase, choices } = compared
  const changes = counts.cells + counts.adds + counts.removes
  const busy = isBusy ? busyReason() : undefined
  const focusCells = () => {
    const first = (what: string) => cells.current?.querySelector<HTMLElement>(what)
    ;(first('tr[data-open="true"] input') ?? first('input') ?? first('button'))?.focus()
  }
  return (
    <>
      <p className="online-summary" role="status">
        {summaryOf(compared)}
      </p>
      {hasBase || lines.length === 0 ? null : (
        <Banner level="info" title={t('feedPages.online.first')}>
          {t('feedPages.online.first.hint')}
        </Banner>
      )}
      <Toolbar label={t('feedPages.online.choices')}>
        <Kinds compared={compared} />
        <ToolbarGap />
        {filter === 'onlineOnly' || filter === 'removed' ? (
          <Button disabledReason={busy} onPress={() => void chooseAll('theirs')}>
            {t('feedPages.online.choices.add')}
          </Button>
        ) : filter === 'added' ? null : (
          <>
            <Button
              disabledReason={busy ?? (filter === 'changed' ? t('feedPages.online.changed.locked') : undefined)}
              onPress={() => void chooseAll('mine')}
            >
              {t('feedPages.online.choices.feed')}
            </Button>
            <Button disabledReason={busy} onPress={() => void chooseAll('theirs')}>
              {t('feedPages.online.choices.catalog')}
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          disabledReason={busy ?? (choices === 0 ? t('feedPages.online.choices.reset.none') : undefined)}
          onPress={() => void chooseAll()}
        >
          {t('feedPages.online.choices.reset')}
        </Button>
        <Button
          variant="primary"
          icon={Check}
          disabledReason={busy ?? (changes + choices === 0 ? t('feedPages.online.apply.none') : undefined)}
          onPress={() => void takeChosen()}
        >
          {changes === 0 ? t('feedPages.online.apply') : t('feedPages.online.apply.changes', { count: changes })}
        </Button>
      </Toolbar>
      {lines.length === 0 ? (
        <EmptyState picture="feed" title={t('feedPages.online.none')}>
          {t('feedPages.online.none.hint')}
        </EmptyState>
      ) : (
        <div className="online-work">
          <DifferenceList onEnter={focusCells} />
          <div ref={cells} className="online-detail">
            {detail === undefined ? null : <DifferenceCells key={detail.at} detail={detail} />}
          </div>
        </div>
      )}
    </>
  )
}
