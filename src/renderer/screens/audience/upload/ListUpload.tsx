import '../../uploads/Uploads.css'
import './ListUpload.css'
import { Trash2, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Failure } from '../../../../contract/contract.ts'
import { Banner } from '../../../parts/Banner.tsx'
import { Button } from '../../../parts/Button.tsx'
import { formatBytes, formatCount, formatNumber, formatWait } from '../../../parts/format.ts'
import { Page, Section } from '../../../parts/Page.tsx'
import { type Comparison, uploadChanges } from '../../../stores/audience/delta.ts'
import { usePeopleBook } from '../../../stores/audience/settling.ts'
import { useAudience } from '../../../stores/audience.ts'
import type { AudienceReview, AudienceTarget, ListSummary, PackedTotals } from '../../../stores/audienceModel.ts'
import { openListPage } from '../../../stores/listPage.ts'
import { isRunning, isUnfinished } from '../../../stores/uploads.ts'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { Destination } from '../../uploads/Destination.tsx'
import { type Fact, Facts } from '../../uploads/Facts.tsx'
import { GoBar } from '../../uploads/GoBar.tsx'
import { useSending } from '../../uploads/useSending.ts'
import { ChangesReview, type Scope } from './ChangesReview.tsx'
import { LeftOut } from './LeftOut.tsx'
import { PackingChoice } from './PackingChoice.tsx'
import { Retention } from './Retention.tsx'
import { KindFields, TargetChoice, TimeFields } from './TargetFields.tsx'
import { Unfinished } from './Unfinished.tsx'
import { UploadsOfList } from './UploadsOfList.tsx'
import { useChanges } from './useChanges.ts'
import { type TargetForm, useTarget } from './useTarget.ts'

const factsOf = ({ users, requests, bytes, msAtLeast }: PackedTotals, isPractice: boolean): readonly Fact[] => [
  { label: 'People', value: formatNumber(users), note: 'each once', state: 'ok' },
  { label: 'Requests', value: formatNumber(requests), note: '2,500 operations each at most' },
  { label: 'To be sent', value: formatBytes(bytes), note: '5 MB a request at most' },
  {
    label: 'Takes at least',
    value: formatWait(msAtLeast),
    note: isPractice ? '1,450 requests a minute, here too' : '1,450 of 1,500 requests a minute',
  },
]

