import { Check } from 'lucide-react'
import { useRef } from 'react'
import { ToggleButtonGroup } from 'react-aria-components'
import type { ComparedOnline } from '../../../engine/feed/compare/onlineCompared.ts'
import type { OnlineFilter } from '../../../engine/feed/compare/onlineDetail.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY } from '../../kit/components/DisabledReason.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatAgo, formatCount, formatNumber } from '../../kit/components/format.ts'
import { Toolbar, ToolbarGap } from '../../kit/components/Page.tsx'
import { Toggle } from '../../kit/components/Toggle.tsx'
import { chooseAll, showDifferences, takeChosen } from '../state/online.ts'
import { useOnline } from '../state/onlineState.ts'
import { DifferenceCells } from './DifferenceCells.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { KINDS, LISTED_KINDS } from './onlineWords.ts'

/** "Online 2 minutes ago: 10,000 products, 9,990 of them as here. 3 choices wait." */
const summaryOf = ({ at, size, counts }: ComparedOnline): string => {
  const same = `${formatNumber(counts.products.unchanged)} the same here and there`
  const open =
    counts.open === 0
      ? 'Nothing waits for you.'
      : `${formatCount(counts.open, 'choice waits', 'choices wait')} for you.`
  return `Read ${formatAgo(at)}: ${formatCount(size, 'product')} online, ${same}. ${open}`
}

/** What applying does: "3 cells, 1 new product". */
const takenWords = ({ cells, adds, removes }: ComparedOnline['counts']): string =>
  [
    ...(cells === 0 ? [] : [formatCount(cells, 'cell')]),
    ...(adds === 0 ? [] : [`${formatCount(adds, 'new product')}`]),
    ...(removes === 0 ? [] : [`${formatCount(removes, 'removal')}`]),
  ].join(', ')

const Kinds = ({ compared }: { readonly compared: ComparedOnline }) => {
  const filter = useOnline((state) => state.filter)
  const { products } = compared.counts
  const all = LISTED_KINDS.reduce((sum, kind) => sum + products[kind], 0)
  const kinds: readonly (readonly [OnlineFilter, string, number])[] = [
    ['all', 'All', all],
    ...LISTED_KINDS.map((kind) => [kind, KINDS[kind].label, products[kind]] as const),
  ]
  return (
    <ToggleButtonGroup
      className="online-kinds"
      aria-label="Which differences are listed"
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
          look="online-kind"
          disabledReason={count === 0 && id !== 'all' ? 'There are no such products.' : undefined}
        >
          {label} <span className="online-count">{formatNumber(count)}</span>
        </Toggle>
      ))}
    </ToggleButtonGroup>
  )
}

/** What the feed and the catalog differ in: kinds, products, cells, and what is done about it. */
export const Differences = ({ compared }: { readonly compared: ComparedOnline }) => {
  const { filter, detail, isBusy, lines, catalogName } = useOnline()
  const cells = useRef<HTMLDivElement>(null)
  const { counts, hasBase, choices } = compared
  const taken = takenWords(counts)
  const busy = isBusy ? BUSY : undefined
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
        <Banner level="info" title="First comparison">
          This feed and {catalogName} were never compared before, so nobody knows which side changed: every cell that
          differs is a conflict. Choose once, and only real changes are asked about from then on.
        </Banner>
      )}
      <Toolbar label="Choices for all">
        <Kinds compared={compared} />
        <ToolbarGap />
        {filter === 'onlineOnly' || filter === 'removed' ? (
          <Button disabledReason={busy} onPress={() => void chooseAll('theirs')}>
            Add all to the feed
          </Button>
        ) : filter === 'added' ? null : (
          <>
            <Button
              disabledReason={
                busy ?? (filter === 'changed' ? 'These cells changed here alone, so they keep your values.' : undefined)
              }
              onPress={() => void chooseAll('mine')}
            >
              All mine
            </Button>
            <Button disabledReason={busy} onPress={() => void chooseAll('theirs')}>
              All theirs
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          disabledReason={busy ?? (choices === 0 ? 'Nothing was chosen yet.' : undefined)}
          onPress={() => void chooseAll()}
        >
          Take back choices
        </Button>
        <Button
          variant="primary"
          icon={Check}
          disabledReason={busy ?? (taken === '' && choices === 0 ? 'Choose what to take first.' : undefined)}
          onPress={() => void takeChosen()}
        >
          {taken === '' ? 'Apply choices' : `Apply to the feed: ${taken}`}
        </Button>
      </Toolbar>
      {lines.length === 0 ? (
        <EmptyState picture="feed" title="No differences">
          The feed and the catalog online are the same.
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
