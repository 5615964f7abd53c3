import type { Result } from '../../../contract/language/result.ts'
import { t } from '../../../messages/t.ts'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import '../../uploads/Uploads.css'
import './Review.css'
import { CircleAlert, Trash2, Upload } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import { countPicked, type ReviewRequest } from '../../../engine/model/uploadModel.ts'
import type { Connection } from '../../../host/connection.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { useConnection } from '../../base/connection.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatDateTime, formatNumber } from '../../kit/components/format.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { ConfirmLive } from '../../uploads/ConfirmLive.tsx'
import { Destination } from '../../uploads/Destination.tsx'
import { type Fact, Facts } from '../../uploads/Facts.tsx'
import { GoBar } from '../../uploads/GoBar.tsx'
import { usePlanning } from '../../uploads/state/planning.ts'
import { isRunning, isUnfinished, useUploadsOf } from '../../uploads/state/uploads.ts'
import { useSending } from '../../uploads/useSending.ts'
import { draftChoice, draftChoices, takesDrafts } from '../draftChoices.ts'
import { isFiltered } from '../isFiltered.ts'
import { chooseDrafts } from '../state/drafts.ts'
import { openFeedPage } from '../state/feedPage.ts'
import { useFeeds } from '../state/feedStore.ts'
import type { FeedSummary, UploadReview } from '../state/feedsModel.ts'
import { deleteChosen, requestsFor, sendChosen } from '../state/sending.ts'
import { ApprovalButton } from './ApprovalButton.tsx'
import { CatalogSelect } from './CatalogSelect.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { type Picks, ReviewLists } from './ReviewLists.tsx'
import { UploadResults } from './UploadResults.tsx'
import { useCatalogs } from './useCatalogs.ts'
import { type Reviewed, useReview } from './useReview.ts'

const FIRST_PICKS: Picks = {
  added: { all: true, except: [] },
  changed: { all: true, except: [] },
  removed: { all: false, except: [] },
  unchanged: { all: false, except: [] },
}

interface Chosen {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly deleted: number
}

const chosenOf = ({ counts, ready }: UploadReview, picks: Picks): Chosen => {
  if (counts === undefined) return { created: ready, updated: 0, unchanged: 0, deleted: 0 }
  const { kinds, deletable } = counts
  return {
    created: countPicked(picks.added, kinds.added),
    updated: countPicked(picks.changed, kinds.changed),
    unchanged: countPicked(picks.unchanged, kinds.unchanged),
    // Products without a key can't be selected, so exclusions count from those with one.
    deleted: countPicked(picks.removed, deletable),
  }
}

/** Drafts, if any: skipped ones, and how many of them are live. */
const draftFacts = ({ counts }: UploadReview): readonly Fact[] => {
  const drafts = counts?.kinds.drafts ?? 0
  const online = counts?.kinds.onlineDrafts ?? 0
  if (drafts + online === 0) return []
  const note = online === 0 ? {} : { note: t('feeds.upload.fact.drafts.live', { count: online }) }
  return [{ label: t('feeds.upload.fact.drafts'), value: formatNumber(drafts + online), ...note }]
}

const factsOf = (review: UploadReview, chosen: Chosen): readonly Fact[] => {
  const sent = chosen.created + chosen.updated + chosen.unchanged
  const expected =
    chosen.unchanged === 0 ? t('feeds.upload.fact.expected', chosen) : t('feeds.upload.fact.expectedSame', chosen)
  return [
    {
      label: t('feeds.upload.fact.sent'),
      value: formatNumber(sent),
      state: 'ok',
      ...(review.counts === undefined ? {} : { note: expected }),
    },
    {
      label: t('feeds.upload.fact.skipped'),
      value: formatNumber(review.blocked),
      ...(review.blocked > 0 ? { state: 'error' as const } : {}),
    },
    ...draftFacts(review),
    { label: t('feeds.upload.fact.unchanged'), value: formatNumber(review.unchanged) },
    {
      label: t('feeds.upload.fact.requests'),
      value: formatNumber(requestsFor(sent)),
      note: t('feeds.upload.fact.requests.note'),
    },
  ]
}

type Start = (catalog: string) => Promise<Result<null, Failure>>

interface Question {
  readonly label: string
  readonly start: Start
}

/** Is it an upload to this catalog that has not come to its end? */
const isOpenTo = (upload: UploadSummary, catalog: string | null, state: Connection['state']): boolean =>
  (isRunning(upload) || isUnfinished(upload)) &&
  upload.plan.parameters['product_catalog_id'] === catalog &&
  (upload.target ?? state) === state

