import { Download, FolderOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { pickFile } from '../../kit/components/pickFile.ts'
import { Table } from '../../kit/components/Table.tsx'
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

const Unreadable = ({ found }: { readonly found: BulkFound }) =>
  found.firstUnreadable === undefined ? null : (
    <Banner level="warn">
      {t('people.erasure.bulk.unreadable', { count: found.unreadable, line: found.firstUnreadable })}
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
      <p role="status">{t('people.erasure.bulk.found', { people: found.people, found: found.found })}</p>
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

/** Many requests at once, from a file of values or a table. */
export const BulkErasure = () => {
  const [country, setCountry] = useState('')
  const [isWide, setWide] = useState(true)
  const [file, setFile] = useState<File | undefined>()
  const [progress, setProgress] = useState<BulkProgress | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const [found, setFound] = useState<{ readonly id: number; readonly result: BulkFound } | undefined>()
  const [searches] = useState(createNewest)
  useEffect(() => searches.stop, [searches])
  const find = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    setFile(chosen)
    setProblem(undefined)
    setFound(undefined)
    setProgress({ done: 0, total: 0 })
    const result = await unlessSuperseded(findBulk({ file: chosen, country, isWide }, setProgress, searches.next()))
    if (result === undefined) return
    setProgress(undefined)
    if (result.ok) setFound({ id: Date.now(), result: result.value })
    else setProblem(saidText(result.failure))
  }
  const cancel = (): void => {
    searches.stop()
    setProgress(undefined)
  }
  return (
    <details>
      <summary>
        <h2>{t('people.erasure.bulk')}</h2>
      </summary>
      <div className="section">
        <p className="muted small">{t('people.erasure.bulk.lead')}</p>
        <div className="erasure-form">
          <CountryPicker
            label={t('people.erasure.bulk.country')}
            country={country}
            onCountry={setCountry}
            hint={t('people.preview.phones.country.hint')}
          />
          <Checkbox isSelected={isWide} onChange={setWide}>
            {t('people.erasure.bulk.wide')}
          </Checkbox>
          <Button
            icon={FolderOpen}
            disabledReason={progress === undefined ? undefined : busyReason()}
            onPress={() => void pickFile().then(find)}
          >
            {t('people.erasure.bulk.choose')}
          </Button>
        </div>
        {progress === undefined ? null : (
          <ProgressBar
            label={t('people.erasure.bulk.searching', { file: file?.name ?? t('people.erasure.bulk.theFile') })}
            done={progress.done}
            {...(progress.total === 0 ? {} : { total: progress.total })}
            unit="files"
            onCancel={cancel}
          />
        )}
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        {found === undefined ? null : (
          <FoundPeople key={found.id} found={found.result} onAgain={() => void find(file)} />
        )}
      </div>
    </details>
  )
}
