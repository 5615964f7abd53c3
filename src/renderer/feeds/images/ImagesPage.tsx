import './Images.css'
import { ImageDown, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IMAGE_RULES } from '../../../contract/catalog/productImages.ts'
import type { ImageSummary } from '../../../engine/model/imageModel.ts'
import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { useOffline } from '../../base/offline.ts'
import { usePreferences } from '../../base/preferences.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatBytes } from '../../kit/components/format.ts'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { isFiltered } from '../isFiltered.ts'
import { brokenRuleColumns } from '../quality/brokenRuleColumns.tsx'
import { useFeeds } from '../state/feedStore.ts'
import type { FeedSummary } from '../state/feedsModel.ts'
import { cancelImages, checkFeedImages, clearImages, readStoredImages, useImages } from '../state/images.ts'
import { worker } from '../state/worker.ts'
import { forgetThumbnails } from './pictures.ts'

const RULES: ReadonlySet<string> = new Set(IMAGE_RULES.map(({ id }) => id))

/** The images of the shown rows, counted anew with each change and each filter. */
const useSummary = (feed: string, additional: boolean): ImageSummary | undefined => {
  const changes = useFeeds((state) => state.changes)
  const window = useFeeds((state) => state.window)
  const [summary, setSummary] = useState<ImageSummary>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may be one of images, and a filter shows other rows
  useEffect(
    () =>
      whileShown(
        (signal) => worker().ask('readImages', { additional }, { signal }),
        setSummary,
        () => {},
      ),
    [feed, additional, changes, window],
  )
  return summary
}

/** What is said once, before the first image is fetched. */
const BeforeFirst = () => (
  <Banner level="info" title={t('feedPages.images.before.title')}>
    <p>{t('feedPages.images.before.host')}</p>
    <p>{t('feedPages.images.before.sent')}</p>
  </Banner>
)

const Checking = ({ feed }: { readonly feed: string }) => {
  const progress = useImages((state) => (state.feed === feed ? state.progress : undefined))
  if (progress === undefined) return null
  const { done, total, since } = progress
  const seconds = (performance.now() - since) / 1_000
  const rate = done === 0 ? undefined : done / seconds
  return (
    <ProgressBar
      label={t('feedPages.images.checking')}
      done={done}
      total={total}
      unit="files"
      onCancel={cancelImages}
      {...(rate === undefined ? {} : { rate, msLeft: ((total - done) / rate) * 1_000 })}
    />
  )
}

const Ended = ({ feed }: { readonly feed: string }) => {
  const { feed: of, last, problem } = useImages()
  if (of !== feed) return null
  return (
    <>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {last === undefined ? null : (
        <Banner level={last.troubled > 0 ? 'warn' : 'ok'}>
          {t(last.isCanceled ? 'feedPages.images.canceled' : 'feedPages.images.done', {
            checked: last.checked,
            troubled: last.troubled,
          })}
        </Banner>
      )}
    </>
  )
}

/** What the rows say of their images, by rule. */
const Findings = () => {
  const groups = useFeeds((state) => state.groups)
  const found = groups.filter(({ rule }) => RULES.has(rule))
  return (
    <Section title={t('feedPages.images.findings')}>
      {found.length === 0 ? (
        <p className="muted">{t('feedPages.images.findings.none')}</p>
      ) : (
        <Table
          label={t('feedPages.images.findings')}
          rows={found}
          rowId={({ rule }) => rule}
          columns={[
            { id: 'field', header: t('feedPages.column'), cell: ({ field }) => fieldLabel(field) },
            ...brokenRuleColumns(),
          ]}
        />
      )}
    </Section>
  )
}

const Hosts = ({ summary: { hosts, allHosts } }: { readonly summary: ImageSummary }) => (
  <Section title={t('feedPages.images.hosts')}>
    <Table
      label={t('feedPages.images.hosts')}
      rows={hosts}
      rowId={({ host }) => host}
      columns={[
        { id: 'host', header: t('feedPages.images.host'), cell: ({ host }) => host },
        countColumn('images', t('feedPages.images.images')),
      ]}
    />
    <MoreLine all={allHosts} shown={hosts.length} />
  </Section>
)