interface Situation {
  readonly connection: Connection
  readonly chosen: string | null
  readonly open: UploadSummary | undefined
  readonly name: string
  readonly isCompared: boolean
}

/** Why nothing can be sent now; undefined where it can. */
const reasonOf = ({ connection, chosen, open, name, isCompared }: Situation): string | undefined => {
  if (connection.state === 'none') return t('feeds.upload.reason.signIn')
  if (chosen === null) return t('feeds.upload.reason.catalog')
  if (open !== undefined)
    return isRunning(open) ? t('feeds.upload.reason.running', { name }) : t('feeds.upload.reason.open', { name })
  return isCompared ? undefined : t('feeds.upload.reason.comparing')
}

const onDone = () => openFeedPage('rows')

const scopes = () => [
  { id: 'all', label: t('feeds.upload.rows.all') },
  { id: 'visible', label: t('feeds.upload.rows.visible') },
]

const showBlocked = (): void => {
  void useFeeds.getState().setFilter({ show: 'blocked' })
  onDone()
}

const SkippedButton = ({ rows }: { readonly rows: number }) =>
  rows === 0 ? null : (
    <Button variant="quiet" icon={CircleAlert} onPress={showBlocked}>
      {t('feeds.upload.showSkipped', { rows })}
    </Button>
  )

interface WhereToProps {
  readonly feed: FeedSummary
  readonly choice: ReturnType<typeof useCatalogs>
  readonly scope: ReviewRequest['scope']
  readonly onScope: (scope: ReviewRequest['scope']) => void
}

/** The catalog that the rows go to, and which of them. */
const WhereTo = ({ feed, choice, scope, onScope }: WhereToProps) => {
  const connection = useConnection((state) => state.connection)
  const filter = useFeeds((state) => state.filter)
  const { catalogs, chosen, choose, problem } = choice
  return (
    <Section title={t('feeds.upload.destination')}>
      <Destination />
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {connection.state === 'none' ? null : (
        <div className="review-form">
          <CatalogSelect {...{ catalogs, chosen, choose }} />
          {isFiltered(filter) ? (
            <Select
              label={t('feeds.upload.rows')}
              options={scopes()}
              value={scope}
              onChange={(id) => onScope(id === 'visible' ? 'visible' : 'all')}
            />
          ) : null}
          {(feed.drafts ?? 0) === 0 ? null : (
            <Select
              label={t('feeds.upload.drafts')}
              options={draftChoices()}
              value={draftChoice(feed.takesDrafts === true)}
              onChange={(id) => void chooseDrafts(takesDrafts(id))}
            />
          )}
        </div>
      )}
    </Section>
  )
}

interface ComparisonProps
  extends Pick<ComponentProps<typeof ApprovalButton>, 'feed' | 'catalog' | 'scope' | 'blocked'> {
  readonly reviewed: Reviewed
  readonly parts: ReturnType<typeof chosenOf> | undefined
  readonly picks: Picks
  readonly onPicks: (picks: Picks) => void
}

/** What the rows would change, in numbers and line by line. */
const Comparison = ({ reviewed, parts, picks, onPicks, ...approval }: ComparisonProps) => {
  const { review, version, progress } = reviewed
  const counts = review?.counts
  return (
    <>
      {review === undefined || parts === undefined ? (
        <p className="muted">{t('feeds.upload.counting')}</p>
      ) : (
        <Facts label={t('feeds.upload.review')} facts={factsOf(review, parts)} />
      )}
      {progress === undefined || progress.done === 0 ? null : (
        <ProgressBar label={t('feeds.upload.comparing')} done={progress.done} total={progress.total} unit="rows" />
      )}
      <div className="review-head">
        <p className="muted">
          {counts?.readAt === undefined
            ? t('feeds.upload.comparedLocally')
            : t('feeds.upload.compared', { when: formatDateTime(counts.readAt) })}
        </p>
        {review === undefined || counts === undefined || parts === undefined ? null : (
          <ApprovalButton {...approval} {...{ counts, picks }} facts={factsOf(review, parts)} />
        )}
      </div>
      {counts === undefined ? null : <ReviewLists counts={counts} version={version} picks={picks} onPicks={onPicks} />}
    </>
  )
}

