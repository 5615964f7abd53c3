import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Connection } from '../../../host/connection.ts'
import { Banner } from '../../parts/Banner.tsx'
import { Button } from '../../parts/Button.tsx'
import { ComboBox } from '../../parts/ComboBox.tsx'
import { formatBytes, formatDateTime, formatDuration, formatNumber } from '../../parts/format.ts'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { Page, Section } from '../../parts/Page.tsx'
import { Segments } from '../../parts/Segments.tsx'
import { TextField } from '../../parts/TextField.tsx'
import { useAudience } from '../../stores/audience.ts'
import type { AudienceReview, ListSummary } from '../../stores/audienceModel.ts'
import { useConnection } from '../../stores/connection.ts'
import { goTo } from '../../stores/navigation.ts'
import { emptyDraft, type TargetDraft, targetOf, withList } from './targetDraft.ts'

const LISTS = [
  { id: 'customAudience', label: 'Custom audience' },
  { id: 'doNotReach', label: 'Do-not-reach list' },
] as const

const OPERATIONS = [
  { id: 'Update', label: 'Add people' },
  { id: 'Delete', label: 'Remove people' },
] as const

interface FormProps {
  readonly draft: TargetDraft
  readonly onChange: (draft: TargetDraft) => void
  readonly connection: Connection
}

const Form = ({ draft, onChange, connection }: FormProps) => {
  const accounts = useConnection((state) => state.accounts) ?? []
  const change = (part: Partial<TargetDraft>) => onChange({ ...draft, ...part })
  return (
    <div className="target-form">
      <Segments
        label="Send to"
        options={LISTS}
        value={draft.list}
        onChange={(list) => onChange(withList(draft, list, connection))}
      />
      <Segments
        label="What to do"
        options={OPERATIONS}
        value={draft.operation}
        onChange={(operation) => change({ operation })}
      />
      <ComboBox
        label="Account"
        allowOther
        options={accounts.map(({ id, name }) => ({ id, label: id, note: name }))}
        text={draft.accountId}
        onText={(accountId) => change({ accountId })}
      />
      <TextField
        label={draft.list === 'customAudience' ? 'Id of the custom audience' : 'Id of the do-not-reach list'}
        mono
        value={draft.targetId}
        onChange={(targetId) => change({ targetId })}
        hint={connection.state === 'practice' ? 'The practice server holds this one.' : 'As the platform shows it.'}
      />
      {draft.list === 'customAudience' ? (
        <TextField
          label="From"
          optional
          placeholder="now"
          hint="ISO 8601, such as 2026-12-01T00:00:00Z"
          value={draft.effectiveAt}
          onChange={(effectiveAt) => change({ effectiveAt })}
        />
      ) : null}
      <TextField
        label="Until"
        optional
        placeholder="13 months later"
        hint="ISO 8601, such as 2027-12-01T00:00:00Z"
        value={draft.expiresAt}
        onChange={(expiresAt) => change({ expiresAt })}
      />
    </div>
  )
}

/** What an upload of the open list to this target would be; asked again whenever the target changes. */
const useReview = (draft: TargetDraft): AudienceReview | undefined => {
  const review = useAudience((state) => state.review)
  const [answer, setAnswer] = useState<AudienceReview>()
  useEffect(() => {
    const target = targetOf(draft)
    let gone = false
    setAnswer(undefined)
    const asked = setTimeout(() => {
      if (target !== undefined)
        void review(target).then((found) => {
          if (!gone) setAnswer(found)
        })
    }, 300)
    return () => {
      gone = true
      clearTimeout(asked)
    }
  }, [review, draft])
  return answer
}

interface ReviewPageProps {
  readonly list: ListSummary
  readonly onClose: () => void
}

/** A full page before anything goes out: where to, what, at what cost, then one button. */
export const ReviewPage = ({ list, onClose }: ReviewPageProps) => {
  const { upload, problem } = useAudience()
  const connection = useConnection((state) => state.connection)
  const [draft, setDraft] = useState(() => emptyDraft(connection))
  const [refusal, setRefusal] = useState<string>()
  const [isPlanning, setPlanning] = useState(false)
  const review = useReview(draft)
  const target = targetOf(draft)
  const isLive = connection.state === 'live'

  const send = async () => {
    if (target === undefined) return
    setPlanning(true)
    const failure = await upload(target)
    setPlanning(false)
    if (failure === undefined) onClose()
    else setRefusal(failure.sentence)
  }

  if (connection.state === 'none')
    return (
      <Page title="Upload" narrow>
        <Banner
          level="info"
          title="Sign in first"
          action={
            <Button variant="primary" onPress={() => goTo('connection')}>
              Connect
            </Button>
          }
        >
          Use Practice to rehearse on the built-in platform, or sign in to a service.
        </Banner>
        <div className="page-foot">
          <Button onPress={onClose}>Back</Button>
        </div>
      </Page>
    )

  return (
    <Page title={`Upload ${list.name}`} lead="Nothing has been sent yet. Every batch is written down before it leaves.">
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {refusal === undefined ? null : <Banner level="error">{refusal}</Banner>}
      {isLive ? (
        <Banner level="warn" title="This is the real platform">
          People are added to or removed from a list that campaigns may be using now.
        </Banner>
      ) : null}
      <Section title="Where to">
        <Form draft={draft} onChange={setDraft} connection={connection} />
      </Section>
      <Section title="What will be sent">
        {review === undefined ? (
          <p className="muted small">{target === undefined ? 'Fill in the account and the id.' : 'Counting …'}</p>
        ) : (
          <KeyValue
            rows={[
              ['People', formatNumber(review.users)],
              ['Requests', `${formatNumber(review.requests)} of up to 2,500 operations and 5,000,000 bytes`],
              ['Bytes', formatBytes(review.bytes)],
              ['At least', formatDuration(review.msAtLeast)],
              draft.list === 'customAudience'
                ? ['From', review.effectiveAt === '' ? undefined : formatDateTime(review.effectiveAt)]
                : ['From', undefined],
              ['Until', review.expiresAt === '' ? undefined : formatDateTime(review.expiresAt)],
            ]}
          />
        )}
      </Section>
      <div className="page-foot">
        <Button onPress={onClose}>Back</Button>
        <Button
          variant={isLive ? 'danger' : 'primary'}
          icon={Upload}
          isDisabled={target === undefined || review === undefined || review.users === 0 || isPlanning}
          onPress={() => void send()}
        >
          {isPlanning
            ? 'Writing the batches down …'
            : `${draft.operation === 'Delete' ? 'Remove' : 'Add'} ${formatNumber(review?.users ?? 0)} people`}
        </Button>
      </div>
    </Page>
  )
}