const Repeated = ({ summary: { repeated, allRepeated } }: { readonly summary: ImageSummary }) =>
  allRepeated === 0 ? null : (
    <Section title={t('feedPages.images.repeated')}>
      <Table
        label={t('feedPages.images.repeated')}
        rows={repeated}
        rowId={({ first }) => first}
        columns={[
          {
            id: 'first',
            header: t('feedPages.images.repeated.first'),
            cell: ({ first }) => <span className="image-address">{first}</span>,
          },
          countColumn('urls', t('feedPages.images.repeated.count')),
        ]}
      />
      <MoreLine all={allRepeated} shown={repeated.length} />
    </Section>
  )

/** What the data folder keeps, and its end. */
const Stored = () => {
  const stored = useImages((state) => state.stored)
  const isRunning = useImages((state) => state.progress !== undefined)
  useEffect(() => void readStoredImages().catch(() => {}), [])
  if (stored === undefined || stored.known === 0) return null
  return (
    <Section
      title={t('feedPages.images.stored')}
      actions={
        <Button
          variant="quiet"
          disabledReason={isRunning ? t('feedPages.images.running') : undefined}
          onPress={() => {
            forgetThumbnails()
            void clearImages()
          }}
        >
          {t('feedPages.images.clear')}
        </Button>
      }
    >
      <p className="muted">
        {t('feedPages.images.stored.text', {
          known: stored.known,
          pictures: stored.pictures,
          bytes: formatBytes(stored.bytes),
        })}
      </p>
    </Section>
  )
}

interface ChoicesProps {
  readonly additional: boolean
  readonly onAdditional: (additional: boolean) => void
  readonly again: boolean
  readonly onAgain: (again: boolean) => void
}

const Choices = ({ additional, onAdditional, again, onAgain }: ChoicesProps): ReactNode => {
  const { fetchesImages, showsImages, setShowsImages } = usePreferences()
  return (
    <div className="image-scope">
      <Checkbox isSelected={additional} onChange={onAdditional}>
        {t('feedPages.images.additional')}
      </Checkbox>
      <Checkbox isSelected={again} onChange={onAgain}>
        {t('feedPages.images.again')}
      </Checkbox>
      <Checkbox
        isSelected={showsImages && fetchesImages}
        onChange={setShowsImages}
        disabledReason={fetchesImages ? undefined : t('feedPages.images.thumbnails.first')}
      >
        {t('feedPages.images.thumbnails')}
      </Checkbox>
    </div>
  )
}

/** The images of a feed: fetched when asked, measured, and what is wrong with them. */
export const ImagesPage = ({ feed }: { readonly feed: FeedSummary }) => {
  const [additional, setAdditional] = useState(false)
  const [again, setAgain] = useState(false)
  const summary = useSummary(feed.id, additional)
  const isAllowed = usePreferences((state) => state.fetchesImages)
  const isOffline = useOffline((state) => state.isOn)
  const isRunning = useImages((state) => state.progress !== undefined)
  const isPart = useFeeds((state) => isFiltered(state.filter))
  const check = (): void => {
    usePreferences.getState().setFetchesImages(true)
    forgetThumbnails()
    void checkFeedImages({ additional, again })
  }
  return (
    <Page
      title={t('feeds.pages.images')}
      description={t('feedPages.images.lead')}
      staysInSight
      actions={
        isRunning ? (
          <Button icon={X} onPress={cancelImages}>
            {t('feedPages.cancel')}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={ImageDown}
            disabledReason={firstReason(
              isOffline && t('feedPages.images.offline'),
              summary?.images === 0 && t('feedPages.images.none'),
            )}
            onPress={check}
          >
            {t(isAllowed ? 'feedPages.images.check' : 'feedPages.images.allow', { count: summary?.images ?? 0 })}
          </Button>
        )
      }
    >
      {isAllowed ? null : <BeforeFirst />}
      <Checking feed={feed.id} />
      <Ended feed={feed.id} />
      {isPart ? <p className="muted">{t('feedPages.images.filtered')}</p> : null}
      <Choices additional={additional} onAdditional={setAdditional} again={again} onAgain={setAgain} />
      <Findings />
      {summary === undefined ? null : (
        <>
          <Repeated summary={summary} />
          <Hosts summary={summary} />
        </>
      )}
      <Stored />
    </Page>
  )
}
