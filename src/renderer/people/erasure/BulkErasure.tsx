import { Download, Eraser, FolderOpen, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../../base/connection.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { pickFile } from '../../kit/components/pickFile.ts'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { Table } from '../../kit/components/Table.tsx'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { useUploads } from '../../uploads/state/uploads.ts'
import { CountryPicker } from '../CountryPicker.tsx'
import {
  type BulkFound,
  type BulkProgress,
  type BulkSearch,
  bulkRecord,
  eraseBulk,
  findBulk,
  sendBulk,
} from '../state/bulkErasure.ts'
import { deleteStateOf, deleteWords, type SentDelete } from '../state/erasureModel.ts'
import { isOfPractice } from '../state/packing.ts'
import { Deletes, whereOf } from './Deletes.tsx'
import { StillSending } from './StillSending.tsx'
import { useErasing } from './useErasing.ts'

interface Place {
  readonly id: string
  readonly where: string
  readonly count: string
}

const placesOf = ({ lists, practice, targets }: BulkFound): readonly Place[] => [
  ...lists.map(({ dataset, name, people }) => ({
    id: dataset,
    where: `List ${name}`,
    count: formatCount(people, 'person', 'people'),
  })),
  ...practice.map(({ id, name, identifiers }) => ({
    id: `practice ${id}`,
    where: `Practice: ${name || 'Do-not-reach list'}`,
    count: formatCount(identifiers, 'identifier'),
  })),
  ...targets.map(({ sending, people }) => ({
    id: sending.target,
    where: `Target ${whereOf({ sending, kinds: [], isUnclear: false })}`,
    count: formatCount(people.length, 'person', 'people'),
  })),
]

const FoundPeople = ({ found, onAgain }: { readonly found: BulkFound; readonly onAgain: () => void }) => {
  const connection = useConnection((state) => state.connection)
  const known = useUploads((state) => state.uploads)
  const [isAsking, setAsking] = useState<'send' | 'here' | undefined>()
  const [sent, setSent] = useState<readonly SentDelete[]>([])
  const { done, isBusy, failure, send, isSuppressing, setSuppressing, isSuppressed, erase } = useErasing(found, () =>
    eraseBulk(found),
  )
  const targets = found.targets.filter(
    ({ sending }) =>
      !sent.some((each) => each.target.sending.target === sending.target) &&
      // They went with what Practice stored.
      !(done !== undefined && isOfPractice(sending.target) && found.practice.some(({ id }) => id === sending.targetId)),
  )
  const deletes = sent.map((each) => ({ ...each, state: deleteStateOf(known.find(({ id }) => id === each.upload)) }))
  const isEarly = found.pending.some(({ is }) => is === 'underWay')
  const count = targets.reduce((most, { people }) => Math.max(most, people.length), 0)
  const sendDeletes = () =>
    send(async () => {
      const next = await sendBulk(targets)
      setSent([...sent, ...next.sent])
      return next.failure
    })
  const save = () => {
    const at = new Date().toISOString()
    const lines = deletes.map((each) => `${each.at}: ${whereOf(each.target)}, ${deleteWords(each.state)}`)
    const record = bulkRecord(found, { at, sent: lines, isSuppressed, ...done })
    saveBlob(new Blob([record], { type: 'text/plain' }), `erasure-${at.slice(0, 10)}.txt`)
  }
  const places = placesOf(found)
  return (
    <>
      <p role="status">
        {formatCount(found.people, 'person', 'people')} in the file, {formatNumber(found.found)} found in lists or
        uploads here.
      </p>
      {found.unreadable === 0 ? null : (
        <Banner level="warn">
          {formatCount(found.unreadable, 'line')} skipped: no value is an identifier. The first is line{' '}
          {found.firstUnreadable}.
        </Banner>
      )}
      <StillSending pending={found.pending} onSearchAgain={onAgain} />
      {places.length === 0 ? null : (
        <Table
          label={done === undefined ? 'Places that hold them' : 'Places that held them'}
          showLabel
          rows={places}
          rowId={({ id }) => id}
          columns={[
            { id: 'where', heading: 'Place', cell: ({ where }) => where },
            { id: 'count', heading: 'Held', number: true, cell: (place) => place.count },
          ]}
        />
      )}
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      {sent.length === 0 ? null : <Deletes deletes={deletes} />}
      {done === undefined ? null : (
        <Banner level="ok">
          {formatCount(done.removed, 'stored identifier')} removed from the lists and upload records here,{' '}
          {formatCount(done.practice, 'entry', 'entries')} from Practice.
          {isSuppressed ? ' These people are on the suppression list.' : ''}
        </Banner>
      )}
      <div className="review-go">
        {targets.length === 0 ? null : (
          <Button
            variant="danger"
            icon={Trash2}
            disabledReason={firstReason(
              isBusy && BUSY,
              isEarly && 'An upload that may contain them is in progress.',
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
            isEarly && 'An upload that may contain them is in progress.',
            done !== undefined && 'Already removed.',
          )}
          onPress={() => setAsking('here')}
        >
          Remove from this computer…
        </Button>
        <Button icon={Download} onPress={save}>
          Save record
        </Button>
        {isEarly ? <span className="muted">First finish or cancel what still sends them, above.</span> : null}
        {connection.state === 'none' && targets.length > 0 ? (
          <span className="muted">Connect first to delete from targets.</span>
        ) : null}
      </div>
      <ConfirmDelete
        title={`Delete these people from ${formatCount(targets.length, 'target')}?`}
        act={`Delete from ${formatCount(targets.length, 'target')}${connection.state === 'live' ? `, LIVE @${connection.person.screenName}` : ''}`}
        count={count}
        isOpen={isAsking === 'send'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void sendDeletes()}
      >
        <p>Each target is sent one upload of Deletes:</p>
        <ul>
          {targets.map(({ sending, people }) => (
            <li key={sending.target}>
              {whereOf({ sending, kinds: [], isUnclear: false })}: {formatCount(people.length, 'person', 'people')}
            </li>
          ))}
        </ul>
        {targets.some(({ sending }) => sending.list === 'doNotReach') ? (
          <p>
            <strong>One of them is a do-not-reach list:</strong> campaigns of its account may reach these people again
            from then on.
          </p>
        ) : null}
      </ConfirmDelete>
      <ConfirmDelete
        title="Remove these people from this computer?"
        act="Remove people"
        count={found.found}
        isOpen={isAsking === 'here'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void erase()}
      >
        <p>
          The files that hold them, and the file of Practice, are written anew without them.{' '}
          {targets.length > 0
            ? 'Delete from the targets first: afterwards Adwright no longer knows where they are.'
            : ''}
        </p>
        <Checkbox isSelected={isSuppressing} onChange={setSuppressing}>
          Also keep these people out of future uploads
        </Checkbox>
      </ConfirmDelete>
    </>
  )
}

/** Many requests at once, from a file of values or a table. */
export const BulkErasure = () => {
  const [country, setCountry] = useState('')
  const [isWide, setWide] = useState(true)
  const [file, setFile] = useState<File | undefined>()
  const [progress, setProgress] = useState<BulkProgress | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const [found, setFound] = useState<{ readonly id: number; readonly result: BulkFound } | undefined>()
  const search = useRef<BulkSearch | undefined>(undefined)
  useEffect(() => () => search.current?.cancel(), [])
  const find = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    setFile(chosen)
    setProblem(undefined)
    setFound(undefined)
    setProgress({ done: 0, total: 0 })
    const own = findBulk({ file: chosen, country, isWide }, setProgress)
    search.current = own
    const result = await own.result
    if (search.current !== own) return
    setProgress(undefined)
    if (typeof result === 'string') setProblem(result)
    else if (result !== undefined) setFound({ id: Date.now(), result })
  }
  return (
    <Section title="Erase many people">
      <p className="muted small">
        A file with one column of emails, phone numbers or IDs, or a table with such columns. One row is one person.
      </p>
      <div className="erasure-form">
        <CountryPicker
          label="Country of phone numbers in the file"
          country={country}
          onCountry={setCountry}
          hint="For numbers without +."
        />
        <Checkbox isSelected={isWide} onChange={setWide}>
          Also erase the other identifiers in their rows
        </Checkbox>
        <Button
          icon={FolderOpen}
          disabledReason={progress === undefined ? undefined : BUSY}
          onPress={() => void pickFile().then(find)}
        >
          Choose file…
        </Button>
      </div>
      {progress === undefined ? null : (
        <ProgressBar
          label={`Searching for the people of ${file?.name ?? 'the file'}`}
          done={progress.done}
          {...(progress.total === 0 ? {} : { total: progress.total })}
          unit="files"
          onCancel={() => search.current?.cancel()}
        />
      )}
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {found === undefined ? null : <FoundPeople key={found.id} found={found.result} onAgain={() => void find(file)} />}
    </Section>
  )
}
