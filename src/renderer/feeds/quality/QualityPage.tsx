import './Quality.css'
import { Download } from 'lucide-react'
import { useEffect } from 'react'
import type { FeedQuality } from '../../../engine/model/qualityModel.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { plainName, saveBlob } from '../../kit/components/saveBlob.ts'
import { useFeeds } from '../state/feedStore.ts'
import type { FeedSummary } from '../state/feedsModel.ts'
import { leaveQuality, measureQuality, useQuality } from '../state/quality.ts'
import { useTrend } from '../state/qualityTrend.ts'
import { FillCard } from './FillCard.tsx'
import { qualityCsv } from './qualityCsv.ts'
import { RulesCard } from './RulesCard.tsx'
import { LengthCard, PriceCard } from './SpreadCards.tsx'
import { TrendCard } from './TrendCard.tsx'
import { ValuesCard } from './ValuesCard.tsx'

const save = (feed: FeedSummary, quality: FeedQuality): void => {
  const text = qualityCsv(quality, useFeeds.getState().groups, useTrend.getState().measures)
  saveBlob(new Blob([text], { type: 'text/csv' }), `${plainName(feed.name)}-quality.csv`)
}

const Plots = ({ quality }: { readonly quality: FeedQuality }) => (
  <>
    <Section title={t('feedPages.quality.issues')}>
      <div className="plot-cards">
        <RulesCard rows={quality.rows} />
        <TrendCard />
      </div>
    </Section>
    <Section title={t('feedPages.quality.data')}>
      <div className="plot-cards">
        <FillCard quality={quality} />
        <div className="plot-stack">
          {quality.lengths.map(({ field, histogram }) => (
            <LengthCard key={field} field={field} histogram={histogram} />
          ))}
          <PriceCard quality={quality} />
        </div>
      </div>
    </Section>
    <Section title={t('feedPages.quality.allowed')}>
      <div className="plot-cards">
        {quality.values.map((found) => (
          <ValuesCard key={found.field} found={found} rows={quality.rows} />
        ))}
      </div>
    </Section>
  </>
)

/** Data quality of a feed as plots; each opens the rows that it counts. */
export const QualityPage = ({ feed }: { readonly feed: FeedSummary }) => {
  const changes = useFeeds((state) => state.changes)
  const { of, quality, done, problem } = useQuality()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change makes other numbers
  useEffect(() => {
    void measureQuality()
  }, [feed.id, changes])
  useEffect(() => leaveQuality, [])
  const isOurs = of?.startsWith(`${feed.id} `) === true
  return (
    <Page
      title={t('feedPages.quality.title', { feed: feed.name })}
      description={t('feedPages.quality.description')}
      actions={
        <Button
          icon={Download}
          disabledReason={quality === undefined || !isOurs ? t('feedPages.quality.wait') : undefined}
          onPress={() => {
            if (quality !== undefined) save(feed, quality)
          }}
        >
          {t('feedPages.quality.export')}
        </Button>
      }
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {isOurs && done !== undefined && (quality === undefined || done > 0) ? (
        <ProgressBar
          label={t('feedPages.quality.measuring', { count: feed.rows })}
          done={done}
          total={feed.rows}
          unit="rows"
        />
      ) : null}
      {quality === undefined || !isOurs ? null : <Plots quality={quality} />}
    </Page>
  )
}
