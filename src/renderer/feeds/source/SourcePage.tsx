import { Play, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { toast } from '../../base/toasts.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatDateTime, formatList, formatNumber } from '../../kit/components/format.ts'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { submitting } from '../../kit/components/submitting.ts'
import { Table } from '../../kit/components/Table.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { MergeFindings } from '../preview/MergeReview.tsx'
import type { FeedSummary } from '../state/feedsModel.ts'
import { forgetSource, removePassword, saveSource, type TypedSource, useSource } from '../state/source.ts'
import { hasFiles, NO_SOURCE, nextRunAt, retryAt, type SourceRun, type SourceSettings } from '../state/sourceModel.ts'
import { acceptSource, cancelRun, discardSource, runSource } from '../state/sourceRuns.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { Supplements } from './Supplements.tsx'

const EVERY = {
  off: 'feedPages.source.every.off',
  hour: 'feedPages.source.every.hour',
  day: 'feedPages.source.every.day',
} as const satisfies Readonly<Record<SourceSettings['every'], PlainCode>>

const RESULTS = {
  difference: ['changed', 'feedPages.source.result.difference'],
  same: ['ok', 'feedPages.source.result.same'],
  nothingNew: ['ok', 'feedPages.source.result.nothingNew'],
  stopped: ['warn', 'feedPages.source.result.stopped'],
  failed: ['error', 'feedPages.source.result.failed'],
  accepted: ['ok', 'feedPages.source.result.accepted'],
  canceled: ['plain', 'feedPages.source.result.canceled'],
  discarded: ['plain', 'feedPages.source.result.discarded'],
} as const satisfies Readonly<Record<SourceRun['result'], readonly [BadgeState, PlainCode]>>

const isEvery = (id: string): id is SourceSettings['every'] => Object.hasOwn(EVERY, id)

/** What the form says of the settings; secrets are never shown. */
const typedOf = ({ place, match, allowsPrivate, every, at }: SourceSettings): TypedSource => ({
  place,
  match,
  allowsPrivate,
  every,
  at,
  user: '',
  password: '',
})

interface SourceFormProps {
  readonly settings: SourceSettings
  /** When it is read next, by what is saved. */
  readonly next: Date | undefined
}

/** Where the feed comes from, and when it is read again. */
const SourceForm = ({ settings, next }: SourceFormProps) => {
  const [typed, setTyped] = useState<TypedSource>(typedOf(settings))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays while a run or a supplemental file is saved
  useEffect(() => setTyped(typedOf(settings)), [JSON.stringify(typedOf(settings))])
  const set = (change: Partial<TypedSource>): void => setTyped({ ...typed, ...change })
  const isTime = typed.every !== 'day' || /^([01]\d|2[0-3]):[0-5]\d$/.test(typed.at)
  const hasSupplements = (settings.supplements ?? []).length > 0
  const missing = typed.place.trim() === '' && !hasSupplements ? t('feedPages.source.noPlace') : undefined
  const wrongTime = isTime ? undefined : t('feedPages.source.at.wrong')
  return (
    <form
      onSubmit={submitting(async () => {
        const kept = missing === undefined && isTime ? await saveSource(typed) : undefined
        if (kept === undefined) return
        setTyped(typedOf(kept))
        toast({ level: 'ok', text: t('feedPages.source.saved') })
      })}
    >
      <div className="review-form">
        <PlaceFields typed={typed} known={settings} set={set} onRemovePassword={() => void removePassword()} />
        <Select
          label={t('feedPages.source.every')}
          hint={t('feedPages.source.every.hint')}
          options={Object.entries(EVERY).map(([id, code]) => ({ id, label: t(code) }))}
          value={typed.every}
          onChange={(every) => isEvery(every) && set({ every })}
        />
        {typed.every === 'day' ? (
          <TextField
            label={t('feedPages.source.at')}
            placeholder="07:00"
            value={typed.at}
            onChange={(at) => set({ at })}
            {...(wrongTime === undefined ? {} : { error: wrongTime })}
          />
        ) : null}
      </div>
      <div className="review-go">
        <Button type="submit" disabledReason={firstReason(missing, wrongTime)}>
          {t('feedPages.source.save')}
        </Button>
        {next === undefined ? null : (
          <span className="muted">
            {t('feedPages.source.next', { time: formatDateTime(Math.max(next.getTime(), Date.now())) })}
          </span>
        )}
      </div>
    </form>
  )
}

/** The difference that waits, with what a guard found. It goes once somebody has decided. */
const WaitingDifference = ({ onGone }: { readonly onGone: () => void }) => {
  const waiting = useSource((state) => state.waiting)
  const isRunning = useSource((state) => state.isRunning)
  if (waiting === undefined) return null
  const { merge, files } = waiting
  const names = [...(files.main === undefined ? [] : [files.main]), ...files.supplements].map(({ name }) => name)
  const isStopped = merge.stops.length > 0
  const { moved } = merge
  const reason = isRunning ? busyReason() : undefined
  const decide = async (act: () => Promise<void>): Promise<void> => {
    await act()
    if (useSource.getState().waiting === undefined) onGone()
  }
  return (
    <Section
      title={t('feedPages.source.waiting', { file: formatList(names) })}
      actions={
        <>
          <Button variant="quiet" disabledReason={reason} onPress={() => void decide(discardSource)}>
            {t('feedPages.source.discard')}
          </Button>
          <Button variant="primary" disabledReason={reason} onPress={() => void decide(acceptSource)}>
            {t(isStopped ? 'feedPages.source.acceptAnyway' : 'feedPages.source.accept')}
          </Button>
        </>
      }
    >
      {isStopped ? (
        <Banner level="warn" title={t('feedPages.source.stopped')}>
          {merge.stops.map(({ code, said }) => (
            <p key={code}>{saidText(said)}</p>
          ))}
        </Banner>
      ) : null}
      {moved.count === 0 ? null : (
        <>
          <Table
            label={t('feedPages.source.moved')}
            showLabel
            rows={moved.first}
            rowId={({ id, field }) => `${field} ${id}`}
            columns={[
              { id: 'id', header: t('feeds.merge.id'), cell: ({ id }) => id },
              { id: 'before', header: t('feedPages.source.before'), number: true, cell: ({ before }) => before },
              { id: 'after', header: t('feedPages.source.after'), number: true, cell: ({ after }) => after },
            ]}
          />
          <MoreLine all={moved.count} shown={moved.first.length} />
        </>
      )}
      <MergeFindings merge={merge} />
    </Section>
  )
}

const differenceText = ({ added, changed, removed, others = 0 }: SourceRun): string =>
  added === undefined || changed === undefined || removed === undefined
    ? ''
    : t('feedPages.source.difference', { added, changed, removed, others })

const Runs = ({ runs }: { readonly runs: readonly SourceRun[] }) => (
  <Section title={t('feedPages.source.runs')}>
    {runs.length === 0 ? (
      <p className="muted">{t('feedPages.source.runs.none')}</p>
    ) : (
      <Table
        label={t('feedPages.source.runs')}
        rows={runs}
        rowId={({ at, result }) => `${at} ${result}`}
        columns={[
          { id: 'at', header: t('feedPages.source.runs.time'), cell: ({ at }) => formatDateTime(at) },
          {
            id: 'result',
            header: t('feedPages.source.runs.result'),
            cell: ({ result }) => <Badge state={RESULTS[result][0]}>{t(RESULTS[result][1])}</Badge>,
          },
          {
            id: 'rows',
            header: t('feedPages.source.runs.rows'),
            number: true,
            cell: ({ rows }) => (rows === undefined ? '' : formatNumber(rows)),
          },
          { id: 'difference', header: t('feedPages.source.runs.difference'), cell: differenceText },
          {
            id: 'why',
            header: t('feedPages.source.runs.why'),
            cell: ({ why = [] }) => why.map(saidText).join(' '),
          },
        ]}
      />
    )}
  </Section>
)

/** The source of the open feed: settings, the difference that waits, and the runs. */
export const SourcePage = ({ feed }: { readonly feed: FeedSummary }) => {
  const source = useSource((state) => (state.feed === feed.id ? state : undefined))
  const go = useRef<HTMLButtonElement>(null)
  const [isForgetting, setForgetting] = useState(false)
  if (source?.isRead !== true) return null
  const { settings, runs, isRunning, waiting, problem } = source
  const isReading = isRunning && waiting === undefined
  const unset = settings === undefined || !hasFiles(settings) ? t('feedPages.source.unset') : undefined
  const retry = retryAt(source)
  return (
    <Page
      title={t('feedPages.source.title')}
      description={t('feedPages.source.lead')}
      actions={
        <>
          <Button
            variant="quiet"
            disabledReason={settings === undefined ? unset : undefined}
            onPress={() => setForgetting(true)}
          >
            {t('feedPages.source.forget')}
          </Button>
          <Button
            ref={go}
            variant={waiting === undefined ? 'primary' : 'plain'}
            icon={isReading ? X : Play}
            disabledReason={isReading ? undefined : firstReason(isRunning && busyReason(), unset)}
            onPress={() => void (isReading ? cancelRun() : runSource())}
          >
            {t(isReading ? 'feedPages.cancel' : 'feedPages.source.run')}
          </Button>
        </>
      }
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {retry === undefined || isRunning ? null : (
        <Banner level="warn">{t('feedPages.source.retry', { time: formatDateTime(retry.toISOString()) })}</Banner>
      )}
      {isReading ? <Banner level="info">{t('feedPages.source.running')}</Banner> : null}
      <WaitingDifference onGone={() => go.current?.focus()} />
      <SourceForm
        key={feed.id}
        settings={settings ?? NO_SOURCE}
        next={waiting === undefined && retry === undefined ? nextRunAt(source) : undefined}
      />
      <Supplements supplements={settings?.supplements ?? []} hasPlace={(settings?.place ?? '') !== ''} />
      <Runs runs={runs} />
      {isForgetting ? (
        <TaskDialog
          title={t('feedPages.source.forget.title')}
          action={t('feedPages.source.forget')}
          isQuestion
          onSubmit={() => forgetSource(feed.id).then(() => undefined)}
          onClose={() => setForgetting(false)}
        >
          <p>{t('feedPages.source.forget.text')}</p>
        </TaskDialog>
      ) : null}
    </Page>
  )
}
