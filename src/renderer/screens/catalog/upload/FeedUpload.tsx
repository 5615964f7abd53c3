import '../uploads/Uploads.css'
import { CircleAlert, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { host } from '../../hostAccess.ts'
import { Banner } from '../../parts/Banner.tsx'
import { Button } from '../../parts/Button.tsx'
import { formatCount, formatNumber, formatWait } from '../../parts/format.ts'
import { Page, Section } from '../../parts/Page.tsx'
import { type Option, Select } from '../../parts/Select.tsx'
import { useCatalog } from '../../stores/catalog.ts'
import type { FeedSummary, UploadReview } from '../../stores/catalogModel.ts'
import { useConnection } from '../../stores/connection.ts'
import { openFeedPage } from '../../stores/feedPage.ts'
import { Destination } from '../uploads/Destination.tsx'
import { type Fact, Facts } from '../uploads/Facts.tsx'

/** The product catalogs of the signed-in person; the first is chosen until the user chooses. */
const useCatalogs = () => {
  const connection = useConnection((state) => state.connection)
  const [catalogs, setCatalogs] = useState<readonly Option[]>([])
  const [chosen, choose] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  useEffect(() => {
    let isGone = false
    setCatalogs([])
    setProblem(undefined)
    choose(null)
    if (connection.state === 'none') return
    void host()
      .call('catalogs.list', {})
      .then((answer) => {
        if (isGone) return
        if (!answer.ok) return setProblem(answer.failure.sentence)
        const found = answer.value.data.map(({ id, name }) => ({ id, label: name, note: id }))
        const seeded = connection.state === 'practice' ? connection.seeded.catalogId : undefined
        setCatalogs(found)
        choose(found.find(({ id }) => id === seeded)?.id ?? found[0]?.id ?? null)
        if (found.length === 0) setProblem('You have no product catalog yet. Make one on the platform first.')
      })
    return () => {
      isGone = true
    }
  }, [connection])
  return { catalogs, chosen, choose, problem }
}

const factsOf = (review: UploadReview, isPractice: boolean): readonly Fact[] => [
  { label: 'Will be sent', value: formatNumber(review.ready), note: 'new or changed, no errors', state: 'ok' },
  {
    label: 'Blocked',
    value: formatNumber(review.blocked),
    note: 'rows with errors stay here',
    ...(review.blocked > 0 ? { state: 'error' as const } : {}),
  },
  { label: 'Unchanged', value: formatNumber(review.unchanged), note: 'already on the platform' },
  { label: 'Requests', value: formatNumber(review.requests), note: '25 products each at most' },
  {
    label: 'Takes at least',
    value: formatWait(review.msAtLeast),
    note: isPractice ? 'on the real platform; Practice does not wait' : 'by the rate limits known',
  },
]

const onDone = () => openFeedPage('rows')

/** What an upload of the open feed would do, in numbers, and the one button that does it. */
export const FeedUpload = ({ feed }: { readonly feed: FeedSummary }) => {
  const connection = useConnection((state) => state.connection)
  const { review, setFilter, upload } = useCatalog.getState()
  const { catalogs, chosen, choose, problem } = useCatalogs()
  const [found, setFound] = useState<UploadReview | undefined>()
  const [failure, setFailure] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    void review(chosen ?? '').then((answer) => {
      if (!isGone) setFound(answer)
    })
    return () => {
      isGone = true
    }
  }, [chosen, review])
  const isLive = connection.state === 'live'
  const start = async () => {
    if (chosen === null) return
    setBusy(true)
    setFailure(undefined)
    const failed = await upload(chosen, catalogs.find(({ id }) => id === chosen)?.label)
    setBusy(false)
    if (failed === undefined) onDone()
    else setFailure(failed.sentence)
  }
  const showBlocked = () => {
    void setFilter({ show: 'errors' })
    onDone()
  }
  const ready = found?.ready ?? 0
  const words = `Upload ${formatCount(ready, 'product')}${isLive ? ` to LIVE @${connection.person.screenName}` : ''}`
  return (
    <Page
      title={`Upload ${feed.name}`}
      lead="Nothing has been sent yet. Rows with errors stay here; rows that the platform already has are left out."
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
            <Select
              label="Product catalog"
              options={catalogs}
              value={chosen}
              onChange={choose}
              placeholder={catalogs.length === 0 ? 'Reading …' : 'Choose one'}
            />
          </div>
        )}
      </Section>
      <Section
        title="What will be sent"
        actions={
          found === undefined || found.blocked === 0 ? null : (
            <Button variant="quiet" icon={CircleAlert} onPress={showBlocked}>
              Show {formatCount(found.blocked, 'blocked row')}
            </Button>
          )
        }
      >
        {found === undefined ? (
          <p className="muted">Counting …</p>
        ) : (
          <Facts label="Review" facts={factsOf(found, connection.state === 'practice')} />
        )}
      </Section>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      <div className="review-go">
        <Button
          variant={isLive ? 'danger' : 'primary'}
          large
          icon={Upload}
          isDisabled={chosen === null || ready === 0 || busy}
          onPress={() => void start()}
        >
          {busy ? 'Preparing …' : words}
        </Button>
        <span className="muted">
          {ready === 0 && found !== undefined
            ? 'There is nothing to send.'
            : 'You can pause or cancel at any time; what landed is shown row by row.'}
        </span>
      </div>
    </Page>
  )
}
