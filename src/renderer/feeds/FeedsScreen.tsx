import { t } from '../../messages/t.ts'
import { showKeys } from '../base/shortcuts.ts'
import { nameAmong, timeAmong } from '../kit/components/nameAmong.ts'
import './FeedsScreen.css'
import { FolderOpen, PanelLeftClose } from 'lucide-react'
import { useEffect } from 'react'
import { usePreferences } from '../base/preferences.ts'
import { useHandedFile } from '../base/useHandedFile.ts'
import { Badge } from '../kit/components/Badge.tsx'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'
import { EmptyState } from '../kit/components/EmptyState.tsx'
import { formatAgo } from '../kit/components/format.ts'
import { IconButton } from '../kit/components/IconButton.tsx'
import { type PaneItem, PaneList } from '../kit/components/PaneList.tsx'
import { SplitPane } from '../kit/components/SplitPane.tsx'
import { DeleteButton } from '../uploads/DeleteButton.tsx'
import { ImportJob } from '../uploads/ImportJob.tsx'
import { SampleButton } from '../uploads/SampleButton.tsx'
import { chooseFile } from '../uploads/state/fileOpening.ts'
import { isOfProducts, isRunning, isUnfinished, useUploads } from '../uploads/state/uploads.ts'
import { UploadJobs } from '../uploads/UploadJob.tsx'
import { ArrivingFeed } from './ArrivingFeed.tsx'
import { OpenFeed } from './OpenFeed.tsx'
import { FeedPreview } from './preview/FeedPreview.tsx'
import { MergeReview } from './preview/MergeReview.tsx'
import { openFirstPage } from './state/feedPage.ts'
import { useFeeds } from './state/feedStore.ts'
import type { FeedSummary } from './state/feedsModel.ts'

const badgeOf = ({ state, errors, warnings }: FeedSummary) => {
  if (state === 'needsFile') return <Badge state="warn">{t('feeds.list.needsFile')}</Badge>
  if (state === 'importing') return <Badge state="busy">{t('feeds.list.importing')}</Badge>
  if (errors > 0) return <Badge state="error">{t('feeds.list.errors')}</Badge>
  return warnings > 0 ? (
    <Badge state="warn">{t('feeds.list.warnings')}</Badge>
  ) : (
    <Badge state="ok">{t('feeds.list.clean')}</Badge>
  )
}

/** `200 rows, 13 with errors`: what an upload skips, else what deserves a look. */
const rowsLabel = ({ rows, errors, warnings }: FeedSummary): string => {
  if (errors > 0) return t('feeds.list.rowsWithErrors', { rows, errors })
  return warnings > 0 ? t('feeds.list.rowsWithWarnings', { rows, warnings }) : t('feeds.list.rows', { rows })
}

const itemOf = (feed: FeedSummary, age: string): PaneItem => ({
  id: feed.id,
  title: feed.name,
  badge: badgeOf(feed),
  note: t('feeds.list.note', { rows: rowsLabel(feed), age }),
})

const FeedList = ({ folds }: { readonly folds: boolean }) => {
  const feeds = useFeeds((state) => state.feeds)
  const openFeed = useFeeds((state) => state.openFeed)
  const { open, remove } = useFeeds.getState()
  const timeOf = timeAmong(feeds)
  return (
    <PaneList
      title={t('feeds.list.title')}
      items={feeds.map((feed) => itemOf(feed, timeOf(feed) ?? formatAgo(feed.importedAt)))}
      selected={openFeed?.id}
      onSelect={(id) => void open(id)}
      actions={
        <>
          {openFeed === undefined ? null : (
            <DeleteButton name={nameAmong(feeds)(openFeed)} onDelete={() => void remove(openFeed.id)} />
          )}
          <IconButton
            icon={FolderOpen}
            label={t('feeds.list.open')}
            keys={showKeys('Mod+O')}
            onPress={() => void chooseFile()}
          />
          {folds ? (
            <IconButton
              icon={PanelLeftClose}
              label={t('kit.pane.hide', { pane: t('feeds.list.title') })}
              onPress={() => usePreferences.getState().setListFolded(true)}
            />
          ) : null}
        </>
      }
    />
  )
}

const NoFeed = ({ hasFeeds }: { readonly hasFeeds: boolean }) => (
  <EmptyState
    picture="feed"
    title={hasFeeds ? t('feeds.list.noneOpen') : t('feeds.list.none')}
    action={
      <>
        <Button variant="primary" icon={FolderOpen} onPress={() => void chooseFile()}>
          {t('feeds.list.openFile')}
        </Button>
        <SampleButton kind="products" />
      </>
    }
  >
    {hasFeeds ? t('feeds.list.noneOpen.text') : t('feeds.list.none.text')}
  </EmptyState>
)

/** Product feeds: open a file, agree on its columns, fix what is marked, review, upload. */
export const FeedsScreen = () => {
  const feeds = useFeeds((state) => state.feeds)
  const openFeed = useFeeds((state) => state.openFeed)
  const preview = useFeeds((state) => state.preview)
  const merge = useFeeds((state) => state.merge)
  const importing = useFeeds((state) => state.importing)
  const arriving = useFeeds((state) => state.arriving)
  const problem = useFeeds((state) => state.problem)
  const uploads = useUploads((state) => state.uploads).filter(isOfProducts)
  const { previewFile, open, cancelImport } = useFeeds.getState()
  const openId = openFeed?.id
  useEffect(() => openFirstPage(openId), [openId])
  useHandedFile('catalog', { onFile: (file) => void previewFile(file), onOpen: (id) => void open(id) })

  const list = feeds.length === 0 ? undefined : <FeedList folds={openFeed !== undefined || arriving !== undefined} />
  if (importing !== undefined && arriving !== undefined)
    return <ArrivingFeed arriving={arriving} progress={importing} list={list} onCancel={() => void cancelImport()} />
  if (importing !== undefined)
    return (
      <ImportJob
        fileName={preview?.fileName ?? t('feeds.list.import')}
        progress={importing}
        note={t('feeds.list.importNote')}
        onCancel={() => void cancelImport()}
      />
    )
  if (preview !== undefined && merge !== undefined) return <MergeReview merge={merge} fileName={preview.fileName} />
  if (preview !== undefined) return <FeedPreview preview={preview} />
  const unfinished = uploads.filter((upload) => isRunning(upload) || isUnfinished(upload))
  if (openFeed !== undefined) return <OpenFeed feed={openFeed} list={list} />
  return (
    <SplitPane
      listLabel={t('feeds.list.title')}
      workLabel={t('feeds.list.work')}
      {...(list === undefined ? {} : { list })}
    >
      {problem === undefined ? null : (
        <div className="screen-notes">
          <Banner level="error" action={<Button onPress={() => void chooseFile()}>{t('feeds.list.openFile')}</Button>}>
            {problem}
          </Banner>
        </div>
      )}
      <h1 className="hidden-visually">{t('feeds.list.work')}</h1>
      <UploadJobs uploads={unfinished} unit="products" />
      <NoFeed hasFeeds={feeds.length > 0} />
    </SplitPane>
  )
}
