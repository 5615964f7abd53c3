import { Eraser, Play, Square, Zap } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { DEFAULT_RECEIVER_PORT, type ReceivedOutcome } from '../../../host/receiver.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { useConnection } from '../../base/connection.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatBytes, formatClock, formatDuration } from '../../kit/components/format.ts'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { SplitPane } from '../../kit/components/SplitPane.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { type VirtualColumn, VirtualTable } from '../../kit/components/VirtualTable.tsx'
import {
  clearReceived,
  filterReceived,
  type ReceivedRow,
  startReceiver,
  stopReceiver,
  useReceiver,
} from '../state/receiver.ts'
import { ReceivedDetails } from './ReceivedDetails.tsx'
import { ReceiverSettingsRow } from './ReceiverSettingsRow.tsx'
import { TriggerDialog } from './TriggerDialog.tsx'

const OUTCOMES: Readonly<Record<ReceivedOutcome, { readonly label: PlainCode; readonly state: BadgeState }>> = {
  event: { label: 'studio.outcome.event', state: 'ok' },
  repeated: { label: 'studio.outcome.repeated', state: 'changed' },
  challenge: { label: 'studio.outcome.challenge', state: 'ok' },
  signature: { label: 'studio.outcome.signature', state: 'error' },
  unsigned: { label: 'studio.outcome.unsigned', state: 'error' },
  invalid: { label: 'studio.outcome.invalid', state: 'error' },
  rejected: { label: 'studio.outcome.rejected', state: 'warn' },
}

const ALL = 'all'

const columns = (): readonly VirtualColumn<ReceivedRow>[] => [
  { id: 'at', header: t('studio.time'), width: 112, cell: ({ at }) => formatClock(at) },
  {
    id: 'outcome',
    header: t('studio.receiver.outcome'),
    width: 140,
    cell: ({ outcome }) => (
      <Badge state={OUTCOMES[outcome].state} quiet>
        {t(OUTCOMES[outcome].label)}
      </Badge>
    ),
  },
  {
    id: 'type',
    header: t('studio.receiver.type'),
    width: 160,
    grows: true,
    cell: ({ type, sentence }) => type || sentence,
  },
  { id: 'status', header: t('studio.receiver.status'), width: 80, number: true, cell: ({ status }) => status || '' },
  { id: 'ms', header: t('studio.receiver.ms'), width: 80, number: true, cell: ({ ms }) => formatDuration(ms) },
  { id: 'bytes', header: t('studio.receiver.size'), width: 90, number: true, cell: ({ bytes }) => formatBytes(bytes) },
]

/** Port and path to listen on, or where it listens now. */
const ReceiverHead = ({ onTrigger }: { readonly onTrigger: () => void }) => {
  const listening = useReceiver(({ receiver }) => receiver?.listening)
  const problem = useReceiver((state) => state.problem)
  const state = useConnection(({ connection }) => connection.state)
  const [port, setPort] = useState(String(DEFAULT_RECEIVER_PORT))
  const [path, setPath] = useState('/webhook')
  const [hosts, setHosts] = useState('')
  const isRight = /^\d{1,5}$/.test(port) && Number(port) <= 65_535 && /^\/[!-~]*$/.test(path)
  return (
    <div className="receiver-head">
      {problem === undefined || problem === '' ? null : <Banner level="error">{problem}</Banner>}
      {listening === undefined ? (
        <div className="receiver-row">
          <TextField label={t('studio.receiver.port')} value={port} onChange={setPort} inputMode="numeric" mono />
          <TextField label={t('studio.receiver.path')} value={path} onChange={setPath} mono />
          {state === 'practice' ? null : (
            <TextField
              label={t('studio.receiver.hosts')}
              value={hosts}
              onChange={setHosts}
              mono
              placeholder="hooks.shop.example"
            />
          )}
          <Button
            variant="primary"
            icon={Play}
            disabledReason={isRight ? undefined : t('studio.receiver.portOrPath')}
            onPress={() => void startReceiver(Number(port), path, hosts)}
          >
            {t('studio.receiver.start')}
          </Button>
        </div>
      ) : (
        <div className="receiver-row">
          <Badge state="ok">{t('studio.receiver.listening')}</Badge>
          <code>{t('studio.receiver.address', { port: String(listening.port), path: listening.path })}</code>
          <Button icon={Square} onPress={() => void stopReceiver()}>
            {t('studio.receiver.stop')}
          </Button>
          <Button
            icon={Zap}
            disabledReason={state === 'practice' ? undefined : t('studio.trigger.practiceOnly')}
            onPress={onTrigger}
          >
            {t('studio.trigger.open')}
          </Button>
        </div>
      )}
      {listening === undefined ? (
        <p className="small muted">
          {t(state === 'practice' ? 'studio.receiver.practice' : 'studio.receiver.service')}
        </p>
      ) : (
        <ReceiverSettingsRow />
      )}
    </div>
  )
}

/** The receiver on this computer with the list of what came. */
export const ReceiverPage = () => {
  const rows = useReceiver((state) => state.rows)
  const counts = useReceiver(({ receiver }) => receiver?.counts)
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<ReceivedOutcome | typeof ALL>(ALL)
  const [chosen, setChosen] = useState<number>()
  const [isTriggering, setTriggering] = useState(false)
  const sought = useDeferredValue(text)
  const found = useMemo(
    () => filterReceived(rows, sought, outcome === ALL ? undefined : outcome),
    [rows, sought, outcome],
  )
  const selected = rows.find(({ id }) => id === chosen)
  return (
    <SplitPane
      workLabel={t('studio.receiver.requests')}
      inspectorLabel={t('studio.receiver.request')}
      inspector={selected === undefined ? undefined : <ReceivedDetails row={selected} />}
    >
      <div className="receiver">
        <ReceiverHead onTrigger={() => setTriggering(true)} />
        <div className="receiver-row">
          <SearchField label={t('studio.receiver.find')} value={text} onChange={setText} />
          <Select
            label={t('studio.receiver.outcome')}
            quiet
            options={[
              { id: ALL, label: t('studio.outcome.all') },
              ...Object.entries(OUTCOMES).map(([id, { label }]) => ({ id, label: t(label) })),
            ]}
            value={outcome}
            onChange={(id) => setOutcome(id as ReceivedOutcome | typeof ALL)}
          />
          <span className="small muted" role="status">
            {t('studio.receiver.counts', {
              events: counts?.events ?? 0,
              challenges: counts?.challenges ?? 0,
              rejected: counts?.rejected ?? 0,
              shown: found.length,
            })}
          </span>
          <Button
            variant="quiet"
            icon={Eraser}
            disabledReason={rows.length === 0 ? t('studio.receiver.nothing') : undefined}
            onPress={() => void clearReceived()}
          >
            {t('studio.clear')}
          </Button>
        </div>
        <VirtualTable
          label={t('studio.receiver.requests')}
          columns={columns()}
          rows={found}
          rowId={({ id }) => id}
          selected={chosen}
          onSelect={({ id }) => setChosen(id)}
          empty={t(rows.length === 0 ? 'studio.receiver.empty' : 'platform.none.matches')}
        />
        {isTriggering ? <TriggerDialog onClose={() => setTriggering(false)} /> : null}
      </div>
    </SplitPane>
  )
}
