import { type Result, success } from '../../../contract/language/result.ts'
import { titleText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { whileShown } from '../../base/whileShown.ts'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import '../../uploads/Uploads.css'
import './ListUpload.css'
import { Trash2, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import type { UploadNote } from '../../../engine/model/peopleSending.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatBytes, formatDuration, formatNumber } from '../../kit/components/format.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { ConfirmLive } from '../../uploads/ConfirmLive.tsx'
import { Destination } from '../../uploads/Destination.tsx'
import { type Fact, Facts } from '../../uploads/Facts.tsx'
import { GoBar } from '../../uploads/GoBar.tsx'
import { usePlanning } from '../../uploads/state/planning.ts'
import { isRunning, isUnfinished, useUploads } from '../../uploads/state/uploads.ts'
import { useSending } from '../../uploads/useSending.ts'
import { useAudience } from '../state/audience.ts'
import type { AudienceReview, AudienceTarget, ListSummary, PackedTotals } from '../state/audienceModel.ts'
import { type PeopleComparison, uploadChanges } from '../state/delta.ts'
import { openListPage, useListPage } from '../state/listPage.ts'
import { type AudiencePair, pairOfList, usePairing } from '../state/pairing.ts'
import { usePeopleBook } from '../state/settling.ts'
import { ChangesReview } from './ChangesReview.tsx'
import { ConsentNotice } from './ConsentNotice.tsx'
import { LeftOut } from './LeftOut.tsx'
import { PackingChoice } from './PackingChoice.tsx'
import { Retention } from './Retention.tsx'
import { KindFields, TargetChoice, TimeFields } from './TargetFields.tsx'
import { UploadNotes } from './UploadNotes.tsx'
import { UploadsOfList } from './UploadsOfList.tsx'
import { type Scope, useChanges } from './useChanges.ts'
import { type TargetForm, useTarget } from './useTarget.ts'

interface UnfinishedProps {
  /** Unfinished uploads to the same target, newest first. */
  readonly uploads: readonly UploadSummary[]
  readonly scope: Scope
  readonly list: ListSummary
}

/** Warns of an unfinished upload: any to the target for changes, else the same list's. */
const Unfinished = ({ uploads, scope, list }: UnfinishedProps) => {
  const first = uploads.find(({ plan }) => scope === 'changes' || plan.dataset === list.id)
  if (first === undefined) return null
  return (
    <Banner level="warn" title={t('people.upload.unfinished', { upload: titleText(first.plan) })}>
      {t('people.upload.unfinished.text', { state: isRunning(first) ? 'running' : 'stopped' })}{' '}
      {t('people.upload.unfinished.why', { scope })}
    </Banner>
  )
}

/** `users` counts those who are uploaded, or removed where the whole list is. */
const factsOf = ({ requests, bytes, msAtLeast }: PackedTotals, users: number): readonly Fact[] => [
  { label: t('people.upload.fact.people'), value: formatNumber(users), state: 'ok' },
  { label: t('people.upload.fact.requests'), value: formatNumber(requests) },
  { label: t('people.upload.fact.bytes'), value: formatBytes(bytes) },
  // Up to 1,450 requests may leave at once; response times are not known in advance.
  ...(msAtLeast === 0
    ? []
    : [
        {
          label: t('people.upload.fact.time'),
          value: formatDuration(msAtLeast),
          note: t('people.upload.fact.time.note'),
        },
      ]),
]

/** Counts again whenever the form says something else. */
const useReview = (target: AudienceTarget, isRight: boolean): AudienceReview | undefined => {
  const { review } = useAudience.getState()
  const [found, setFound] = useState<AudienceReview | undefined>()
  const targetKey = JSON.stringify({ ...target, targetName: '', targetId: '', accountId: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the target counts by its contents
  useEffect(() => {
    // What is wrong is said at the field; there is nothing to count.
    if (!isRight) return
    return whileShown(review(target), setFound)
  }, [targetKey, review, isRight])
  return found
}

const useUploadsTo = (list: ListSummary, { target, connection }: TargetForm) => {
  const all = useUploads((state) => state.uploads)
  const isTo = ({ custom_audience_id, do_not_reach_list_id }: Readonly<Record<string, string>>): boolean =>
    (custom_audience_id ?? do_not_reach_list_id) === target.targetId
  return {
    ofList: all.filter(({ plan }) => plan.dataset === list.id),
    /** Unfinished uploads to the target, of whichever list. */
    unfinished: all.filter(
      (upload) =>
        isTo(upload.plan.parameters) &&
        (upload.target ?? connection.state) === connection.state &&
        (isRunning(upload) || isUnfinished(upload)),
    ),
  }
}

/** What a changes upload costs in the chosen way. */
const costOf = (found: PeopleComparison, isMany: boolean, renews: boolean): PackedTotals => {
  const ways = renews ? found.renewing : found.ways
  return isMany ? ways.many : ways.one
}

/** Rows of the list that a changes upload puts on the target. */
const uploadedOf = (found: PeopleComparison, renews: boolean): number =>
  found.added + found.changed + (renews ? found.expiring : 0)

const goLabel = (
  scope: Scope,
  target: AudienceTarget,
  users: number,
  found: PeopleComparison | undefined,
  renews: boolean,
): string => {
  if (scope === 'changes') {
    if (found === undefined) return t('people.upload.go.changes')
    const people = uploadedOf(found, renews)
    return people + found.removed === 0
      ? t('people.upload.go.changes')
      : t('people.upload.go.changesCounted', { people, identifiers: found.removed })
  }
  return t(target.operation === 'Update' ? 'people.upload.go.upload' : 'people.upload.go.remove', { count: users })
}

const accountName = ({ accounts, target: { accountId } }: TargetForm): string => {
  const name = accounts?.find(({ id }) => id === accountId)?.name
  return name === undefined ? accountId : t('people.upload.account', { name, id: accountId })
}

/** Why nothing can be sent to the target now; undefined where it can. */
const reasonOf = (form: TargetForm, inTheWay: UploadSummary | undefined): string | undefined => {
  const { connection, target, problems } = form
  if (connection.state === 'none') return t('people.upload.off.connection')
  if (target.accountId === '') return t('people.upload.off.account')
  if (target.targetId === '') return t('people.upload.off.target', { list: target.list })
  if (problems.until !== undefined) return t('people.upload.off.time')
  if (inTheWay === undefined) return undefined
  return isRunning(inTheWay)
    ? t('people.upload.off.running', { upload: titleText(inTheWay.plan) })
    : t('people.upload.off.unfinished', { upload: titleText(inTheWay.plan) })
}

const countReason = (cost: PackedTotals | undefined, scope: Scope): string | undefined => {
  if (cost === undefined) return t(scope === 'changes' ? 'people.upload.off.compare' : 'people.upload.off.counting')
  return cost.users === 0 ? t('people.upload.off.nothing') : undefined
}

interface ConfirmationsProps {
  readonly form: TargetForm
  readonly chosen: Scope
  /** People who are taken off, and who are uploaded. */
  readonly removed: number
  readonly uploaded: number
  readonly isAsking: boolean
  readonly setAsking: (isAsking: boolean) => void
  readonly onConfirm: () => void
}

/** Asks for the number where people are taken off, and once where it is live. */
const Confirmations = ({ form, chosen, removed, uploaded, isAsking, setAsking, onConfirm }: ConfirmationsProps) => {
  const { target, connection } = form
  const isLive = connection.state === 'live'
  const where = target.targetName ?? target.targetId
  const [question, confirm] =
    chosen === 'changes'
      ? [
          t('people.upload.confirm.identifiers', { count: removed, where }),
          t('people.upload.confirm.identifiers.act', { count: removed }),
        ]
      : [t('people.upload.confirm.people', { count: removed, where }), t('people.upload.go.remove', { count: removed })]
  return (
    <>
      <ConfirmDelete
        title={question}
        act={confirm}
        count={removed}
        isOpen={isAsking && removed > 0}
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
      >
        <p>
          {isLive ? `${t('people.upload.confirm.live', { name: connection.person.screenName })} ` : ''}
          {t('people.upload.confirm.text')}
          {target.list === 'doNotReach' ? ` ${t('people.upload.confirm.doNotReach')}` : ''}
        </p>
      </ConfirmDelete>
      <ConfirmLive
        act={t('people.upload.go.upload', { count: uploaded })}
        title={t('people.upload.live.title', { count: uploaded, where })}
        text={
          isLive
            ? t('people.upload.live.text', {
                list: target.list,
                where,
                account: accountName(form),
                name: connection.person.screenName,
              })
            : ''
        }
        isOpen={isAsking && removed === 0}
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
      />
    </>
  )
}

/** What was noted of the list's last upload there: next week's has the same basis. */
const noteOf = (pair: AudiencePair | undefined): UploadNote => {
  const { basis, purpose } = pair?.last ?? {}
  return { ...(basis === undefined ? {} : { basis }), ...(purpose === undefined ? {} : { purpose }) }
}

/** Brings the review of a pair into sight where a press led to it. It stands below the form. */
const useShownReview = (isReady: boolean) => {
  const title = useRef<HTMLHeadingElement>(null)
  const isWanted = useListPage((state) => state.wantsReview)
  useEffect(() => {
    if (!isReady || !isWanted) return
    title.current?.scrollIntoView({ block: 'start' })
    title.current?.focus({ preventScroll: true })
    useListPage.setState({ wantsReview: false })
  }, [isReady, isWanted])
  return title
}

/** Upload of a customer list: target, figures, and the upload button. */
export const ListUpload = ({ list }: { readonly list: ListSummary }) => {
  const { upload } = useAudience.getState()
  const nameOf = nameAmong(useAudience((state) => state.lists))
  const problem = useAudience((state) => state.problem)
  const book = usePeopleBook((state) => state.book)
  const pair = pairOfList(list.id, usePairing(), book)
  const form = useTarget(pair)
  const { target, connection } = form
  const found = useReview(target, form.problems.until === undefined)
  const { ofList, unfinished } = useUploadsTo(list, form)
  const [scope, setScope] = useState<Scope | undefined>()
  const changes = useChanges(target, form.isComplete, { list, pair, scope, isBlocked: unfinished.length > 0 })
  const [renews, setRenews] = useState(false)
  const [chosenNote, setNote] = useState<UploadNote | undefined>()
  const note = chosenNote ?? noteOf(pair)
  const [isAsking, setAsking] = useState(false)
  const planning = usePlanning((state) => state.lists)
  const { isBusy, failure, send } = useSending(() => {
    setScope(undefined)
    changes.chooseSeries(undefined)
  })
  const chosen = changes.scope
  const compared = changes.compared.state === 'ready' ? changes.compared.found : undefined
  const isLive = connection.state === 'live'
  const cost = chosen === 'changes' ? compared && costOf(compared, form.isMany, renews) : found
  const isReviewed = changes.known !== undefined && (cost !== undefined || changes.compared.state === 'failed')
  const reviewTitle = useShownReview(pair !== undefined && isReviewed)
  const users = cost?.users ?? 0
  const uploaded = chosen === 'changes' && compared !== undefined ? uploadedOf(compared, renews) : users
  const removed = chosen === 'changes' ? (compared?.removed ?? 0) : target.operation === 'Delete' ? users : 0
  const action = goLabel(chosen, target, users, compared, renews)
  const label = isLive ? t('people.upload.go.live', { action, name: connection.person.screenName }) : action
  const inTheWay = unfinished.find(({ plan }) => chosen === 'changes' || plan.dataset === list.id)

  const act = async (): Promise<Result<unknown, Failure>> => {
    if (chosen === 'everything') return upload(target, found, note)
    if (compared === undefined) return success(null)
    changes.handOver()
    return uploadChanges(target, compared, renews, note)
  }
  const ways = chosen === 'everything' ? found?.ways : renews ? compared?.renewing : compared?.ways
  return (
    <Page
      title={t('people.upload.title', { list: nameOf(list) })}
      description={t('people.upload.lead')}
      actions={
        <Button variant="quiet" onPress={() => openListPage('report')}>
          {t('people.upload.back')}
        </Button>
      }
    >
      <Section title={t('people.upload.destination')}>
        <Destination />
        <KindFields form={form} />
        <TargetChoice form={form} />
        <TimeFields form={form} review={found} />
        <ConsentNotice list={list} target={target} />
        <UploadNotes note={note} onNote={setNote} />
      </Section>
      <Section title={t('people.upload.contents')} titleRef={reviewTitle}>
        {target.operation === 'Update' ? (
          <ChangesReview {...{ changes, renews, list }} onScope={setScope} onRenews={setRenews} />
        ) : null}
        <Unfinished uploads={unfinished} scope={chosen} list={list} />
        {cost === undefined ? (
          <p className="muted">{t('people.upload.counting')}</p>
        ) : (
          <Facts label={t('people.upload.review')} facts={factsOf(cost, uploaded)} />
        )}
        {ways === undefined ? null : <PackingChoice ways={ways} isMany={form.isMany} onMany={form.setMany} />}
        {chosen === 'changes' || found?.ways === undefined ? null : (
          <LeftOut list={list} target={target} users={found.users} />
        )}
      </Section>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      <GoBar
        {...{ failure, label }}
        planning={planning === undefined ? undefined : { ...planning, total: users }}
        unit="people"
        isDanger={isLive || target.operation === 'Delete'}
        icon={target.operation === 'Delete' ? Trash2 : Upload}
        blocked={
          isBusy || planning !== undefined
            ? t('people.upload.off.preparing')
            : (reasonOf(form, inTheWay) ?? countReason(cost, chosen))
        }
        onPress={() => (removed > 0 || isLive ? setAsking(true) : void send(act))}
      />
      <Confirmations {...{ form, chosen, removed, uploaded, isAsking, setAsking }} onConfirm={() => void send(act)} />
      <UploadsOfList uploads={ofList} />
      <Retention list={list} />
    </Page>
  )
}
