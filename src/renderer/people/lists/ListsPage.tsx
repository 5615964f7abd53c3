import '../Audience.css'
import { ClipboardPaste, FolderOpen } from 'lucide-react'
import { useEffect } from 'react'
import type { ListSummary } from '../../../engine/model/audienceModel.ts'
import { loadWhenIdle } from '../../base/lazyViews.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatAgo, formatCount } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { type PaneItem, PaneList } from '../../kit/components/PaneList.tsx'
import { SplitPane } from '../../kit/components/SplitPane.tsx'
import { ImportJob } from '../../uploads/ImportJob.tsx'
import { RemoveButton } from '../../uploads/RemoveButton.tsx'
import { SampleButton } from '../../uploads/SampleButton.tsx'
import { chooseFile } from '../../uploads/state/fileOpening.ts'
import { isRunning, isUnfinished } from '../../uploads/state/uploads.ts'
import { UploadJobs } from '../../uploads/UploadJob.tsx'
import { LIST_PAGES } from '../listPages.ts'
import { ListPreviewPage } from '../preview/ListPreviewPage.tsx'
import { useAudience } from '../state/audience.ts'
import { openListPage } from '../state/listPage.ts'
import { pasteList } from '../state/pastedList.ts'
import { OpenList } from './OpenList.tsx'
import { useDaysLeft } from './useDaysLeft.ts'

const BADGES = {
  ready: ['ok', 'Ready'],
  importing: ['busy', 'Importing'],
  needsFile: ['warn', 'Needs its file'],
} as const

const itemOf = (list: ListSummary, daysLeft: number | undefined): PaneItem => {
  const [state, word] = BADGES[list.state]
  return {
    id: list.id,
    title: list.name,
    badge: <Badge state={state}>{word}</Badge>,
    note: (
      <>
        {formatCount(list.usable, 'usable row')} · {formatAgo(list.importedAt)}
        {daysLeft === undefined ? null : (
          <span className="digests-left">digests go in {formatCount(daysLeft, 'day')}</span>
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
  return (
    <PaneList
      title="Customer lists"
      items={lists.map((list) => itemOf(list, daysLeft(list)))}
      selected={openList?.id}
      onSelect={open}
      actions={
        <>
          {openList === undefined ? null : (
            <RemoveButton name={openList.name} onRemove={() => void remove(openList.id)} />
          )}
          <IconButton icon={ClipboardPaste} label="Paste values as a list" onPress={() => void pasteList()} />
          <IconButton icon={FolderOpen} label="Open a list" keys="Ctrl+O" onPress={() => void chooseFile()} />
        </>
      }
    />
  )
}

const NoList = ({ hasLists }: { readonly hasLists: boolean }) => (
  <EmptyState
    picture="people"
    title={hasLists ? 'Choose a list' : 'No customer list yet'}
    action={
      <>
        <Button variant="primary" icon={FolderOpen} onPress={() => void chooseFile()}>
          Open a file
        </Button>
        <Button icon={ClipboardPaste} onPress={() => void pasteList()}>
          Paste values
        </Button>
        <SampleButton kind="customers" />
      </>
    }
  >
    Drop a customer list anywhere in the window: CSV, XLSX, JSON or one value a line; several files become one list. Its
    identifiers are hashed on this computer while the file is read; only pseudonymous hashes are kept and sent.
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
  const uploads = useAudience((state) => state.uploads)
  const { cancelImport } = useAudience.getState()
  const openId = openList?.id
  // Before they are wanted: their first look is the longest task of this screen otherwise.
  useEffect(() => loadWhenIdle(LIST_PAGES.map(({ View }) => View)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: which list is open decides, nothing of it is read
  useEffect(() => openListPage('report'), [openId])

  if (importing !== undefined)
    return (
      <ImportJob
        fileName={files > 1 ? `${files} files` : (preview?.fileName ?? 'the list')}
        progress={importing}
        note="Every identifier is hashed as it is read. Cancel keeps nothing."
        onCancel={() => void cancelImport()}
      />
    )
  if (preview !== undefined) return <ListPreviewPage preview={preview} />
  const unfinished = uploads.filter((upload) => isRunning(upload) || isUnfinished(upload))
  return (
    <SplitPane
      listLabel="Customer lists"
      workLabel="List"
      workOn={openList?.id}
      {...(lists.length === 0 ? {} : { list: <Lists /> })}
    >
      {openList === undefined ? (
        <>
          <h1 className="hidden-visually">Audiences</h1>
          <UploadJobs uploads={unfinished} unit="people" />
          {problem === undefined ? null : (
            <div className="screen-notes">
              <Banner level="error" action={<Button onPress={() => void chooseFile()}>Open a file</Button>}>
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
