import { ExternalLink, Pause, Play, Undo2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AdOutcome, AdProject, AdUpload } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { notUndoable } from '../../../workspace/ads/undoCart.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { someNames } from '../../kit/components/MoreLine.tsx'
import { PaneList } from '../../kit/components/PaneList.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { SplitPane } from '../../kit/components/SplitPane.tsx'
import { ConfirmLive } from '../../uploads/ConfirmLive.tsx'
import { accountMoment } from '../fieldText.ts'
import { recordLabel } from '../kindNames.ts'
import { openAdsPage, useAds } from '../state/adsState.ts'
import { cancelCart, pauseCart, resumeCart, showUpload, undoCartUpload, useCart } from '../state/cart.ts'
import { openRecord } from '../state/records.ts'
import { canUndoAny, OutcomeTable, outcomeNote, undoText } from './OutcomeTable.tsx'
import { UnansweredStep } from './UnansweredStep.tsx'

const STATES: Readonly<Record<AdUpload['state'], BadgeState>> = {
  ready: 'plain',
  sending: 'busy',
  paused: 'plain',
  asking: 'warn',
  finished: 'ok',
  canceled: 'plain',
  damaged: 'error',
}

const totalOf = ({ steps }: AdUpload): number => Object.values(steps).reduce((sum, count) => sum + count, 0)

const badgeOf = (upload: AdUpload): BadgeState => {
  const { failed, unknown } = upload.steps
  return upload.state === 'finished' && failed + unknown > 0 ? 'error' : STATES[upload.state]
}

const UploadBadge = ({ upload }: { readonly upload: AdUpload }) => (
  <Badge state={badgeOf(upload)}>{t('adsPages.upload.state', { state: upload.state })}</Badge>
)

const isOverIn = ({ state }: AdUpload): boolean => state === 'finished' || state === 'canceled'

interface UploadProps {
  readonly upload: AdUpload
  readonly project: AdProject
}

interface ActionsProps extends UploadProps {
  readonly outcomes: readonly AdOutcome[]
}

/** Pause, resume, cancel and undo; Live confirms sending more and dropping the rest. */
const Actions = ({ upload, project, outcomes }: ActionsProps) => {
  const { state, steps } = upload
  const [confirming, setConfirming] = useState<'resume' | 'cancel' | undefined>()
  const isOver = isOverIn(upload)
  const isLive = project.service === 'live'
  const act = { resume: resumeCart, cancel: cancelCart } as const
  const press = (what: 'resume' | 'cancel'): void => {
    if (isLive) setConfirming(what)
    else void act[what](upload)
  }
  const left = steps.waiting + steps.sending + steps.unknown
  return (
    <>
      {state === 'sending' ? (
        <Button icon={Pause} onPress={() => void pauseCart(upload)}>
          {t('adsPages.upload.pause')}
        </Button>
      ) : null}
      {state === 'ready' || state === 'paused' || state === 'asking' ? (
        <Button variant="primary" icon={Play} onPress={() => press('resume')}>
          {t('adsPages.upload.resume')}
        </Button>
      ) : null}
      {isOver ? null : (
        <Button variant="quiet" icon={X} onPress={() => press('cancel')}>
          {t('adsPages.upload.cancel')}
        </Button>
      )}
      {isOver && canUndoAny(outcomes) ? (
        <Button icon={Undo2} onPress={() => void undoCartUpload(upload)}>
          {t('adsPages.upload.undo')}
        </Button>
      ) : null}
      {confirming === undefined ? null : (
        <ConfirmLive
          act={t(confirming === 'resume' ? 'adsPages.upload.resume' : 'adsPages.upload.cancel.act')}
          title={t('adsPages.upload.ask', { what: confirming, account: project.accountName })}
          text={t('adsPages.upload.ask.text', { what: confirming, confirmed: steps.confirmed, left })}
          isOpen={confirming !== undefined}
          onClose={() => setConfirming(undefined)}
          onConfirm={() => void act[confirming](upload)}
        />
      )}
    </>
  )
}

const MAX_NAMES = 5

/** What undoing an upload came to: drafts, and what stays as it is. */
const Undone = () => {
  const undone = useCart((state) => state.undone)
  if (undone === undefined) return null
  const { drafts, unchanged, conflicts, isPart } = undone
  const reasons = [...new Set(unchanged.map(({ reason }) => saidText(reason)))]
  const namesWith = (reason: string): string =>
    someNames(
      unchanged.flatMap((each) => (saidText(each.reason) === reason ? [each.name] : [])),
      MAX_NAMES,
    )
  return (
    <Banner
      level={unchanged.length + conflicts.length === 0 ? 'ok' : 'warn'}
      title={t(isPart ? 'adsPages.undone.part' : 'adsPages.undone', { count: drafts })}
      action={
        drafts === 0 ? undefined : (
          <Button variant="primary" onPress={() => openAdsPage('review')}>
            {t('adsPages.command.review')}
          </Button>
        )
      }
    >
      {drafts === 0 ? null : <p>{t('adsPages.undone.text', { count: drafts })}</p>}
      <ul className="ads-links">
        {reasons.map((reason) => (
          <li key={reason}>{t('adsPages.undone.kept', { name: namesWith(reason), reason })}</li>
        ))}
        {conflicts.map(({ kind, id, name, field }) => (
          <li key={`${kind} ${id} ${field}`}>{t('adsPages.undone.conflict', { name })}</li>
        ))}
      </ul>
    </Banner>
  )
}

