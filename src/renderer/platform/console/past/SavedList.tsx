import './Past.css'
import { Download, EllipsisVertical, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { endpointOf } from '../../../../contract/contract.ts'
import { toast } from '../../../base/toasts.ts'
import { Banner } from '../../../kit/components/Banner.tsx'
import { Button } from '../../../kit/components/Button.tsx'
import { EmptyState } from '../../../kit/components/EmptyState.tsx'
import { formatCount } from '../../../kit/components/format.ts'
import { IconButton } from '../../../kit/components/IconButton.tsx'
import { Menu } from '../../../kit/components/Menu.tsx'
import { pickFile } from '../../../kit/components/pickFile.ts'
import { saveBlob } from '../../../kit/components/saveBlob.ts'
import { openRequest } from '../../state/console.ts'
import {
  exportText,
  importText,
  keepSaved,
  loadSaved,
  removeSaved,
  type SavedRequest,
  useConsoleSaved,
} from '../../state/consoleSaved.ts'
import { MethodMark } from '../MethodMark.tsx'
import { NameDialog } from './NameDialog.tsx'

const remove = (request: SavedRequest) => {
  void removeSaved(request.id)
  toast({
    level: 'info',
    words: `“${request.name}” deleted`,
    action: { label: 'Undo', run: () => void keepSaved(request) },
  })
}

const save = () => saveBlob(new Blob([exportText()], { type: 'application/json' }), 'adwright-requests.json')

const bringIn = async () => {
  const file = await pickFile('.json,application/json')
  if (file === undefined) return
  const taken = await importText(await file.text())
  toast(
    taken.ok
      ? { level: 'ok', words: `${formatCount(taken.value, 'request')} taken from ${file.name}` }
      : { level: 'error', words: taken.failure },
  )
}

interface EntryProps {
  readonly request: SavedRequest
  readonly onRename: () => void
}

const Entry = ({ request, onRename }: EntryProps) => {
  const { name, endpoint, input } = request
  return (
    <li className="saved-entry">
      <button type="button" className="past-entry" onClick={() => openRequest(endpoint, input)}>
        <span className="finder-id saved-name" title={name}>
          {name}
        </span>
        <MethodMark method={endpointOf(endpoint).method} />
        <span className="muted past-when">{endpoint}</span>
      </button>
      <Menu
        label={`Actions for ${name}`}
        groups={[
          {
            actions: [
              { id: 'rename', label: 'Rename …', run: onRename },
              { id: 'delete', label: 'Delete', run: () => remove(request) },
            ],
          },
        ]}
      >
        <IconButton icon={EllipsisVertical} label={`Actions for ${name}`} />
      </Menu>
    </li>
  )
}

/** Requests that the user keeps under names. */
export const SavedList = () => {
  const { saved, isRead, problem } = useConsoleSaved()
  const [renaming, setRenaming] = useState<SavedRequest>()
  useEffect(() => void loadSaved(), [])
  return (
    <div className="past">
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {saved.length === 0 && isRead ? (
        <EmptyState
          picture="ledger"
          title="No saved request"
          action={
            <Button icon={Upload} onPress={() => void bringIn()}>
              Import a file
            </Button>
          }
        >
          Save a form under a name to open it again, or take in a file that a colleague exported.
        </EmptyState>
      ) : (
        <div className="past-tools">
          <Button variant="quiet" icon={Upload} onPress={() => void bringIn()}>
            Import
          </Button>
          <Button variant="quiet" icon={Download} onPress={save}>
            Export
          </Button>
        </div>
      )}
      <ul className="past-list" aria-label="Saved requests">
        {saved.map((request) => (
          <Entry key={request.id} request={request} onRename={() => setRenaming(request)} />
        ))}
      </ul>
      {renaming === undefined ? null : (
        <NameDialog
          title="Rename the request"
          name={renaming.name}
          onClose={() => setRenaming(undefined)}
          onName={(name) => {
            void keepSaved({ ...renaming, name })
            setRenaming(undefined)
          }}
        />
      )}
    </div>
  )
}
