import '../Studio.css'
import { Download, FolderOpen, Play, StepForward } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { CollectionRequest } from '../../../workspace/collection/collection.ts'
import type { RequestResult } from '../../../workspace/collection/runCollection.ts'
import { useConnection } from '../../base/connection.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { firstReason } from '../../kit/components/DisabledReason.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatClock, formatDuration, formatNumber } from '../../kit/components/format.ts'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { SplitPane } from '../../kit/components/SplitPane.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { JsonView } from '../console/reply/JsonView.tsx'
import { whereText } from '../console/send/whereText.ts'
import { EnvironmentMenu } from '../console/variables/EnvironmentMenu.tsx'
import { openTextFile, REQUEST_FILES } from '../openTextFile.ts'
import {
  inputText,
  openCollection,
  reportText,
  riskOfRun,
  runRequests,
  stopRun,
  useCollection,
} from '../state/collections.ts'
import { openRequest } from '../state/console.ts'
import { loadEnvironments } from '../state/consoleEnvironments.ts'
import { exportText, loadSaved, useConsoleSaved } from '../state/consoleSaved.ts'
import { openPage } from '../state/platform.ts'
import { ConfirmRun } from './ConfirmRun.tsx'

const MAX_MEGABYTES = 50

const openFile = async () => {
  const file = await openTextFile(REQUEST_FILES, MAX_MEGABYTES)
  if (file !== undefined) openCollection(file.name, file.text)
}

const openSaved = () => openCollection(t('platform.collections.saved.name'), exportText())

const saveReport = () => saveBlob(new Blob([reportText()], { type: 'application/x-ndjson' }), 'adwright-run.ndjson')

interface Row {
  readonly at: number
  readonly request: CollectionRequest
}

const ResultBadge = ({ result }: { readonly result: RequestResult | undefined }) => {
  if (result === undefined) return <span className="muted">{t('platform.collections.notRun')}</span>
  return result.problems.length === 0 ? (
    <Badge state="ok" quiet>
      {t('platform.collections.passed')}
    </Badge>
  ) : (
    <Badge state="error">{t('platform.collections.failed')}</Badge>
  )
}

/** Everything about one request: its checks, what they found, what is sent. */
const RequestDetails = ({ at, request }: Row) => {
  const result = useCollection(({ results }) => results[at])
  const isRunning = useCollection(({ since }) => since !== undefined)
  const { name, endpoint, input, expect, keep } = request
  return (
    <div className="received-details">
      <h2>{name}</h2>
      <div>
        <ResultBadge result={result} />
      </div>
      {(result?.problems ?? []).map((problem) => (
        <p key={problem.sentence}>{saidText(problem)}</p>
      ))}
      <div className="button-row">
        <RunButton at={at} isRunning={isRunning} />
        <Button
          onPress={() => {
            openRequest(endpoint, input, keep)
            openPage('console')
          }}
        >
          {t('platform.collections.console')}
        </Button>
      </div>
      <section>
        <h3>{t('platform.collections.checks')}</h3>
        {expect.length === 0 ? <p className="muted">{t('platform.collections.checks.none')}</p> : null}
        <ul className="mono">
          {expect.map((check) => (
            <li key={JSON.stringify(check)}>{JSON.stringify(check)}</li>
          ))}
        </ul>
      </section>
      {Object.keys(input).length === 0 ? null : (
        <section>
          <h3>{t('platform.collections.input')}</h3>
          <JsonView label={endpoint} text={inputText(request)} fits />
        </section>
      )}
    </div>
  )
}

