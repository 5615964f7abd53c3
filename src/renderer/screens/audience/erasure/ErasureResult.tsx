import { Download, Eraser, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../parts/Badge.tsx'
import { Banner } from '../../../parts/Banner.tsx'
import { Button } from '../../../parts/Button.tsx'
import { formatCount, formatDateTime, formatNumber } from '../../../parts/format.ts'
import { Section } from '../../../parts/Page.tsx'
import { saveBlob } from '../../../parts/saveBlob.ts'
import { Table } from '../../../parts/Table.tsx'
import { eraseHere, searchAgain, sendErasure, widenErasure } from '../../../stores/audience/erasure.ts'
import {
  deleteStateOf,
  deleteWords,
  type ErasureFound,
  effectWords,
  erasureRecord,
  type HeldHit,
  type ListHit,
  type SentDelete,
} from '../../../stores/audience/erasureModel.ts'
import { useConnection } from '../../../stores/connection.ts'
import { useUploads } from '../../../stores/uploads.ts'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { useSending } from '../../uploads/useSending.ts'
import { KINDS } from '../kinds.ts'
import { Deletes, whereOf } from './Deletes.tsx'
import { StillSending, useUnderWay } from './StillSending.tsx'

interface ErasureResultProps {
  readonly found: ErasureFound
  readonly onFound: (found: ErasureFound) => void
}

const kindWords = (kinds: ListHit['kinds']): string => [...new Set(kinds)].map((kind) => KINDS[kind].label).join(', ')

const MOST_ROWS = 10

const rowWords = (rows: readonly number[]): string =>
  rows.length <= MOST_ROWS
    ? rows.map(formatNumber).join('; ')
    : `${rows.slice(0, MOST_ROWS).map(formatNumber).join('; ')} and ${formatNumber(rows.length - MOST_ROWS)} more`

const Lists = ({ lists, isPast }: { readonly lists: readonly ListHit[]; readonly isPast: boolean }) =>
  lists.length === 0 ? (
    <p>No list that is stored here holds the person.</p>
  ) : (
    <Table
      label={isPast ? 'Lists that held the person' : 'Lists that hold the person'}
      showLabel
      rows={lists}
      rowId={({ dataset }) => dataset}
      columns={[
        { id: 'name', heading: 'List', cell: ({ name }) => name },
        { id: 'rows', heading: 'Row, without the heading', cell: ({ rows }) => rowWords(rows) },
        { id: 'kinds', heading: 'By', cell: ({ kinds }) => kindWords(kinds) },
      ]}
    />
  )

const Uploads = ({ uploads }: { readonly uploads: readonly HeldHit[] }) =>
  uploads.length === 0 ? (
    <p>No upload whose digests are stored here held the person.</p>
  ) : (
    <Table
      label="Uploads that held the person"
      showLabel
      rows={uploads}
      rowId={({ file }) => file}
      columns={[
        { id: 'at', heading: 'When', cell: ({ sending }) => formatDateTime(sending.at) },
        { id: 'list', heading: 'List', cell: ({ sending }) => sending.name },
        { id: 'target', heading: 'Target', cell: whereOf },
        {
          id: 'what',
          heading: 'What',
          cell: ({ effect }) => (
            <Badge state={effect === 'put' || effect === 'taken' ? 'ok' : 'warn'}>{effectWords(effect)}</Badge>
          ),
        },
        { id: 'batch', heading: 'Batch', cell: ({ batches }) => rowWords(batches) },
        { id: 'kinds', heading: 'By', cell: ({ kinds }) => kindWords(kinds) },
      ]}
    />
  )

/** Where a person was found, and what can be done about it. */
export const ErasureResult = ({ found, onFound }: ErasureResultProps) => {
  const connection = useConnection((state) => state.connection)
  const [isAsking, setAsking] = useState<'send' | 'here' | undefined>()
  const [sent, setSent] = useState<readonly SentDelete[]>([])
  const [removed, setRemoved] = useState<number | undefined>()
  const { isBusy, failure, send } = useSending(() => {})
  const { lists, uploads, others, pending } = found
  const known = useUploads((state) => state.uploads)
  const deletes = sent.map((each) => ({ ...each, state: deleteStateOf(known.find(({ id }) => id === each.upload)) }))
  // Those that nothing was sent to yet: the way to one of several may have failed.
  const targets = found.targets.filter(
    ({ sending }) => !sent.some((each) => each.target.sending.target === sending.target),
  )
  const underWay = useUnderWay(pending)
  const isEarly = pending.some(({ is }) => is === 'underWay')
  const isLive = connection.state === 'live'
  const isNowhere = lists.length === 0 && uploads.length === 0
  const isSent = sent.length > 0
  const sendDeletes = () =>
    send(async () => {
      const done = await sendErasure({ ...found, targets })
      setSent([...sent, ...done.sent])
      return done.failure
    })
  const erase = () =>
    send(async () => {
      const done = await eraseHere(found)
      if (done.failure === undefined) setRemoved(done.removed)
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
    const record = erasureRecord(found, { at, sent: lines, ...(removed === undefined ? {} : { removed }) })
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
        {isNowhere ? 'Looked for' : kindWords(found.keys.map(({ kind }) => kind))}, hash{' '}
        <code className="mono">{found.hash}</code>
      </p>
      <StillSending pending={pending} onSearchAgain={again} />
      {isNowhere ? (
        <Banner level="info">
          Nothing that is stored here holds the person. Lists whose digests were deleted cannot be searched: import
          their file again to look there.
        </Banner>
      ) : (
        <>
          <Lists lists={lists} isPast={removed !== undefined} />
          <Uploads uploads={uploads} />
          {others.length === 0 ? null : (
            <Banner level="info" action={<Button onPress={() => void widen()}>Erase these too</Button>}>
              The same rows hold {formatCount(others.length, 'more identifier')}:{' '}
              {kindWords(others.map(({ kind }) => kind))}. They are likely of the same person.
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
              {formatCount(removed, 'stored identifier')} taken out of the lists here; the files were written anew. Take
              the person out of your own files too: importing one that holds them brings them back.
            </Banner>
          )}
          <div className="review-go">
            {targets.length === 0 ? null : (
              <Button
                variant="danger"
                icon={Trash2}
                isDisabled={isBusy || isEarly || connection.state === 'none'}
                onPress={() => setAsking('send')}
              >
                Delete from {formatCount(targets.length, 'target')} …
              </Button>
            )}
            <Button
              icon={Eraser}
              isDisabled={isBusy || isEarly || removed !== undefined}
              onPress={() => setAsking('here')}
            >
              Take out of the lists here …
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
        keep="Not now"
        count={1}
        isOpen={isAsking === 'send'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void sendDeletes()}
      >
        <p>Each of them is sent one Delete, as an upload of its own that can be followed and repeated:</p>
        <ul>
          {targets.map((target) => (
            <li key={target.sending.target}>
              {whereOf(target)}: {kindWords(target.kinds)}
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
        title="Take the person out of the lists here?"
        act="Take out"
        keep="Not now"
        count={1}
        isOpen={isAsking === 'here'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void erase()}
      >
        <p>
          The files that hold the person are written anew without them.{' '}
          {targets.length > 0
            ? 'Delete from the targets first: afterwards Adwright no longer knows where the person is.'
            : ''}
        </p>
      </ConfirmDelete>
    </Section>
  )
}
