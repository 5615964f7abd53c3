import { saidText } from '../../../messages/said.ts'
import './Sets.css'
import { Filter, ListChecks, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { Destination } from '../../uploads/Destination.tsx'
import type { FeedSummary } from '../state/feedsModel.ts'
import { readSet, readSets, useSets } from '../state/sets.ts'
import { CatalogSelect } from '../upload/CatalogSelect.tsx'
import { AddSet } from './AddSet.tsx'
import { SetBuilder } from './SetBuilder.tsx'
import { SetDrafts } from './SetDrafts.tsx'
import { SetList } from './SetList.tsx'
import { useSetCatalog } from './setCatalog.ts'
import { emptyDraft, openDraft, useSetWork } from './setWork.ts'
import { UnsettledSets } from './UnsettledSets.tsx'

/** Reads every set of a place again; a failure shared by several is reported once. */
const refreshAll = async (place: string): Promise<void> => {
  const problems = new Set<string>()
  for (const set of useSets.getState().sets) {
    if (set.place !== place) continue
    const read = await readSet(place, set.id)
    if (!read.ok) problems.add(saidText(read.failure))
  }
  for (const text of problems) toast({ level: 'error', text })
}

/** Product sets: those of a catalog, drafts, and new ones from rows of this feed. */
export const SetsPage = ({ feed }: { readonly feed: FeedSummary }) => {
  const connection = useConnection((state) => state.connection)
  const catalog = useSetCatalog()
  const isRead = useSets((state) => state.isRead)
  const { draft, note } = useSetWork()
  useEffect(() => {
    void readSets()
  }, [])
  const { place } = catalog
  if (draft !== undefined && draft.feed === feed.id)
    return <SetBuilder key={draft.id} feed={feed} draft={draft} note={note} catalog={catalog} />
  return (
    <Page
      title={t('feedPages.sets.title')}
      description={t('feedPages.sets.description')}
      actions={
        <>
          <Button icon={ListChecks} onPress={() => openDraft(emptyDraft(feed.id, 'MANUAL'))}>
            {t('feedPages.sets.new.manual')}
          </Button>
          <Button variant="primary" icon={Filter} onPress={() => openDraft(emptyDraft(feed.id, 'FILTERED'))}>
            {t('feedPages.sets.new.filtered')}
          </Button>
        </>
      }
    >
      {isRead ? <SetDrafts feed={feed.id} /> : null}
      <UnsettledSets place={place} />
      <Section
        title={t('feedPages.sets.catalog')}
        actions={
          place === undefined ? null : (
            <Button variant="quiet" icon={RefreshCw} onPress={() => void refreshAll(place)}>
              {t('feedPages.refresh')}
            </Button>
          )
        }
      >
        <Destination />
        {catalog.problem === undefined ? null : <Banner level="error">{catalog.problem}</Banner>}
        {connection.state === 'none' ? null : (
          <div className="review-form">
            <CatalogSelect catalogs={catalog.catalogs} chosen={catalog.chosen} choose={catalog.choose} />
          </div>
        )}
        {place === undefined || !isRead ? null : (
          <>
            <SetList place={place} feed={feed.id} />
            <p className="muted small">{t('feedPages.sets.catalog.hint')}</p>
            <AddSet place={place} />
          </>
        )}
      </Section>
    </Page>
  )
}
