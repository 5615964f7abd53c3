import { Download, Eraser, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '../../base/connection.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { useUploads } from '../../uploads/state/uploads.ts'
import { eraseHere, searchAgain, sendErasure, widenErasure } from '../state/erasure.ts'
import { deleteStateOf, deleteWords, type ErasureFound, erasureRecord, type SentDelete } from '../state/erasureModel.ts'
import { isOfPractice } from '../state/packing.ts'
import { Deletes, whereOf } from './Deletes.tsx'
import { foundKindText, Lists, PracticeLists, Uploads } from './FoundIn.tsx'
import { StillSending, useUnderWay } from './StillSending.tsx'
import { useErasing } from './useErasing.ts'

interface ErasureResultProps {
  readonly found: ErasureFound
  readonly onFound: (found: ErasureFound) => void
}

const SKIPPED = 'The person is on the suppression list: imports and uploads skip them.'
const AGAIN = 'Remove the person from your own files too: importing one that holds them brings them back.'

const erasedSentence = (removed: number, practice: number | undefined): string => {
  const entries = practice === undefined ? '' : ` and ${formatCount(practice, 'entry', 'entries')} from Practice`
  return `${formatCount(removed, 'stored identifier')} removed from the lists and upload records here${entries}; the files were written anew.`
}

/** Where a person was found, and what can be done about it. */
export const ErasureResult = ({ found, onFound }: ErasureResultProps) => {
  const connection = useConnection((state) => state.connection)
  const [isAsking, setAsking] = useState<'send' | 'here' | undefined>()
  const [sent, setSent] = useState<readonly SentDelete[]>([])
  const { done, isBusy, failure, send, ...erasing } = useErasing(found, () => eraseHere(found))
  const { isSuppressing, setSuppressing, isSuppressed, suppress, erase } = erasing
  const removed = done?.removed
  const { lists, uploads, others, pending, practice } = found
  const known = useUploads((state) => state.uploads)
  const deletes = sent.map((each) => ({ ...each, state: deleteStateOf(known.find(({ id }) => id === each.upload)) }))
  // Those that nothing was sent to yet: the way to one of several may have failed.
  const targets = found.targets.filter(
    ({ sending }) =>
      !sent.some((each) => each.target.sending.target === sending.target) &&
      !(done !== undefined && isOfPractice(sending.target) && practice.some(({ id }) => id === sending.targetId)),
  )
  const underWay = useUnderWay(pending)
  const isEarly = pending.some(({ is }) => is === 'underWay')
  const isLive = connection.state === 'live'
  const isNowhere = lists.length === 0 && uploads.length === 0 && practice.length === 0
  const isSent = sent.length > 0
  const sendDeletes = () =>
    send(async () => {
      const done = await sendErasure({ ...found, targets })
      setSent([...sent, ...done.sent])
      return done.failure
    })
  const widen = () =>
    send(async () => {
      onFound(await widenErasure(found))
      return undefined
    })
  const again = () =>
    void send(async () => {
      onFound(await searchAgain(found))
      return undefined
    })
  const save = () => {
    const at = new Date().toISOString()
    const lines = deletes.map((each) => `${each.at}: ${whereOf(each.target)}, ${deleteWords(each.state)}`)
    const record = erasureRecord(found, { at, sent: lines, isSuppressed, ...done })
    saveBlob(new Blob([record], { type: 'text/plain' }), `erasure-${at.slice(0, 10)}.txt`)
  }
  return (
    <Section
      title={isNowhere ? 'Not found' : 'Found'}
      actions={
        <Button icon={Download} onPress={save}>
          Save the record
        </Button>
      }
    >
      <p>
        {isNowhere ? 'Looked for' : foundKindText(found.keys.map(({ kind }) => kind))}, hash{' '}
        <code className="mono">{found.hash}</code>
      </p>
      <StillSending pending={pending} onSearchAgain={again} />
      {isNowhere ? (
        <Banner
          level="info"
          action={
            <Button
              disabledReason={firstReason(isBusy && BUSY, isSuppressed && 'The person is on the suppression list.')}
              onPress={() => void send(suppress)}
            >
              {isSuppressed ? 'On the suppression list' : 'Suppress person'}
            </Button>
          }
        >
          Nothing that is stored here holds the person. Lists whose digests were deleted cannot be searched: import
          their file again to look there.
        </Banner>
      ) : (
        <>
          <Lists lists={lists} isPast={removed !== undefined} />
          <PracticeLists lists={practice} isPast={done !== undefined} />
          <Uploads uploads={uploads} />
          {others.length === 0 ? null : (
            <Banner level="info" action={<Button onPress={() => void widen()}>Erase these too</Button>}>
              The same rows hold {formatCount(others.length, 'more identifier')}:{' '}
              {foundKindText(others.map(({ kind }) => kind))}. They are likely of the same person.
            </Banner>
          )}
          {targets.length === 0 ? (
            isSent ? null : (
              <p className="muted">By what was uploaded from here, no target holds the person now.</p>
            )
          ) : (
            <Banner
              level="warn"
              title={`${formatCount(targets.length, 'target')} hold${targets.length === 1 ? 's' : ''} the person`}
            >
              {targets
                .map((target) => `${whereOf(target)}${target.isUnclear ? ', perhaps: no answer came' : ''}`)
                .join('; ')}
              .
            </Banner>
          )}
          {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
          {isSent ? <Deletes deletes={deletes} /> : null}
          {removed === undefined ? null : (
            <Banner level="ok">
              {erasedSentence(removed, practice.length === 0 ? undefined : done?.practice)}{' '}
              {isSuppressed ? SKIPPED : AGAIN}
            </Banner>
          )}
          <div className="review-go">
            {targets.length === 0 ? null : (
              <Button
                variant="danger"
                icon={Trash2}
                disabledReason={firstReason(
                  isBusy && BUSY,
                  isEarly && 'An upload that contains this person is in progress.',
                  connection.state === 'none' && 'Connect to a service first.',
                )}
                onPress={() => setAsking('send')}
              >
                Delete from {formatCount(targets.length, 'target')}…
              </Button>
            )}
            <Button
              icon={Eraser}
              disabledReason={firstReason(
                isBusy && BUSY,
                isEarly && 'An upload that contains this person is in progress.',
                removed !== undefined && 'Already removed.',
              )}
              onPress={() => setAsking('here')}
            >
              Remove from this computer…
            </Button>
            {isEarly ? (
              <span className="muted">
                {underWay.length > 0
                  ? 'First finish or cancel what still sends the person, above.'
                  : 'Search again first.'}
              </span>
            ) : null}
            {connection.state === 'none' && targets.length > 0 ? (
              <span className="muted">Connect first to delete from targets.</span>
            ) : null}
          </div>
        </>
      )}
      <ConfirmDelete
        title={`Delete one person from ${formatCount(targets.length, 'target')}?`}
        act={`Delete from ${formatCount(targets.length, 'target')}${isLive ? `, LIVE @${connection.person.screenName}` : ''}`}
        count={1}
        isOpen={isAsking === 'send'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void sendDeletes()}
      >
        <p>Each of them is sent one Delete, as an upload of its own that can be followed and repeated:</p>
        <ul>
          {targets.map((target) => (
            <li key={target.sending.target}>
              {whereOf(target)}: {foundKindText(target.kinds)}
            </li>
          ))}
        </ul>
        {targets.some(({ sending }) => sending.list === 'doNotReach') ? (
          <p>
            <strong>One of them is a do-not-reach list:</strong> campaigns of its account may reach the person again
            from then on. Ask first whether that is wanted.
          </p>
        ) : null}
      </ConfirmDelete>
      <ConfirmDelete
        title="Remove the person from this computer?"
        act="Remove person"
        count={1}
        isOpen={isAsking === 'here'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void erase()}
      >
        <p>
          The files that hold the person, and the file of Practice, are written anew without them.{' '}
          {targets.length > 0
            ? 'Delete from the targets first: afterwards Adwright no longer knows where the person is.'
            : ''}
        </p>
        <Checkbox isSelected={isSuppressing} onChange={setSuppressing}>
          Also keep this person out of future uploads
        </Checkbox>
      </ConfirmDelete>
    </Section>
  )
}
