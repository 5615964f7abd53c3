import './Audience.css'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../parts/Badge.tsx'
import { Banner } from '../../parts/Banner.tsx'
import { Button } from '../../parts/Button.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { formatAgo, formatNumber } from '../../parts/format.ts'
import { IconButton } from '../../parts/IconButton.tsx'
import { PaneList } from '../../parts/PaneList.tsx'
import { pickFile } from '../../parts/pickFile.ts'
import { SplitPane } from '../../parts/SplitPane.tsx'
import { StatusPart, StatusParts } from '../../parts/StatusBar.tsx'
import { useAudience } from '../../stores/audience.ts'
import type { ListSummary } from '../../stores/audienceModel.ts'
import { useHandedFile } from '../useHandedFile.ts'
import { invalidOf } from './kindCounts.ts'
import { ListPage } from './ListPage.tsx'
import { ListPreviewPage } from './ListPreviewPage.tsx'
import { ReviewPage } from './ReviewPage.tsx'

const stateBadge = ({ state }: ListSummary) =>
  state === 'needsFile' ? <Badge state="warn">needs its file</Badge> : null

const Lists = ({ onPick }: { readonly onPick: () => void }) => {
  const { lists, openList, open } = useAudience()
  return (
    <PaneList
      title="Customer lists"
      items={lists.map((list) => ({
        id: list.id,
        title: list.name,
        badge: stateBadge(list),
        note: `${formatNumber(list.usable)} people · ${formatAgo(list.importedAt)}`,
      }))}
      selected={openList?.id}
      onSelect={open}
      actions={<IconButton icon={FolderOpen} label="Open a customer list" onPress={onPick} />}
    />
  )
}

const Empty = ({ onPick }: { readonly onPick: () => void }) => {
  const problem = useAudience((state) => state.problem)
  return (
    <>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      <EmptyState
        picture="people"
        title="No customer list open"
        action={
          <Button variant="primary" icon={FolderOpen} onPress={onPick}>
            Open a customer list
          </Button>
        }
      >
        Drop a CSV with e-mail addresses, phone numbers or other identifiers. They are hashed on this computer; only
        pseudonymous hashes are kept and sent.
      </EmptyState>
    </>
  )
}

const Status = ({ list }: { readonly list: ListSummary }) => {
  const refused = list.kinds.reduce((sum, kind) => sum + invalidOf(kind), 0)
  return (
    <StatusParts>
      <StatusPart>{formatNumber(list.rows)} rows</StatusPart>
      <StatusPart>{formatNumber(list.usable)} people</StatusPart>
      {refused === 0 ? null : <StatusPart state="error">{formatNumber(refused)} values refused</StatusPart>}
    </StatusParts>
  )
}

/** Customer lists: read, hash, judge, upload. */
export const AudienceScreen = () => {
  const { preview, openList, previewFile, open } = useAudience()
  const [isReviewing, setReviewing] = useState(false)
  const onFile = (file: File) => {
    setReviewing(false)
    void previewFile(file)
  }
  const onPick = () => void pickFile().then((file) => (file === undefined ? undefined : onFile(file)))
  useHandedFile('audiences', { onFile, onOpen: open })
  return (
    <SplitPane list={<Lists onPick={onPick} />} listLabel="Customer lists" workLabel="Customer list">
      {preview !== undefined ? (
        <ListPreviewPage preview={preview} />
      ) : openList === undefined ? (
        <Empty onPick={onPick} />
      ) : isReviewing ? (
        <ReviewPage key={openList.id} list={openList} onClose={() => setReviewing(false)} />
      ) : (
        <ListPage list={openList} onUpload={() => setReviewing(true)} />
      )}
      {openList === undefined ? null : <Status list={openList} />}
    </SplitPane>
  )
}
