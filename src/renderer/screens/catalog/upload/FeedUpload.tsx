import '../../uploads/Uploads.css'
import './Review.css'
import { CircleAlert, Trash2, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Failure } from '../../../../contract/contract.ts'
import { Banner } from '../../../parts/Banner.tsx'
import { Button } from '../../../parts/Button.tsx'
import { formatCount, formatDateTime, formatNumber, formatWait } from '../../../parts/format.ts'
import { Page, Section } from '../../../parts/Page.tsx'
import { ProgressBar } from '../../../parts/ProgressBar.tsx'
import { Select } from '../../../parts/Select.tsx'
import { deleteChosen, sendChosen } from '../../../stores/catalog/sending.ts'
import { countPicked, type ReviewRequest } from '../../../stores/catalog/uploadModel.ts'
import { useCatalog } from '../../../stores/catalog.ts'
import type { FeedSummary, UploadReview } from '../../../stores/catalogModel.ts'
import { useConnection } from '../../../stores/connection.ts'
import { openFeedPage } from '../../../stores/feedPage.ts'
import { costOf } from '../../../upload/feedUpload.ts'
import { Destination } from '../../uploads/Destination.tsx'
import { type Fact, Facts } from '../../uploads/Facts.tsx'
import { GoBar } from '../../uploads/GoBar.tsx'
import { useSending } from '../../uploads/useSending.ts'
import { isFiltered } from '../filterWords.ts'
import { CatalogSelect } from './CatalogSelect.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { type Picks, ReviewLists } from './ReviewLists.tsx'
import { UploadResults } from './UploadResults.tsx'
import { useCatalogs } from './useCatalogs.ts'
import { useReview } from './useReview.ts'

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
    // Without a key none can be chosen, so all but some counts from those that have one.
    deleted: countPicked(picks.removed, deletable),
  }
}

const factsOf = (review: UploadReview, chosen: Chosen, isPractice: boolean): readonly Fact[] => {
  const sent = chosen.created + chosen.updated + chosen.unchanged
  const { requests, msAtLeast } = costOf('products.put', sent)
  const words = [
    `${formatNumber(chosen.created)} created`,
    `${formatNumber(chosen.updated)} updated`,
    ...(chosen.unchanged === 0 ? [] : [`${formatNumber(chosen.unchanged)} the same`]),
  ]
  return [
    {
      label: 'Will be sent',
      value: formatNumber(sent),
      note: review.counts === undefined ? 'new or changed, no errors' : `expected: ${words.join(', ')}`,
      state: 'ok',
    },
    {
      label: 'Blocked',
      value: formatNumber(review.blocked),
      note: 'rows with errors stay here',
      ...(review.blocked > 0 ? { state: 'error' as const } : {}),
    },
    { label: 'Unchanged', value: formatNumber(review.unchanged), note: 'already on the platform' },
    { label: 'Requests', value: formatNumber(requests), note: '25 products each at most' },
    {
      label: 'Takes at least',
      value: formatWait(msAtLeast),
      note: isPractice ? 'on the real platform; Practice does not wait' : 'by the rate limits known',
    },
  ]
}

const onDone = () => openFeedPage('rows')

const SCOPES = [
  { id: 'all', label: 'All rows' },
  { id: 'visible', label: 'Rows that the filter shows' },
] as const

