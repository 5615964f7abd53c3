import './Sets.css'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SetRow } from '../../../engine/model/setModel.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { Destination } from '../../uploads/Destination.tsx'
import { useFeeds } from '../state/feedStore.ts'
import type { FeedSummary } from '../state/feedsModel.ts'
import type { SetDraft } from '../state/setBook.ts'
import { setProblems, splitDraft } from '../state/setChecks.ts'
import { catalogOfPlace, dropDraft, keepSetDraft } from '../state/sets.ts'
import { worker } from '../state/worker.ts'
import { CatalogSelect } from '../upload/CatalogSelect.tsx'
import { ChosenProducts } from './ChosenProducts.tsx'
import { FilterRows } from './FilterRows.tsx'
import { KeyState } from './KeyState.tsx'
import { MemberPreview } from './MemberPreview.tsx'
import { SendSet } from './SendSet.tsx'
import type { SetCatalog } from './setCatalog.ts'
import { closeDraft, openDraft } from './setWork.ts'
import { useProductKeys } from './useProductKeys.ts'
import { useSavedDraft } from './useSavedDraft.ts'
import { useSetPreview } from './useSetPreview.ts'

interface SetBuilderProps {
  readonly feed: FeedSummary
  readonly draft: SetDraft
  readonly note: string | undefined
  readonly catalog: SetCatalog
}

const titleOf = ({ changes, type }: SetDraft): string => {
  if (changes !== undefined) return t('feedPages.sets.edit')
  return type === 'MANUAL' ? t('feedPages.sets.new.manual') : t('feedPages.sets.new.filtered')
}

/** The rows of the feed that have these ids; undefined while they are looked for. */
const useSetRows = (ids: readonly string[]): readonly SetRow[] | undefined => {
  const changes = useFeeds((state) => state.changes)
  const [rows, setRows] = useState<readonly SetRow[] | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change may give an id to a row, or fix it
  useEffect(() => {
    if (ids.length === 0) return setRows([])
    return whileShown(worker().ask('rowsWithIds', ids), setRows, () => {})
  }, [ids, changes])
  return rows
}

const NO_IDS: readonly string[] = []
const NO_FILTERS: SetDraft['filters'] = []

interface NameFieldsProps {
  readonly draft: SetDraft
  readonly isTried: boolean
  readonly change: (part: Partial<SetDraft>) => void
}

const NameFields = ({ draft, isTried, change }: NameFieldsProps) => (
  <div className="set-head">
    <TextField
      label={t('feedPages.name')}
      value={draft.name}
      onChange={(name) => change({ name })}
      {...(isTried && draft.name.trim() === '' ? { error: t('feedPages.sets.builder.name.missing') } : {})}
    />
    <TextField
      label={t('feedPages.sets.builder.text')}
      optional
      value={draft.description}
      onChange={(description) => change({ description })}
    />
  </div>
)

interface WhereToProps {
  readonly draft: SetDraft
  readonly catalog: SetCatalog
  readonly chosen: string | null
}

/** Service and catalog; the catalog is fixed for an existing set. */
const WhereTo = ({ draft, catalog, chosen }: WhereToProps) => {
  const connection = useConnection((state) => state.connection)
  return (
    <>
      <Destination />
      {catalog.problem === undefined ? null : <Banner level="error">{catalog.problem}</Banner>}
      {connection.state === 'none' ? null : (
        <div className="review-form">
          <CatalogSelect
            catalogs={catalog.catalogs}
            chosen={chosen}
            choose={catalog.choose}
            disabledReason={draft.changes === undefined ? undefined : t('feedPages.sets.builder.catalog')}
          />
        </div>
      )}
    </>
  )
}

/** Editor of a product set: its members, target and submit button. */
export const SetBuilder = ({ feed, draft, note, catalog }: SetBuilderProps) => {
  const connection = useConnection((state) => state.connection)
  const isManual = draft.type === 'MANUAL'
  const ids = isManual ? draft.ids : NO_IDS
  const rows = useSetRows(ids)
  const live = useSetPreview(isManual ? NO_FILTERS : draft.filters)
  // A change goes to where the set is, whatever catalog is chosen in the list.
  const place = draft.changes?.place ?? catalog.place
  const catalogId = draft.changes === undefined ? catalog.chosen : catalogOfPlace(draft.changes.place)
  const keys = useProductKeys(isManual ? catalogId : null, ids, rows ?? [])
  const [isTried, setIsTried] = useState(false)
  const isDone = useRef(false)
  useSavedDraft(draft, () => isDone.current)
  const change = (part: Partial<SetDraft>) => openDraft({ ...draft, ...part }, note)
  const problems = setProblems(draft)

  const discard = async () => {
    isDone.current = true
    await dropDraft(draft.id)
    closeDraft()
  }
  const split = async () => {
    isDone.current = true
    const parts = splitDraft(draft, () => crypto.randomUUID())
    for (const part of parts) await keepSetDraft(part)
    toast({ level: 'ok', text: t('feedPages.sets.split.done', { count: parts.length }) })
    closeDraft()
  }

  return (
    <Page
      title={titleOf(draft)}
      description={t('feedPages.sets.builder.description')}
      actions={
        <>
          <Button variant="quiet" onPress={() => void discard()}>
            {t('feedPages.sets.builder.discard')}
          </Button>
          <Button icon={ArrowLeft} onPress={closeDraft}>
            {t('feedPages.sets.builder.all')}
          </Button>
        </>
      }
    >
      {note === undefined ? null : <Banner level="warn">{note}</Banner>}
      <NameFields draft={draft} isTried={isTried} change={change} />
      {isManual ? (
        <Section title={t('feedPages.products')}>
          <ChosenProducts
            ids={ids}
            rows={rows}
            missing={catalogId === null || !keys.isReady ? undefined : keys.missing}
            onChange={(next) => change({ ids: [...next] })}
            onSplit={() => void split()}
          />
        </Section>
      ) : (
        <>
          <Section title={t('feedPages.sets.filters')}>
            <FilterRows
              filters={draft.filters}
              matchedBy={live.found?.matchedBy ?? []}
              onChange={(filters) => change({ filters })}
            />
          </Section>
          <MemberPreview filters={draft.filters} live={live} rows={feed.rows} />
        </>
      )}
      <Section title={t('feedPages.sets.builder.destination')}>
        <WhereTo draft={draft} catalog={catalog} chosen={catalogId} />
        {isManual && catalogId !== null ? (
          <KeyState
            keys={keys}
            ids={ids}
            onLeaveOut={() => change({ ids: ids.filter((id) => !keys.missing.includes(id)) })}
          />
        ) : null}
      </Section>
      <SendSet
        draft={draft}
        place={connection.state === 'none' ? undefined : place}
        catalogName={catalog.name}
        keys={isManual ? keys : undefined}
        problems={problems}
        members={live.found?.members}
        isTried={isTried}
        onTry={() => setIsTried(true)}
        onSent={() => {
          isDone.current = true
          closeDraft()
        }}
      />
    </Page>
  )
}
