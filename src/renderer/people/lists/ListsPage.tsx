import { t } from '../../../messages/t.ts'
import { showKeys } from '../../base/shortcuts.ts'
import { nameAmong, timeAmong } from '../../kit/components/nameAmong.ts'
import '../Audience.css'
import { ClipboardPaste, FolderOpen } from 'lucide-react'
import { useEffect } from 'react'
import { rememberPlace } from '../../base/lastPlace.ts'
import { loadWhenIdle } from '../../base/lazyViews.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatAgo } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { type PaneItem, PaneList } from '../../kit/components/PaneList.tsx'
import { SplitPane } from '../../kit/components/SplitPane.tsx'
import { DeleteButton } from '../../uploads/DeleteButton.tsx'
import { ImportJob } from '../../uploads/ImportJob.tsx'
import { SampleButton } from '../../uploads/SampleButton.tsx'
import { chooseFile } from '../../uploads/state/fileOpening.ts'
import { isOfProducts, isRunning, isUnfinished, useUploads } from '../../uploads/state/uploads.ts'
import { UploadJobs } from '../../uploads/UploadJob.tsx'
import { LIST_PAGES } from '../listPages.ts'
import { ListPreviewPage } from '../preview/ListPreviewPage.tsx'
import { useAudience } from '../state/audience.ts'
import type { ListSummary } from '../state/audienceModel.ts'
import { openListPage } from '../state/listPage.ts'
import { usePairing } from '../state/pairing.ts'
import { pasteList } from '../state/pastedList.ts'
import { deletionOf, isUnread, useRetention } from '../state/retention.ts'
import { usePeopleBook } from '../state/settling.ts'
import { OpenList } from './OpenList.tsx'

const DAY = 86_400_000

/** Days until a list's hashes are deleted; undefined if no date is set. */
const useDaysLeft = (): ((list: ListSummary) => number | undefined) => {
  const { book, unread } = usePeopleBook()
  const days = useRetention((state) => state.days)
  return ({ id, importedAt, state }) => {
    const isSet = book !== undefined && state === 'ready' && !isUnread(unread, id)
    const due = isSet ? deletionOf(book, id, days, importedAt) : undefined
    return due === undefined ? undefined : Math.max(0, Math.ceil((due - Date.now()) / DAY))
  }
}

const BADGES = {
  ready: ['ok', 'people.lists.ready'],
  importing: ['busy', 'people.lists.importing'],
  needsFile: ['warn', 'people.lists.needsFile'],
} as const

const itemOf = (list: ListSummary, ago: string, daysLeft: number | undefined): PaneItem => {
  const [state, label] = BADGES[list.state]
  return {
    id: list.id,
    title: list.name,
    badge: <Badge state={state}>{t(label)}</Badge>,
    note: (
      <>
        {t('people.lists.note', { count: list.usable, ago })}
        {daysLeft === undefined ? null : (
          <span className="digests-left">{t('people.lists.daysLeft', { days: daysLeft })}</span>
        )}
      </>
    ),
  }
}

const Lists = () => {
  const daysLeft = useDaysLeft()
  const lists = useAudience((state) => state.lists)
  const openList = useAudience((state) => state.openList)
  const { open, remove } = useAudience.getState()
  const timeOf = timeAmong(lists)
  return (
    <PaneList
      title={t('people.lists')}
      items={lists.map((list) => itemOf(list, timeOf(list) ?? formatAgo(list.importedAt), daysLeft(list)))}
      selected={openList?.id}
      onSelect={open}
      actions={
        <>
          {openList === undefined ? null : (
            <DeleteButton name={nameAmong(lists)(openList)} onDelete={() => void remove(openList.id)} />
          )}
          <IconButton icon={ClipboardPaste} label={t('people.lists.pasteList')} onPress={() => void pasteList()} />
          <IconButton
            icon={FolderOpen}
            label={t('people.lists.open')}
            keys={showKeys('Mod+O')}
            onPress={() => void chooseFile()}
          />
        </>
      }
    />
  )
}

const NoList = ({ hasLists }: { readonly hasLists: boolean }) => (
  <EmptyState
    picture="people"
    title={t(hasLists ? 'people.lists.choose' : 'people.lists.none')}
    action={
      <>
        <Button variant="primary" icon={FolderOpen} onPress={() => void chooseFile()}>
          {t('people.lists.openFile')}
        </Button>
        <Button icon={ClipboardPaste} onPress={() => void pasteList()}>
          {t('people.lists.paste')}
        </Button>
        <SampleButton kind="customers" />
      </>
    }
  >
    {t('people.lists.none.text')} {t('people.lists.none.promise')}
  </EmptyState>
)

/** Customer lists: choose the columns, see what can be used, review, upload. */
export const ListsPage = () => {
  const lists = useAudience((state) => state.lists)
  const openList = useAudience((state) => state.openList)
  const preview = useAudience((state) => state.preview)
  const files = useAudience((state) => state.previews?.length ?? 1)
  const importing = useAudience((state) => state.importing)
  const problem = useAudience((state) => state.problem)
  const uploads = useUploads((state) => state.uploads).filter((upload) => !isOfProducts(upload))
  const { cancelImport } = useAudience.getState()
  const openId = openList?.id
  // Before they are wanted: their first look is the longest task of this screen otherwise.
  useEffect(() => loadWhenIdle(LIST_PAGES.map(({ View }) => View)), [])
  useEffect(() => {
    if (openId !== undefined) rememberPlace({ on: 'audiences', id: openId })
    const isNext = openId !== undefined && usePairing.getState().lists[openId] !== undefined
    openListPage(isNext ? 'upload' : 'report', isNext)
  }, [openId])

  if (importing !== undefined)
    return (
      <ImportJob
        fileName={
          files > 1 ? t('people.lists.files', { count: files }) : (preview?.fileName ?? t('people.lists.theList'))
        }
        progress={importing}
        note={t('people.lists.importNote')}
        onCancel={() => void cancelImport()}
      />
    )
  if (preview !== undefined) return <ListPreviewPage preview={preview} />
  const unfinished = uploads.filter((upload) => isRunning(upload) || isUnfinished(upload))
  return (
    <SplitPane
      listLabel={t('people.lists')}
      workLabel={t('people.lists.list')}
      workOn={openList?.id}
      {...(lists.length === 0 ? {} : { list: <Lists /> })}
    >
      {openList === undefined ? (
        <>
          <h1 className="hidden-visually">{t('people.lists.heading')}</h1>
          <UploadJobs uploads={unfinished} unit="people" />
          {problem === undefined ? null : (
            <div className="screen-notes">
              <Banner
                level="error"
                action={<Button onPress={() => void chooseFile()}>{t('people.lists.openFile')}</Button>}
              >
                {problem}
              </Banner>
            </div>
          )}
          <NoList hasLists={lists.length > 0} />
        </>
      ) : (
        <OpenList list={openList} />
      )}
    </SplitPane>
  )
}
