import './Gtins.css'
import { Barcode } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { WorkProgress } from '../../../engine/model/progress.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import type { GtinCandidate } from '../../../workspace/product/gtinCandidates.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatDay, formatNumber } from '../../kit/components/format.ts'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { useBusy } from '../../kit/components/useBusy.ts'
import { RowNumber } from '../RowNumber.tsx'
import { makeFeedStep } from '../state/edits.ts'
import { useFeeds } from '../state/feedStore.ts'
import { tellStep } from '../state/stepNews.ts'
import { worker } from '../state/worker.ts'
import { closeGtins, type GtinRows, useGtinSheet } from './openGtins.ts'

const SHOWN = 200

const CONFIDENCE: Readonly<Record<GtinCandidate['confidence'], readonly [BadgeState, PlainCode]>> = {
  high: ['ok', 'feeds.gtin.high'],
  medium: ['warn', 'feeds.gtin.medium'],
  low: ['plain', 'feeds.gtin.low'],
}

const MATCHES: Readonly<Record<GtinCandidate['match'], PlainCode>> = {
  row: 'feeds.gtin.match.row',
  mpn: 'feeds.gtin.match.mpn',
  id: 'feeds.gtin.match.id',
  title: 'feeds.gtin.match.title',
}

const originText = ({ kind, name, at }: GtinCandidate['origin']): string => {
  const when = formatDay(at)
  if (kind === 'here') return t('feeds.gtin.origin.here', { when })
  return kind === 'feed' ? t('feeds.gtin.origin.feed', { name, when }) : t('feeds.gtin.origin.snapshot', { name, when })
}

type Found = Awaited<ReturnType<typeof find>>

const find = (rows: GtinRows, onProgress: (progress: WorkProgress) => void, signal: AbortSignal) =>
  worker().ask('findGtins', rows, { onProgress, signal })

/** Chosen GTINs by row: the sure ones until somebody chooses. */
const sureOnes = ({ candidates }: Found): ReadonlyMap<number, string> =>
  new Map(candidates.flatMap(({ row, gtin, confidence }) => (confidence === 'high' ? [[row, gtin] as const] : [])))

const without = (chosen: ReadonlyMap<number, string>, row: number): ReadonlyMap<number, string> => {
  const rest = new Map(chosen)
  rest.delete(row)
  return rest
}

interface CandidatesProps {
  readonly found: Found
  readonly chosen: ReadonlyMap<number, string>
  readonly onChoose: (chosen: ReadonlyMap<number, string>) => void
}

const Candidates = ({ found: { candidates }, chosen, onChoose }: CandidatesProps) => (
  <>
    <Table
      label={t('feeds.gtin.title')}
      rows={candidates.slice(0, SHOWN)}
      rowId={({ row, gtin }) => `${row} ${gtin}`}
      columns={[
        {
          id: 'gtin',
          header: t('feeds.gtin.candidate'),
          cell: ({ row, gtin, title }) => (
            <Checkbox
              aria-label={t('feeds.gtin.choose', { gtin, title })}
              isSelected={chosen.get(row) === gtin}
              onChange={(isChosen) => onChoose(isChosen ? new Map([...chosen, [row, gtin]]) : without(chosen, row))}
            >
              <span className="gtin-code">{gtin}</span>
            </Checkbox>
          ),
        },
        { id: 'row', header: t('kit.find.line'), number: true, cell: ({ row }) => <RowNumber row={row} /> },
        { id: 'id', header: t('feeds.merge.id'), cell: ({ id }) => id },
        { id: 'title', header: t('feeds.gtin.product'), cell: ({ title }) => title },
        {
          id: 'match',
          header: t('feeds.gtin.match'),
          cell: ({ confidence, match }) => (
            <>
              <Badge state={CONFIDENCE[confidence][0]}>{t(CONFIDENCE[confidence][1])}</Badge> {t(MATCHES[match])}
            </>
          ),
        },
        { id: 'origin', header: t('feeds.gtin.origin'), cell: ({ origin }) => originText(origin) },
      ]}
    />
    <MoreLine all={candidates.length} shown={Math.min(SHOWN, candidates.length)} />
  </>
)

const useFound = (rows: GtinRows) => {
  const [found, setFound] = useState<Found>()
  const [progress, setProgress] = useState<WorkProgress>({ done: 0, total: 0 })
  const [isFailed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows stay while the sheet is open
  useEffect(
    () =>
      whileShown(
        (signal) => find(rows, setProgress, signal),
        (all) => {
          setFound(all)
          setChosen(sureOnes(all))
        },
        () => setFailed(true),
      ),
    [],
  )
  return { found, progress, isFailed, chosen, setChosen }
}

interface GtinSheetProps {
  readonly rows: GtinRows
  readonly onClose: () => void
}

/** Candidates for missing GTINs, with where each comes from. They are applied as one step, when pressed. */
export const GtinSheet = ({ rows, onClose }: GtinSheetProps) => {
  const { found, progress, isFailed, chosen, setChosen } = useFound(rows)
  const { isBusy, whileBusy } = useBusy()
  const apply = async (): Promise<void> => {
    const changes = [...chosen].map(([row, value]) => ({ row, field: 'gtin' as const, value }))
    const isMade = await whileBusy(() =>
      makeFeedStep((options) =>
        worker().ask('editStep', { changes, name: said('feeds.gtin.step'), kind: 'fix' }, options),
      ),
    )
    onClose()
    if (isMade) tellStep(t('feeds.gtin.done', { count: changes.length }), () => void useFeeds.getState().undo())
  }
  return (
    <Sheet
      title={t('feeds.gtin.title')}
      isOpen
      wide
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          icon={Barcode}
          disabledReason={firstReason(isBusy && busyReason(), chosen.size === 0 && t('feeds.gtin.none.chosen'))}
          onPress={() => void apply()}
        >
          {t('feeds.gtin.apply', { count: chosen.size })}
        </Button>
      }
    >
      <div className="feed-form">
        {isFailed ? <Banner level="error">{t('feeds.gtin.failed')}</Banner> : null}
        {found === undefined && !isFailed ? (
          <ProgressBar
            label={t('feeds.gtin.searching')}
            done={progress.done}
            total={progress.total}
            unit="rows"
            write={formatNumber}
          />
        ) : null}
        {found === undefined ? null : (
          <>
            <p role="status">
              {t('feeds.gtin.found', {
                rows: found.wanted,
                found: new Set(found.candidates.map(({ row }) => row)).size,
              })}
            </p>
            <p className="muted">{t('feeds.gtin.lead')}</p>
            {found.inUse === 0 ? null : <Banner level="warn">{t('feeds.gtin.inUse', { count: found.inUse })}</Banner>}
            {found.damaged === 0 ? null : (
              <Banner level="warn">{t('feeds.gtin.damaged', { count: found.damaged })}</Banner>
            )}
            {found.candidates.length === 0 ? null : <Candidates found={found} chosen={chosen} onChoose={setChosen} />}
          </>
        )}
      </div>
    </Sheet>
  )
}

/** The sheet, while it is open. */
export const GtinSheets = () => {
  const rows = useGtinSheet((state) => state.rows)
  return rows === undefined ? null : <GtinSheet rows={rows} onClose={closeGtins} />
}