/** Outcomes of an upload, read anew with each news of it; newest answer only. */
const useOutcomes = (upload: AdUpload): { readonly outcomes: readonly AdOutcome[]; readonly failure?: string } => {
  const [read, setRead] = useState<ReturnType<typeof useOutcomes>>({ outcomes: [] })
  useEffect(() => {
    return whileShown(host().ads.outcomes(upload.project, upload.id), (found) => {
      setRead(({ outcomes }) => (found.ok ? { outcomes: found.value } : { outcomes, failure: saidText(found.failure) }))
    })
  }, [upload])
  return read
}

interface SelectedChangeProps {
  readonly upload: AdUpload
  readonly outcome: AdOutcome
}

/** Why the selected change ended as it did, and what Undo does to it. */
const SelectedChange = ({ upload, outcome }: SelectedChangeProps) => {
  const canUndo = outcome.state === 'confirmed' && notUndoable(outcome) === undefined
  return (
    <div className="button-row ads-selected-change">
      <Button icon={ExternalLink} onPress={() => void openRecord(outcome.kind, outcome.newId ?? outcome.id, true)}>
        {t('adsPages.record.open')}
      </Button>
      {canUndo ? (
        <Button icon={Undo2} onPress={() => void undoCartUpload(upload, [outcome.key])}>
          {t('adsPages.upload.undoOne')}
        </Button>
      ) : null}
      <span className="muted small">
        {t('adsPages.review.question', {
          name: recordLabel(outcome),
          message: [outcomeNote(outcome), undoText(outcome)].filter((text) => text !== '').join(' '),
        })}
      </span>
    </div>
  )
}

const UploadView = ({ upload, project }: UploadProps) => {
  const { outcomes, failure } = useOutcomes(upload)
  const [selected, setSelected] = useState<string | undefined>()
  const { steps } = upload
  const open = upload.state === 'asking' ? outcomes.filter(({ state }) => state === 'unknown') : []
  const left = steps.failed + steps.unknown + steps.notSent
  const shown = isOverIn(upload) ? outcomes.find(({ key }) => key === selected) : undefined
  return (
    <div className="screen-column">
      <div className="ads-review-head">
        <ProgressBar
          label={t('adsPages.upload.of', { time: accountMoment(upload.plannedAt) })}
          state={<UploadBadge upload={upload} />}
          done={steps.confirmed + left}
          total={totalOf(upload)}
          unit="records"
          tone={steps.failed > 0 ? 'error' : left > 0 ? 'warn' : upload.state === 'finished' ? 'ok' : 'plain'}
          note={t('adsPages.upload.counts', { ...steps })}
          actions={<Actions upload={upload} project={project} outcomes={outcomes} />}
        />
        {upload.problem === undefined ? null : (
          <Banner level="warn">{saidText(upload.failure ?? upload.problem)}</Banner>
        )}
        {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
        <Undone />
        {open.map((outcome) => (
          <UnansweredStep key={outcome.key} upload={upload} outcome={outcome} />
        ))}
      </div>
      <div className="screen-grid">
        <OutcomeTable isOver={isOverIn(upload)} outcomes={outcomes} selected={selected} onSelect={setSelected} />
      </div>
      {/* Below the rows, which keep their places under the pointer. */}
      {shown === undefined ? null : <SelectedChange upload={upload} outcome={shown} />}
    </div>
  )
}

/** Uploads of the ad account: progress, the outcome of each step, and actions. */
export const UploadsPage = ({ project }: { readonly project: AdProject }) => {
  const uploads = useAds((state) => state.uploads)
  const chosen = useCart((state) => state.upload)
  const upload = uploads.find(({ id }) => id === chosen) ?? uploads[0]
  if (upload === undefined)
    return (
      <EmptyState
        picture="ledger"
        title={t('adsPages.uploads.none')}
        isPage
        action={<Button onPress={() => openAdsPage('review')}>{t('adsPages.command.review')}</Button>}
      >
        {t('adsPages.uploads.none.text')}
      </EmptyState>
    )
  return (
    <SplitPane
      list={
        <PaneList
          title={t('adsPages.page.uploads')}
          items={uploads.map((each) => ({
            id: each.id,
            title: accountMoment(each.plannedAt),
            note: (
              <span className="ads-counts">
                <UploadBadge upload={each} />
                {t('adsPages.status.changes', { count: totalOf(each) })}
              </span>
            ),
          }))}
          selected={upload.id}
          onSelect={showUpload}
        />
      }
      listLabel={t('adsPages.page.uploads')}
      workLabel={t('adsPages.outcomes')}
      workOn={upload.id}
    >
      <h1 className="hidden-visually">{t('adsPages.page.uploads')}</h1>
      <UploadView key={upload.id} upload={upload} project={project} />
    </SplitPane>
  )
}
