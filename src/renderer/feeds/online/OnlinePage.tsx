import './Online.css'
import { CloudDownload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatShare } from '../../kit/components/format.ts'
import { Destination } from '../../uploads/Destination.tsx'
import { useFeeds } from '../state/feedStore.ts'
import type { FeedSummary } from '../state/feedsModel.ts'
import { compareNow, getChanges, inspectCatalog } from '../state/online.ts'
import { catalogPlace } from '../state/onlinePlace.ts'
import { keyOf } from '../state/onlineReadings.ts'
import { useOnline } from '../state/onlineState.ts'
import { CatalogSelect } from '../upload/CatalogSelect.tsx'
import { useCatalogs } from '../upload/useCatalogs.ts'
import { Differences } from './Differences.tsx'
import { ReadingBar } from './ReadingBar.tsx'

/** Compares when another catalog is chosen, and again after each change of the feed. */
const useComparison = (place: string, name: string): void => {
  const changes = useFeeds((state) => state.changes)
  useEffect(() => {
    if (place !== '') void inspectCatalog(place, name)
  }, [place, name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the feed is compared
  useEffect(() => {
    if (place !== '' && useOnline.getState().place === place) void compareNow()
  }, [changes])
}

/** Compares the open feed with its live catalog: get changes, choose sides, apply them. */
export const OnlinePage = ({ feed }: { readonly feed: FeedSummary }) => {
  const connection = useConnection((state) => state.connection)
  const { catalogs, chosen, choose, problem } = useCatalogs()
  const [variants, setVariants] = useState(true)
  const { place: shown, readings, compared, comparing, problem: failed } = useOnline()
  const place = chosen === null ? '' : catalogPlace(connection, chosen)
  const name = catalogs.find(({ id }) => id === chosen)?.label ?? ''
  useComparison(place, name)
  const reading = place === '' ? undefined : readings[keyOf({ feed: feed.id, place })]
  const get = () => {
    if (chosen !== null) void getChanges(chosen, variants)
  }
  return (
    <div className="online">
      <h1 className="hidden-visually">{t('feedPages.online.title', { feed: feed.name })}</h1>
      <div className="online-head">
        <Destination />
        {connection.state === 'none' ? null : (
          <div className="online-form">
            <CatalogSelect quiet {...{ catalogs, chosen, choose }} />
            <Button
              variant={compared === undefined || compared === 'unknown' ? 'primary' : 'plain'}
              icon={CloudDownload}
              disabledReason={firstReason(
                chosen === null && t('feedPages.online.get.catalog'),
                reading !== undefined && busyReason(),
              )}
              onPress={get}
            >
              {t('feedPages.online.get')}
            </Button>
            <Checkbox
              isSelected={variants}
              disabledReason={reading === undefined ? undefined : busyReason()}
              onChange={setVariants}
            >
              {t('feedPages.online.variants')}
            </Checkbox>
          </div>
        )}
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        {failed === undefined ? null : (
          <Banner
            level="error"
            action={<Button onPress={() => void compareNow()}>{t('feedPages.online.compare')}</Button>}
          >
            {failed}
          </Banner>
        )}
        {reading === undefined ? null : <ReadingBar reading={reading} catalogName={name} onResume={get} />}
      </div>
      {place === '' || shown !== place ? null : compared === 'unknown' && reading === undefined ? (
        <EmptyState picture="plug" title={t('feedPages.online.unknown')}>
          {t('feedPages.online.unknown.hint', { catalog: name })}
        </EmptyState>
      ) : compared === undefined || compared === 'unknown' ? (
        comparing === undefined || reading !== undefined ? null : (
          <p className="panel-hint" role="status">
            {comparing.total === 0
              ? t('feedPages.online.comparing')
              : t('feedPages.online.comparing.share', { share: formatShare(comparing.done, comparing.total) })}
          </p>
        )
      ) : (
        <Differences compared={compared} />
      )}
    </div>
  )
}
