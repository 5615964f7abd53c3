import './Past.css'
import { EllipsisVertical, FileOutput, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SIGNED_HEADER, toHttpFile, toPostman } from '../../../../contract/code/exporting.ts'
import { endpointOf } from '../../../../contract/contract.ts'
import { saidText } from '../../../../messages/said.ts'
import { t } from '../../../../messages/t.ts'
import { toast } from '../../../base/toasts.ts'
import { Banner } from '../../../kit/components/Banner.tsx'
import { Button } from '../../../kit/components/Button.tsx'
import { EmptyState } from '../../../kit/components/EmptyState.tsx'
import { IconButton } from '../../../kit/components/IconButton.tsx'
import { Menu } from '../../../kit/components/Menu.tsx'
import { saveBlob } from '../../../kit/components/saveBlob.ts'
import { openTextFile } from '../../openTextFile.ts'
import { connectedNames } from '../../state/connectedNames.ts'
import { openRequest } from '../../state/console.ts'
import {
  exportText,
  importText,
  keepSaved,
  loadSaved,
  MAX_REQUEST_NAME_LENGTH,
  removeSaved,
  type SavedRequest,
  useConsoleSaved,
} from '../../state/consoleSaved.ts'
import { MethodBadge } from '../MethodBadge.tsx'
import { NameDialog } from './NameDialog.tsx'

const remove = (request: SavedRequest) => {
  void removeSaved(request.id)
  toast({
    level: 'info',
    text: t('platform.console.saved.deleted', { name: request.name }),
    action: { label: t('platform.undo'), run: () => void keepSaved(request) },
  })
}

const save = () => saveBlob(new Blob([exportText()], { type: 'application/json' }), 'adwright-requests.json')

/** For other programs. */
const saveFor = (write: typeof toPostman, name: string, type: string) => () =>
  saveBlob(new Blob([write(useConsoleSaved.getState().saved, connectedNames())], { type }), name)

const toHttp: typeof toPostman = (requests, names) =>
  toHttpFile(requests, names, t('platform.console.saved.httpHelp', { placeholder: SIGNED_HEADER }))

const EXPORTS = [
  { id: 'postman', write: toPostman, file: 'adwright.postman_collection.json', type: 'application/json' },
  { id: 'http', write: toHttp, file: 'adwright.http', type: 'text/plain' },
] as const

/** Of a file with requests. */
const MAX_MEGABYTES = 50

const bringIn = async () => {
  const file = await openTextFile('.json,.har,.http,.rest,.bru,.txt,.sh,.cmd,application/json', MAX_MEGABYTES)
  if (file === undefined) return
  const imported = await importText(file.text)
  if (!imported.ok) return toast({ level: 'error', text: saidText(imported.failure) })
  const counts = { ...imported.value, file: file.name }
  const isAll = counts.count === counts.all
  toast({
    level: 'ok',
    text: t(isAll ? 'platform.console.saved.imported' : 'platform.console.saved.importedSome', counts),
  })
}

interface EntryProps {
  readonly request: SavedRequest
  readonly onRename: () => void
}

const Entry = ({ request, onRename }: EntryProps) => {
  const { name, endpoint, input, keep } = request
  return (
    <li className="saved-entry">
      <button type="button" className="past-entry" onClick={() => openRequest(endpoint, input, keep)}>
        <span className="finder-id saved-name" title={name}>
          {name}
        </span>
        <MethodBadge method={endpointOf(endpoint).method} />
        <span className="muted past-when">{endpoint}</span>
      </button>
      <Menu
        label={t('platform.console.saved.actions', { name })}
        groups={[
          {
            actions: [
              { id: 'rename', label: t('platform.rename.open'), run: onRename },
              { id: 'delete', label: t('platform.delete'), run: () => remove(request) },
            ],
          },
        ]}
      >
        <IconButton icon={EllipsisVertical} label={t('platform.console.saved.actions', { name })} />
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
          title={t('platform.console.saved.none')}
          action={
            <Button icon={Upload} onPress={() => void bringIn()}>
              {t('platform.console.saved.import')}
            </Button>
          }
        >
          {t('platform.console.saved.none.text')}
        </EmptyState>
      ) : (
        <div className="past-tools">
          <Button variant="quiet" onPress={() => void bringIn()}>
            {t('platform.import')}
          </Button>
          <Button variant="quiet" onPress={save}>
            {t('platform.export')}
          </Button>
          <Menu
            label={t('platform.console.saved.exportFor')}
            groups={[
              {
                actions: EXPORTS.map(({ id, write, file, type }) => ({
                  id,
                  label: t(`platform.console.saved.${id}`),
                  run: saveFor(write, file, type),
                })),
              },
            ]}
          >
            <IconButton icon={FileOutput} label={t('platform.console.saved.exportFor')} />
          </Menu>
        </div>
      )}
      <ul className="past-list" aria-label={t('platform.console.saved.label')}>
        {saved.map((request) => (
          <Entry key={request.id} request={request} onRename={() => setRenaming(request)} />
        ))}
      </ul>
      {renaming === undefined ? null : (
        <NameDialog
          title={t('platform.console.rename')}
          name={renaming.name}
          maxLength={MAX_REQUEST_NAME_LENGTH}
          hint={t('platform.console.redacted')}
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
