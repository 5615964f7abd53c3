import '../../uploads/Uploads.css'
import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OperationType } from '../../../../contract/audience/userOperations.ts'
import type { Connection } from '../../../../host/connection.ts'
import { Banner } from '../../../parts/Banner.tsx'
import { Button } from '../../../parts/Button.tsx'
import { ComboBox } from '../../../parts/ComboBox.tsx'
import { formatBytes, formatCount, formatDateTime, formatNumber, formatWait } from '../../../parts/format.ts'
import { Page, Section } from '../../../parts/Page.tsx'
import { Segments } from '../../../parts/Segments.tsx'
import { Select } from '../../../parts/Select.tsx'
import { TextField } from '../../../parts/TextField.tsx'
import { useAudience } from '../../../stores/audience.ts'
import type { AudienceReview, AudienceTarget, ListSummary } from '../../../stores/audienceModel.ts'
import { useConnection } from '../../../stores/connection.ts'
import { openListPage } from '../../../stores/listPage.ts'
import { Destination } from '../../uploads/Destination.tsx'
import { type Fact, Facts } from '../../uploads/Facts.tsx'
import { useSending } from '../../uploads/useSending.ts'

type Kind = AudienceTarget['list']

const KINDS: readonly { readonly id: Kind; readonly label: string }[] = [
  { id: 'customAudience', label: 'Custom audience' },
  { id: 'doNotReach', label: 'Do-not-reach list' },
]

const OPERATIONS: readonly { readonly id: OperationType; readonly label: string }[] = [
  { id: 'Update', label: 'Add or update' },
  { id: 'Delete', label: 'Take off' },
]

const seededId = (connection: Connection, list: Kind): string => {
  if (connection.state !== 'practice') return ''
  return list === 'customAudience' ? connection.seeded.audienceId : connection.seeded.doNotReachListId
}

/** Local date and time of a field as ISO 8601 in UTC; undefined while it is empty or no date. */
const isoOf = (local: string): string | undefined => {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** What the form holds, and the target that it makes once it is complete. */
const useTarget = () => {
  const connection = useConnection((state) => state.connection)
  const accounts = useConnection((state) => state.accounts)
  const [list, setList] = useState<Kind>('customAudience')
  const [operation, setOperation] = useState<OperationType>('Update')
  const [account, setAccount] = useState<string | undefined>()
  const [typed, setTyped] = useState<Readonly<Record<Kind, string | undefined>>>({
    customAudience: undefined,
    doNotReach: undefined,
  })
  const [effective, setEffective] = useState('')
  const [expires, setExpires] = useState('')
  const accountId = account ?? accounts?.[0]?.id ?? ''
  const targetId = (typed[list] ?? seededId(connection, list)).trim()
  const effectiveAt = isoOf(effective)
  const expiresAt = isoOf(expires)
  const target: AudienceTarget = {
    list,
    accountId,
    targetId,
    operation,
    ...(effectiveAt === undefined ? {} : { effectiveAt }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  }
  return {
    ...{ connection, accounts, target, effective, expires },
    ...{ setList, setOperation, setAccount, setEffective, setExpires },
    setTargetId: (id: string) => setTyped((before) => ({ ...before, [list]: id })),
    isComplete: connection.state !== 'none' && accountId !== '' && targetId !== '',
  }
}

const factsOf = (review: AudienceReview): readonly Fact[] => [
  { label: 'People', value: formatNumber(review.users), note: 'each once', state: 'ok' },
  { label: 'Requests', value: formatNumber(review.requests), note: '2,500 operations each at most' },
  { label: 'To be sent', value: formatBytes(review.bytes), note: '5 MB a request at most' },
  { label: 'Takes at least', value: formatWait(review.msAtLeast), note: '1,500 requests a minute' },
]

/** Where a customer list goes, what that means in numbers, and the one button that does it. */
export const ListUpload = ({ list }: { readonly list: ListSummary }) => {
  const onDone = () => openListPage('report')
  const { review, upload } = useAudience.getState()
  const problem = useAudience((state) => state.problem)
  const form = useTarget()
  const { target, connection, accounts } = form
  const [found, setFound] = useState<AudienceReview | undefined>()
  const { isBusy, failure, send } = useSending(onDone)
  const asked = JSON.stringify(target)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the target counts by its contents
  useEffect(() => {
    let isGone = false
    void review(target).then((answer) => {
      if (!isGone) setFound(answer)
    })
    return () => {
      isGone = true
    }
  }, [asked, review])
  const isLive = connection.state === 'live'
  const users = found?.users ?? 0
  const verb = target.operation === 'Update' ? 'Upload' : 'Take off'
  const people = formatCount(users, 'person', 'people')
  const words = `${verb} ${people}${isLive ? `, LIVE @${connection.person.screenName}` : ''}`
  return (
    <Page
      title={`Upload ${list.name}`}
      lead="Nothing has been sent yet. Only SHA-256 hashes and partner user ids leave this computer; they are pseudonymous."
    >
      <Section title="Where to">
        <Destination />
        <div className="review-form">
          <Segments label="Kind of list" options={KINDS} value={target.list} onChange={form.setList} />
          <Segments label="What to do" options={OPERATIONS} value={target.operation} onChange={form.setOperation} />
        </div>
        <div className="review-form">
          {accounts === undefined ? (
            <ComboBox
              label="Account id"
              options={[]}
              allowOther
              text={target.accountId}
              onText={form.setAccount}
              isDisabled={connection.state === 'none'}
            />
          ) : (
            <Select
              label="Advertising account"
              options={accounts.map(({ id, name }) => ({ id, label: name, note: id }))}
              value={target.accountId}
              onChange={form.setAccount}
            />
          )}
          <TextField
            label={target.list === 'customAudience' ? 'Custom audience id' : 'Do-not-reach list id'}
            mono
            value={target.targetId}
            onChange={form.setTargetId}
            hint={
              connection.state === 'practice' ? 'The built-in platform holds this one.' : 'As the platform shows it.'
            }
          />
          <TextField
            label="Counts from"
            type="datetime-local"
            optional
            value={form.effective}
            onChange={form.setEffective}
            hint={`Left out: now${found === undefined || found.effectiveAt === '' ? '' : `, ${formatDateTime(found.effectiveAt)}`}.`}
          />
          <TextField
            label="Counts until"
            type="datetime-local"
            optional
            value={form.expires}
            onChange={form.setExpires}
            hint={`Left out: 13 months later${found === undefined || found.expiresAt === '' ? '' : `, ${formatDateTime(found.expiresAt)}`}.`}
          />
        </div>
      </Section>
      <Section title="What will be sent">
        {found === undefined ? <p className="muted">Counting …</p> : <Facts label="Review" facts={factsOf(found)} />}
      </Section>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      <div className="review-go">
        <Button
          variant={isLive || target.operation === 'Delete' ? 'danger' : 'primary'}
          large
          icon={Upload}
          isDisabled={!form.isComplete || users === 0 || isBusy}
          onPress={() => void send(() => upload(target))}
        >
          {isBusy ? 'Preparing …' : words}
        </Button>
        <span className="muted">You can pause or cancel at any time; a batch is taken as a whole or not at all.</span>
      </div>
    </Page>
  )
}