/** Review of an upload by product and cell, with its buttons. */
export const FeedUpload = ({ feed }: { readonly feed: FeedSummary }) => {
  const connection = useConnection((state) => state.connection)
  const nameOf = nameAmong(useFeeds((state) => state.feeds))
  const uploads = useUploadsOf(feed.id)
  const isPlanning = useFeeds((state) => state.isPlanning)
  const planning = usePlanning((state) => state.feeds)
  const choice = useCatalogs()
  const { catalogs, chosen } = choice
  const [scope, setScope] = useState<ReviewRequest['scope']>('all')
  const reviewed = useReview(feed.id, chosen, scope)
  const { review, version, progress } = reviewed
  const [picks, setPicks] = useState<Picks>(FIRST_PICKS)
  const { isBusy, failure, send } = useSending(onDone)
  const [isDeleting, setDeleting] = useState(false)
  const [question, ask] = useState<Question | undefined>()
  const counts = review?.counts
  // Picks are positions in the lists of one review, so they end with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each review has lists of its own
  useEffect(() => setPicks(FIRST_PICKS), [version])
  const person = connection.state === 'live' ? connection.person.screenName : undefined
  const isLive = person !== undefined
  const name = catalogs.find(({ id }) => id === chosen)?.label ?? t('feeds.upload.unnamed', { id: String(chosen) })

  const act = (start: Start): void => {
    if (chosen !== null) void send(() => start(chosen))
  }
  /** Live uploads are confirmed once; typing a number already counts as confirmation. */
  const upload = (label: string, start: Start): void => (isLive ? ask({ label, start }) : act(start))
  const sendPicked = (catalog: string) =>
    counts === undefined
      ? useFeeds.getState().upload(catalog, name)
      : sendChosen(catalog, name, { added: picks.added, changed: picks.changed, unchanged: picks.unchanged })
  const parts = review === undefined ? undefined : chosenOf(review, picks)
  const sent = parts === undefined ? 0 : parts.created + parts.updated + parts.unchanged
  const label = t('feeds.upload.act', { count: sent })
  const open = uploads.find((each) => isOpenTo(each, chosen, connection.state))
  const isReady = !isBusy && isPlanning !== true
  const situation = { connection, chosen, name, isCompared: progress === undefined && review !== undefined }
  const blocked = isReady ? reasonOf({ ...situation, open }) : t('feeds.upload.reason.preparing')
  return (
    <Page
      title={t('feeds.upload.title', { name: nameOf(feed) })}
      description={t('feeds.upload.lead')}
      actions={
        <Button variant="quiet" onPress={onDone}>
          {t('feeds.upload.back')}
        </Button>
      }
    >
      <WhereTo feed={feed} choice={choice} scope={scope} onScope={setScope} />
      <Section title={t('feeds.upload.what')} actions={<SkippedButton rows={review?.blocked ?? 0} />}>
        <Comparison
          feed={feed.name}
          catalog={name}
          blocked={reasonOf({ ...situation, open: undefined })}
          {...{ scope, reviewed, parts, picks }}
          onPicks={setPicks}
        />
      </Section>
      <GoBar
        {...{ failure, planning }}
        unit="products"
        label={person === undefined ? label : t('feeds.upload.act.live', { count: sent, person })}
        isDanger={isLive}
        icon={Upload}
        blocked={blocked ?? (sent === 0 ? t('feeds.upload.nothing') : undefined)}
        onPress={() => upload(label, sendPicked)}
        note={t('feeds.upload.note')}
        isFixed
      >
        {parts === undefined || parts.deleted === 0 ? null : (
          <Button variant="danger" large icon={Trash2} disabledReason={blocked} onPress={() => setDeleting(true)}>
            {t('feeds.upload.delete', { count: parts.deleted })}
          </Button>
        )}
      </GoBar>
      <DeleteDialog
        count={parts?.deleted ?? 0}
        from={person === undefined ? name : t('feeds.upload.named', { name, person })}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDelete={() => act((catalog) => deleteChosen(catalog, name, picks.removed, parts?.deleted ?? 0))}
      />
      <ConfirmLive
        act={question?.label ?? ''}
        title={t('feeds.upload.live.title', { act: question?.label ?? '', name })}
        text={t('feeds.upload.live.text', { name, person: person ?? '' })}
        isOpen={question !== undefined}
        onClose={() => ask(undefined)}
        onConfirm={() => question !== undefined && act(question.start)}
      />
      <UploadResults
        uploads={uploads}
        counts={counts}
        blocked={blocked}
        onRetry={(label) => upload(label, (catalog) => sendChosen(catalog, name, { refused: true }))}
      />
    </Page>
  )
}