/** Counts again whenever the form says something else. */
const useReview = (target: AudienceTarget, isRight: boolean): AudienceReview | undefined => {
  const { review } = useAudience.getState()
  const [found, setFound] = useState<AudienceReview | undefined>()
  const asked = JSON.stringify({ ...target, targetName: '', targetId: '', accountId: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the target counts by its contents
  useEffect(() => {
    let isGone = false
    // What is wrong is said at the field; there is nothing to count.
    if (!isRight) return
    void review(target).then((answer) => {
      if (!isGone) setFound(answer)
    })
    return () => {
      isGone = true
    }
  }, [asked, review, isRight])
  return found
}

const LEAD = 'Only SHA-256 hashes and partner user ids leave this computer; they are pseudonymous.'

const useUploadsTo = (list: ListSummary, { target }: TargetForm) => {
  const all = useAudience((state) => state.uploads)
  const isTo = ({ custom_audience_id, do_not_reach_list_id }: Readonly<Record<string, string>>): boolean =>
    (custom_audience_id ?? do_not_reach_list_id) === target.targetId
  const sendings = usePeopleBook((state) => state.book?.sendings)
  const ofList = all.filter(({ plan }) => plan.dataset === list.id)
  return {
    ofList,
    isSent: ofList.length > 0 || sendings?.some(({ dataset }) => dataset === list.id) === true,
    /** Those to the target that are not at their end, of whichever list. */
    unfinished: all.filter((upload) => isTo(upload.plan.parameters) && (isRunning(upload) || isUnfinished(upload))),
  }
}

/** What a changes upload costs in the chosen way. */
const costOf = (found: Comparison, isMany: boolean, renews: boolean): PackedTotals => {
  const ways = renews ? found.renewing : found.ways
  return isMany ? ways.many : ways.one
}

const goWords = (
  scope: Scope,
  target: AudienceTarget,
  users: number,
  found: Comparison | undefined,
  renews: boolean,
): string => {
  if (scope === 'changes') {
    if (found === undefined) return 'Upload the changes'
    const on = found.added + found.changed + (renews ? found.expiring : 0)
    return `Upload ${formatNumber(on)}, take off ${formatNumber(found.removedRows)}`
  }
  return `${target.operation === 'Update' ? 'Upload' : 'Take off'} ${formatCount(users, 'person', 'people')}`
}

/** Where a customer list goes, what that means in numbers, and the one button that does it. */
export const ListUpload = ({ list }: { readonly list: ListSummary }) => {
  const { upload } = useAudience.getState()
  const problem = useAudience((state) => state.problem)
  const form = useTarget()
  const { target, connection } = form
  const found = useReview(target, form.problems.until === undefined)
  const { ofList, isSent, unfinished } = useUploadsTo(list, form)
  const changes = useChanges(target, form.isComplete)
  const [scope, setScope] = useState<Scope>('everything')
  const [renews, setRenews] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, send } = useSending(() => {
    setScope('everything')
    changes.chooseSeries(undefined)
  })
  const isKnown = (changes.known?.bases.length ?? 0) > 0 && changes.known?.blocked === undefined
  const chosen: Scope = isKnown && target.operation === 'Update' ? scope : 'everything'
  const compared = changes.compared.state === 'ready' ? changes.compared.found : undefined
  const isLive = connection.state === 'live'
  const cost = chosen === 'changes' ? compared && costOf(compared, form.isMany, renews) : found
  const users = cost?.users ?? 0
  const takenOff = chosen === 'changes' ? (compared?.removedRows ?? 0) : target.operation === 'Delete' ? users : 0
  const words = `${goWords(chosen, target, users, compared, renews)}${isLive ? `, LIVE @${connection.person.screenName}` : ''}`
  const where = target.targetName ?? target.targetId

  const act = (): Promise<Failure | undefined> => {
    if (chosen === 'everything') return upload(target)
    if (compared === undefined) return Promise.resolve(undefined)
    changes.handOver()
    return uploadChanges(target, compared, renews)
  }
  const ways = chosen === 'everything' ? found?.ways : renews ? compared?.renewing : compared?.ways
  return (
    <Page
      title={`Upload ${list.name}`}
      lead={isSent ? LEAD : `Nothing has been sent yet. ${LEAD}`}
      actions={
        <Button variant="quiet" onPress={() => openListPage('report')}>
          Back to the report
        </Button>
      }
    >
      <Section title="Where to">
        <Destination />
        <KindFields form={form} />
        <TargetChoice form={form} />
        <TimeFields form={form} review={found} />
      </Section>
      <Section title="What will be sent">
        {target.operation === 'Update' ? (
          <ChangesReview {...{ changes, scope, renews, list }} onScope={setScope} onRenews={setRenews} />
        ) : null}
        <Unfinished uploads={unfinished} scope={chosen} list={list} />
        {cost === undefined ? (
          <p className="muted">Counting …</p>
        ) : (
          <Facts label="Review" facts={factsOf(cost, connection.state === 'practice')} />
        )}
        {ways === undefined ? null : <PackingChoice ways={ways} isMany={form.isMany} onMany={form.setMany} />}
        {chosen === 'changes' || found?.ways === undefined ? null : (
          <LeftOut list={list} target={target} users={found.users} />
        )}
      </Section>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      <GoBar
        {...{ failure, isBusy, words }}
        isDanger={isLive || target.operation === 'Delete'}
        icon={target.operation === 'Delete' ? Trash2 : Upload}
        isDisabled={!form.isComplete || users === 0 || isBusy || (chosen === 'changes' && unfinished.length > 0)}
        onPress={() => (takenOff > 0 ? setAsking(true) : void send(act))}
        note={
          cost !== undefined && users === 0
            ? 'There is nothing to send.'
            : 'You can pause or cancel at any time; a batch is taken as a whole or not at all.'
        }
      />
      <ConfirmDelete
        title={`Take ${formatCount(takenOff, 'person', 'people')} off ${where}?`}
        act={`Take off ${formatCount(takenOff, 'person', 'people')}`}
        count={takenOff}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send(act)}
      >
        <p>
          {isLive ? `They are taken off on the real platform, as @${connection.person.screenName}. ` : ''}
          Only identifiers that are sent are taken off. To bring them back, upload a list that holds them.
          {target.list === 'doNotReach' ? ' Campaigns of the account may reach them again from then on.' : ''}
        </p>
      </ConfirmDelete>
      <UploadsOfList uploads={ofList} />
      <Retention list={list} />
    </Page>
  )
}
