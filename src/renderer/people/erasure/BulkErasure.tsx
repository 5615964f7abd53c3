import { Download, FolderOpen, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { pickFile } from '../../kit/components/pickFile.ts'
import { submitting } from '../../kit/components/submitting.ts'
import { Table } from '../../kit/components/Table.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { CountryPicker } from '../CountryPicker.tsx'
import { type BulkFound, type BulkProgress, bulkRecord, eraseBulk, findBulk, sendBulk } from '../state/bulkErasure.ts'
import { Deletes, DeletesText, whereOf } from './Deletes.tsx'
import { EraseActions } from './EraseActions.tsx'
import { StillSending } from './StillSending.tsx'
import { saveRecord, unlessFailed, useDeletes, useErasing } from './useErasing.ts'

interface Place {
  readonly id: string
  readonly where: string
  readonly count: string
}

const placesOf = ({ lists, practice, targets }: BulkFound): readonly Place[] => [
  ...lists.map(({ dataset, name, people }) => ({
    id: dataset,
    where: t('people.erasure.bulk.list', { name }),
    count: t('people.people', { count: people }),
  })),
  ...practice.map(({ id, name, identifiers }) => ({
    id: `practice ${id}`,
    where: t('people.erasure.stored.practiceList', { list: name || t('people.target.doNotReach') }),
    count: t('people.erasure.stored.identifiers', { count: identifiers }),
  })),
  ...targets.map(({ sending, people }) => ({
    id: sending.target,
    where: t('people.erasure.bulk.destination', { name: whereOf({ sending }) }),
    count: t('people.people', { count: people.length }),
  })),
]

const Unreadable = ({ found: { rows } }: { readonly found: BulkFound }) =>
  rows.firstUnreadable === undefined ? null : (
    <Banner level="warn">
      {t('people.erasure.bulk.unreadable', { count: rows.unreadable, line: rows.firstUnreadable })}
    </Banner>
  )

interface RemovedProps {
  readonly removed: number
  readonly practice: number
  readonly isSuppressed: boolean
}

const Removed = ({ removed, practice, isSuppressed }: RemovedProps) => (
  <Banner level="ok">
    {t('people.erasure.bulk.removed', { count: removed, practice })}
    {isSuppressed ? ` ${t('people.erasure.bulk.suppressed')}` : ''}
  </Banner>
)

const Places = ({ found, isPast }: { readonly found: BulkFound; readonly isPast: boolean }) => {
  const places = placesOf(found)
  return places.length === 0 ? null : (
    <Table
      label={t(isPast ? 'people.erasure.bulk.places.past' : 'people.erasure.bulk.places')}
      showLabel
      rows={places}
      rowId={({ id }) => id}
      columns={[
        { id: 'where', header: t('people.erasure.bulk.place'), cell: ({ where }) => where },
        { id: 'count', header: t('people.erasure.bulk.count'), number: true, cell: (place) => place.count },
      ]}
    />
  )
}

const FoundPeople = ({ found, onAgain }: { readonly found: BulkFound; readonly onAgain: () => void }) => {
  const { done, isBusy, failure, send, isSuppressing, setSuppressing, isSuppressed, erase } = useErasing(found, () =>
    eraseBulk(found),
  )
  const { deletes, targets, addSent } = useDeletes(found, done !== undefined)
  const sendDeletes = () =>
    send(async () => {
      const next = await sendBulk(targets)
      addSent(next.sent)
      return unlessFailed(next.failure)
    })
  const save = () => saveRecord(deletes, (record) => bulkRecord(found, { ...record, isSuppressed, ...done }))
  return (
    <>
      <p role="status">{t('people.erasure.bulk.found', { people: found.rows.people, found: found.found })}</p>
      <Unreadable found={found} />
      <StillSending pending={found.pending} onSearchAgain={onAgain} />
      <Places found={found} isPast={done !== undefined} />
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      {deletes.length === 0 ? null : <Deletes deletes={deletes} />}
      {done === undefined ? null : <Removed {...done} isSuppressed={isSuppressed} />}
      <EraseActions
        targets={targets.length}
        isBusy={isBusy}
        early={
          found.pending.some(({ is }) => is === 'underWay')
            ? {
                reason: t('people.erasure.bulk.off.inProgress'),
                text: t('people.erasure.early'),
              }
            : undefined
        }
        over={done !== undefined && t('people.erasure.off.removed')}
        deletion={{
          title: t('people.erasure.bulk.delete.title', { count: targets.length }),
          text: (
            <DeletesText
              text="people.erasure.bulk.delete.text"
              targets={targets}
              item={({ sending, people }) =>
                t('people.erasure.bulk.delete.item', { destination: whereOf({ sending }), count: people.length })
              }
              doNotReach="people.erasure.bulk.delete.doNotReach"
            />
          ),
          count: targets.reduce((most, { people }) => Math.max(most, people.length), 0),
        }}
        removal={{
          title: t('people.erasure.bulk.remove.title'),
          act: t('people.erasure.bulk.remove.act'),
          text: `${t('people.erasure.bulk.remove.text')} ${targets.length > 0 ? t('people.erasure.bulk.remove.first') : ''}`,
          suppress: t('people.erasure.bulk.remove.suppress'),
          count: found.found,
        }}
        isSuppressing={isSuppressing}
        setSuppressing={setSuppressing}
        onDelete={() => void sendDeletes()}
        onRemove={() => void erase()}
      >
        <Button icon={Download} onPress={save}>
          {t('people.erasure.saveRecord')}
        </Button>
      </EraseActions>
    </>
  )
}

/** Many requests at once, from pasted lines or a file of values or a table. */
export const BulkErasure = () => {
  // The lines exist only in this field; what is read of them is pseudonymous.
  const [text, setText] = useState('')
  /** A new field after each search, since browsers keep the old text for undo. */
  const [rounds, setRounds] = useState(0)
  const [country, setCountry] = useState('')
  const [isWide, setWide] = useState(true)
  const [progress, setProgress] = useState<(BulkProgress & { readonly of: string }) | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const [found, setFound] = useState<{ readonly id: number; readonly result: BulkFound } | undefined>()
  const [searches] = useState(createNewest)
  useEffect(() => searches.stop, [searches])
  const find = async (from: Parameters<typeof findBulk>[0]['from'], of: string) => {
    const tell = (next: BulkProgress): void => setProgress({ ...next, of })
    setProblem(undefined)
    setFound(undefined)
    tell({ done: 0, total: 0 })
    const result = await unlessSuperseded(findBulk({ from, country, isWide }, tell, searches.next()))
    if (result === undefined) return
    setProgress(undefined)
    if (!result.ok) return setProblem(saidText(result.failure))
    setText('')
    setRounds((count) => count + 1)
    setFound({ id: Date.now(), result: result.value })
  }
  const cancel = (): void => {
    searches.stop()
    setProgress(undefined)
  }
  const lines = t('people.erasure.bulk.theLines')
  const busy = progress === undefined ? undefined : busyReason()
  return (
    <Section title={t('people.erasure.bulk')}>
      <form
        className="erasure-form"
        onSubmit={submitting(() => text.trim() !== '' && busy === undefined && find(new Blob([text]), lines))}
      >
        <TextField
          key={rounds}
          label={t('people.erasure.bulk.lines')}
          multiline
          value={text}
          onChange={setText}
          autoComplete="off"
          spellCheck="false"
          hint={t('people.erasure.find.value.hint')}
        />
        <CountryPicker
          label={t('people.erasure.bulk.country')}
          country={country}
          onCountry={setCountry}
          hint={t('people.preview.phones.country.hint')}
        />
        <Checkbox isSelected={isWide} onChange={setWide}>
          {t('people.erasure.bulk.wide')}
        </Checkbox>
        <div className="button-row">
          <Button
            type="submit"
            icon={Search}
            disabledReason={busy ?? (text.trim() === '' ? t('people.suppression.add.first') : undefined)}
          >
            {t('people.erasure.bulk.find')}
          </Button>
          <Button
            icon={FolderOpen}
            disabledReason={busy}
            onPress={() => void pickFile().then((file) => file && find(file, file.name))}
          >
            {t('people.erasure.bulk.choose')}
          </Button>
        </div>
      </form>
      {progress === undefined ? null : (
        <ProgressBar
          label={t('people.erasure.bulk.searching', { file: progress.of })}
          done={progress.done}
          {...(progress.total === 0 ? {} : { total: progress.total })}
          unit="files"
          onCancel={cancel}
        />
      )}
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {found === undefined ? null : (
        <FoundPeople key={found.id} found={found.result} onAgain={() => void find(found.result.rows, lines)} />
      )}
    </Section>
  )
}
