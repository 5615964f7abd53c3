import '../Studio.css'
import { Download, Pause, Play, Square } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatClock, formatNumber } from '../../kit/components/format.ts'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { SplitPane } from '../../kit/components/SplitPane.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { Tabs } from '../../kit/components/Tabs.tsx'
import { type VirtualColumn, VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { JsonView } from '../console/reply/JsonView.tsx'
import {
  MAX_STREAM_ROWS,
  pauseStream,
  readStream,
  type StreamRow,
  searchEvents,
  stopStream,
  streamRate,
  useStream,
} from '../state/streams.ts'
import { ConnectionsPage } from './ConnectionsPage.tsx'

const BACKFILL = [0, 1, 2, 3, 4, 5]

const columns = (): readonly VirtualColumn<StreamRow>[] => [
  { id: 'at', header: t('studio.time'), width: 112, cell: ({ at }) => formatClock(at) },
  { id: 'type', header: t('studio.receiver.type'), width: 190, cell: ({ type }) => type },
  {
    id: 'text',
    header: t('studio.streams.event'),
    width: 240,
    grows: true,
    cell: ({ text }) => <span className="mono">{text.slice(0, 240)}</span>,
  },
]

/** The rate, read once a second. */
const useRate = (): number => {
  const [rate, setRate] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setRate(streamRate(useStream.getState(), Date.now())), 1000)
    return () => clearInterval(timer)
  }, [])
  return rate
}

const save = (rows: readonly StreamRow[]): void =>
  saveBlob(
    new Blob(
      rows.map(({ text }) => `${text}\n`),
      { type: 'application/x-ndjson' },
    ),
    'adwright-stream.ndjson',
  )

/** Start and stop, pause, and how much came. */
const StreamHead = ({ rows }: { readonly rows: readonly StreamRow[] }) => {
  const isOpen = useStream(({ endpoint }) => endpoint !== undefined)
  const isPaused = useStream(({ paused }) => paused !== undefined)
  const count = useStream((state) => state.count)
  const problem = useStream((state) => state.problem)
  const rate = useRate()
  const [minutes, setMinutes] = useState('0')
  return (
    <>
      {problem === undefined || problem === '' ? null : <Banner level="error">{problem}</Banner>}
      <div className="receiver-row">
        {isOpen ? (
          <>
            <Badge state="ok">{t('studio.streams.open')}</Badge>
            <Button icon={Square} onPress={() => void stopStream()}>
              {t('studio.streams.stop')}
            </Button>
            <Button icon={isPaused ? Play : Pause} onPress={() => pauseStream(!isPaused)}>
              {isPaused ? t('studio.streams.goOn') : t('studio.streams.pause')}
            </Button>
          </>
        ) : (
          <>
            <Select
              label={t('studio.streams.backfill')}
              options={BACKFILL.map((each) => ({
                id: String(each),
                label: t('studio.streams.minutes', { minutes: each }),
              }))}
              value={minutes}
              onChange={setMinutes}
            />
            <Button
              variant="primary"
              icon={Play}
              onPress={() =>
                void readStream('activity.stream', minutes === '0' ? {} : { backfill_minutes: Number(minutes) })
              }
            >
              {t('studio.streams.start')}
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          icon={Download}
          disabledReason={rows.length === 0 ? t('studio.streams.nothing') : undefined}
          onPress={() => save(rows)}
        >
          {t('studio.streams.save')}
        </Button>
        <span className="small muted">
          {t('studio.streams.rate', { count, rate: formatNumber(Math.round(rate)) })}
          {count > MAX_STREAM_ROWS ? ` ${t('studio.streams.latest', { count: MAX_STREAM_ROWS })}` : ''}
        </span>
      </div>
    </>
  )
}

/** Events as they come. */
const LivePane = () => {
  const rows = useStream(({ rows: all, paused }) => paused ?? all)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<StreamRow>()
  const sought = useDeferredValue(text)
  const found = useMemo(() => searchEvents(rows, sought), [rows, sought])
  return (
    <SplitPane
      workLabel={t('studio.streams.events')}
      inspectorLabel={t('studio.streams.event')}
      inspector={
        chosen === undefined ? undefined : (
          <div className="received-details">
            <JsonView label={t('studio.streams.event')} text={chosen.text} />
          </div>
        )
      }
    >
      <div className="receiver">
        <div className="receiver-head">
          <StreamHead rows={found} />
          <SearchField label={t('studio.streams.find')} value={text} onChange={setText} />
        </div>
        <VirtualTable
          label={t('studio.streams.events')}
          columns={columns()}
          rows={found}
          rowId={({ id }) => id}
          selected={chosen?.id}
          onSelect={setChosen}
          empty={t(rows.length === 0 ? 'studio.streams.empty' : 'platform.none.matches')}
        />
      </div>
    </SplitPane>
  )
}

/** Activity as a live stream, and the connections of the app. */
export const StreamsPage = () => (
  <Tabs
    label={t('studio.streams.parts')}
    items={[
      { id: 'live', label: t('studio.streams.live'), content: <LivePane /> },
      { id: 'connections', label: t('studio.connections.title'), content: <ConnectionsPage /> },
    ]}
  />
)