/** Runs all requests or one; a change of live data is confirmed first. */
const RunButton = ({ at, isRunning, stops = false, onRan }: RunButtonProps) => {
  const connection = useConnection((state) => state.connection)
  const requests = useCollection(({ collection }) => collection?.requests) ?? NO_REQUESTS
  const chosen = useMemo(() => (at === undefined ? requests : requests.slice(at, at + 1)), [requests, at])
  const { changes, deletions } = useMemo(() => riskOfRun(chosen), [chosen])
  const [isAsking, setAsking] = useState(false)
  const asks = connection.state === 'live' && changes > 0
  const run = () => void runRequests(at, stops).then(onRan)
  const label = at === undefined ? t('platform.collections.run', { where: whereText(connection) }) : undefined
  return (
    <>
      <Button
        variant={at !== undefined ? 'plain' : asks ? 'danger' : 'primary'}
        icon={at === undefined ? Play : StepForward}
        disabledReason={firstReason(
          connection.state === 'none' && t('studio.explore.connect'),
          isRunning && t('platform.collections.running'),
        )}
        onPress={() => (asks ? setAsking(true) : run())}
      >
        {label ?? t('platform.collections.runOne')}
      </Button>
      {isAsking ? (
        <ConfirmRun
          where={whereText(connection)}
          changes={changes}
          deletions={deletions}
          onRun={run}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

interface RunButtonProps {
  /** The place of the one that runs; all without it. */
  readonly at?: number
  readonly isRunning: boolean
  /** Ends after the first request that fails. */
  readonly stops?: boolean
  readonly onRan?: () => void
}

const NO_REQUESTS: readonly CollectionRequest[] = []

/** How far the run is, or how the last one ended. */
const Progress = () => {
  const { name = '', counts, since, waiting } = useCollection()
  if (counts === undefined && since === undefined) return <p className="receiver-row muted">{name}</p>
  const { all = 0, sent = 0, passed = 0, failed = 0 } = counts ?? {}
  const done = passed + failed
  const words = t('platform.collections.counts', { all, sent, passed, failed })
  if (since === undefined)
    return (
      <p role="status" className="receiver-row">
        <span className="muted">{name}</span>
        <span>{words}</span>
      </p>
    )
  const note =
    waiting === undefined ? words : t('platform.collections.waiting', { ...waiting, until: formatClock(waiting.until) })
  return (
    <ProgressBar
      label={name}
      done={done}
      {...(all === 0 ? {} : { total: all })}
      unit="records"
      write={formatNumber}
      note={note}
      tone={failed > 0 ? 'error' : 'plain'}
      onCancel={stopRun}
    />
  )
}

const Requests = ({ chosen, onChoose }: { readonly chosen: number; readonly onChoose: (at: number) => void }) => {
  const { name = '', collection, results } = useCollection()
  const rows = useMemo(() => collection?.requests.map((request, at) => ({ at, request })) ?? [], [collection])
  return (
    <VirtualTable
      label={t('platform.collections.requests', { name })}
      columns={[
        { id: 'number', header: '#', width: 72, number: true, cell: ({ at }: Row) => formatNumber(at + 1) },
        {
          id: 'result',
          header: t('platform.collections.result'),
          width: 150,
          cell: ({ at }: Row) => <ResultBadge result={results[at]} />,
        },
        {
          id: 'name',
          header: t('platform.name'),
          width: 180,
          grows: true,
          cell: ({ request }: Row) => request.name,
        },
        {
          id: 'endpoint',
          header: t('platform.collections.endpoint'),
          width: 190,
          grows: true,
          cell: ({ request }: Row) => <span className="mono">{request.endpoint}</span>,
        },
        {
          id: 'status',
          header: t('platform.collections.status'),
          width: 80,
          number: true,
          cell: ({ at }: Row) => results[at]?.status ?? '',
        },
        {
          id: 'ms',
          header: t('platform.collections.duration'),
          width: 90,
          number: true,
          cell: ({ at }: Row) => {
            const ms = results[at]?.ms
            return ms === undefined ? '' : formatDuration(ms)
          },
        },
      ]}
      rows={rows}
      rowId={({ at }) => at}
      selected={chosen}
      onSelect={({ at }) => onChoose(at)}
    />
  )
}

/** The place of the first request that failed. */
const firstFailed = (results: readonly (RequestResult | undefined)[]): number | undefined => {
  const at = results.findIndex((result) => result !== undefined && result.problems.length > 0)
  return at < 0 ? undefined : at
}

/** Opens a collection, runs all of it or one request, and says which checks passed. */
export const CollectionsPage = () => {
  const { collection, problem, note, since, counts } = useCollection()
  const [chosen, setChosen] = useState(0)
  const [stops, setStops] = useState(false)
  const hasSaved = useConsoleSaved(({ saved }) => saved.length > 0)
  useEffect(() => {
    void loadEnvironments()
    void loadSaved()
  }, [])
  const request = collection?.requests[chosen]
  const isRunning = since !== undefined
  const open = (
    <>
      <Button
        icon={FolderOpen}
        disabledReason={isRunning ? t('platform.collections.running') : undefined}
        onPress={() => void openFile().then(() => setChosen(0))}
      >
        {t('platform.collections.open')}
      </Button>
      <Button
        disabledReason={firstReason(
          isRunning && t('platform.collections.running'),
          !hasSaved && t('platform.console.saved.none'),
        )}
        onPress={() => {
          openSaved()
          setChosen(0)
        }}
      >
        {t('platform.collections.saved')}
      </Button>
    </>
  )
  const complaint = (
    <>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {note === undefined ? null : <Banner level="warn">{note}</Banner>}
    </>
  )
  if (collection === undefined)
    return (
      <div className="receiver">
        {complaint}
        <EmptyState picture="ledger" title={t('platform.collections.none')} action={open}>
          {t('platform.collections.none.text')}
        </EmptyState>
      </div>
    )
  return (
    <SplitPane
      workLabel={t('platform.pages.collections')}
      inspectorLabel={t('platform.console.request')}
      inspector={request === undefined ? undefined : <RequestDetails at={chosen} request={request} />}
    >
      <div className="receiver">
        {complaint}
        <div className="receiver-row">
          <RunButton
            isRunning={isRunning}
            stops={stops}
            onRan={() => setChosen((before) => firstFailed(useCollection.getState().results) ?? before)}
          />
          {open}
          <Button
            icon={Download}
            disabledReason={counts === undefined ? t('platform.collections.report.none') : undefined}
            onPress={saveReport}
          >
            {t('platform.collections.report')}
          </Button>
          <EnvironmentMenu />
          <Checkbox isSelected={stops} onChange={setStops}>
            {t('platform.collections.stops')}
          </Checkbox>
        </div>
        <Progress />
        <Requests chosen={chosen} onChoose={setChosen} />
      </div>
    </SplitPane>
  )
}