/** What an upload of the open feed would change, product by product and cell by cell, and the buttons that do it. */
export const FeedUpload = ({ feed }: { readonly feed: FeedSummary }) => {
  const connection = useConnection((state) => state.connection)
  const filter = useCatalog((state) => state.filter)
  const uploads = useCatalog((state) => state.uploads).filter(({ plan }) => plan.dataset === feed.id)
  const isPlanning = useCatalog((state) => state.isPlanning)
  const { catalogs, chosen, choose, problem } = useCatalogs()
  const [scope, setScope] = useState<ReviewRequest['scope']>('all')
  const { review, version, progress } = useReview(feed.id, chosen, scope)
  const [picks, setPicks] = useState<Picks>(FIRST_PICKS)
  const { isBusy, failure, send } = useSending(onDone)
  const [isDeleting, setDeleting] = useState(false)
  const counts = review?.counts
  // Positions of the lists are others now, so what was chosen one by one no longer says which products.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each review has lists of its own
  useEffect(() => setPicks(FIRST_PICKS), [version])
  const isLive = connection.state === 'live'
  const account = isLive ? ` LIVE @${connection.person.screenName}` : ''
  const name = catalogs.find(({ id }) => id === chosen)?.label ?? `catalog ${chosen}`

  const act = (start: (catalog: string) => Promise<Failure | undefined>): void => {
    if (chosen !== null) void send(() => start(chosen))
  }
  const sendPicked = (catalog: string) =>
    counts === undefined
      ? useCatalog.getState().upload(catalog, name)
      : sendChosen(catalog, name, { added: picks.added, changed: picks.changed, unchanged: picks.unchanged })
  const showBlocked = () => {
    void useCatalog.getState().setFilter({ show: 'errors' })
    onDone()
  }
  const parts = review === undefined ? undefined : chosenOf(review, picks)
  const sent = parts === undefined ? 0 : parts.created + parts.updated + parts.unchanged
  const isWaiting = isBusy || isPlanning === true || progress !== undefined
  return (
    <Page
      title={`Upload ${feed.name}`}
      lead="Nothing is sent before you press Upload. Rows with errors stay here; rows that the platform already has are left out."
      actions={
        <Button variant="quiet" onPress={onDone}>
          Back to the rows
        </Button>
      }
    >
      <Section title="Where to">
        <Destination />
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        {connection.state === 'none' ? null : (
          <div className="review-form">
            <CatalogSelect {...{ catalogs, chosen, choose }} />
            {isFiltered(filter) ? (
              <Select
                label="Which rows"
                options={SCOPES}
                value={scope}
                onChange={(id) => setScope(id === 'visible' ? 'visible' : 'all')}
              />
            ) : null}
          </div>
        )}
      </Section>
      <Section
        title="What will be sent"
        actions={
          review === undefined || review.blocked === 0 ? null : (
            <Button variant="quiet" icon={CircleAlert} onPress={showBlocked}>
              Show {formatCount(review.blocked, 'blocked row')}
            </Button>
          )
        }
      >
        {review === undefined || parts === undefined ? (
          <p className="muted">Counting …</p>
        ) : (
          <Facts label="Review" facts={factsOf(review, parts, connection.state === 'practice')} />
        )}
        {progress === undefined || progress.done === 0 ? null : (
          <ProgressBar label="Comparing" done={progress.done} total={progress.total} unit="rows" />
        )}
        <p className="muted">
          {counts?.readAt === undefined
            ? 'Old values are those of earlier uploads from here. Press Get changes on the page Online to compare with what is there.'
            : `Compared with the catalog as it was downloaded ${formatDateTime(counts.readAt)} and uploaded since.`}
        </p>
        {counts === undefined ? null : (
          <ReviewLists counts={counts} version={version} picks={picks} onPicks={setPicks} />
        )}
      </Section>
      <GoBar
        {...{ failure, isBusy }}
        words={`Upload ${formatCount(sent, 'product')}${isLive ? ` to${account}` : ''}`}
        isDanger={isLive}
        icon={Upload}
        isDisabled={chosen === null || sent === 0 || isWaiting}
        onPress={() => act(sendPicked)}
        note={
          sent === 0 && review !== undefined
            ? 'There is nothing to send.'
            : 'You can pause or cancel at any time; what landed is shown row by row.'
        }
        isFixed
      >
        {parts === undefined || parts.deleted === 0 ? null : (
          <Button
            variant="danger"
            large
            icon={Trash2}
            isDisabled={chosen === null || isWaiting}
            onPress={() => setDeleting(true)}
          >
            Delete {formatCount(parts.deleted, 'product')} …
          </Button>
        )}
      </GoBar>
      <DeleteDialog
        count={parts?.deleted ?? 0}
        from={`${name}${account === '' ? '' : ` on${account}`}`}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDelete={() => act((catalog) => deleteChosen(catalog, name, picks.removed, parts?.deleted ?? 0))}
      />
      <UploadResults
        uploads={uploads}
        counts={counts}
        isBusy={isWaiting}
        onRetry={() => act((catalog) => sendChosen(catalog, name, { refused: true }))}
      />
    </Page>
  )
}
