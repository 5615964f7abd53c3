import './Past.css'
import { ChevronDown, EllipsisVertical, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SIGNED_HEADER, toHttpFile, toPostman } from '../../../../contract/code/exporting.ts'
import { endpointOf } from '../../../../contract/contract.ts'
import { saidText } from '../../../../messages/said.ts'
import { t } from '../../../../messages/t.ts'
import { unreadSentences } from '../../../../workspace/collection/unreadChecks.ts'
import { toast } from '../../../base/toasts.ts'
import { Banner } from '../../../kit/components/Banner.tsx'
import { Button } from '../../../kit/components/Button.tsx'
import { EmptyState } from '../../../kit/components/EmptyState.tsx'
import { IconButton } from '../../../kit/components/IconButton.tsx'
import { Menu } from '../../../kit/components/Menu.tsx'
import { saveBlob } from '../../../kit/components/saveBlob.ts'
import { openTextFile, REQUEST_FILES } from '../../openTextFile.ts'
import { connectedNames } from '../../state/connectedNames.ts'
import { openRequest } from '../../state/console.ts'
import { importText } from '../../state/consoleImport.ts'
import {
  exportText,
  keepSaved,
  loadSaved,
  MAX_REQUEST_NAME_LENGTH,
  moveSaved,
  removeSaved,
  type SavedRequest,
  useConsoleSaved,
} from '../../state/consoleSaved.ts'
import { MethodBadge } from '../MethodBadge.tsx'
import { ChecksDialog } from './ChecksDialog.tsx'
import { NameDialog } from './NameDialog.tsx'

const remove = async (request: SavedRequest) => {
  const undo = await removeSaved(request.id)
  toast({
    level: 'info',
    text: t('platform.console.saved.deleted', { name: request.name }),
    action: { label: t('platform.undo'), run: () => void undo() },
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
  const file = await openTextFile(REQUEST_FILES, MAX_MEGABYTES)
  if (file === undefined) return
  const imported = await importText(file.text, file.name.replace(/\.[^.]*$/, ''))
  if (!imported.ok) return toast({ level: 'error', text: saidText(imported.failure) })
  const { count, all, variables, secrets, unread } = imported.value
  const isAll = count === all
  const sentences = [
    t(isAll ? 'platform.console.saved.imported' : 'platform.console.saved.importedSome', {
      count,
      all,
      file: file.name,
    }),
    ...(secrets === 0 ? [] : [t('platform.console.saved.secrets', { count: secrets })]),
    ...unreadSentences(unread),
    ...(variables === 0 ? [] : [t('platform.console.saved.variables', { count: variables })]),
  ]
  toast({ level: 'ok', text: sentences.join(' ') })
}

interface EntryProps {
  readonly request: SavedRequest
  readonly at: number
  readonly saved: readonly SavedRequest[]
  readonly onRename: () => void
  readonly onChecks: () => void
}

const Entry = ({ request, at, saved, onRename, onChecks }: EntryProps) => {
  const { id, name, endpoint, input, keep } = request
  const moves = [
    { id: 'up', label: t('platform.console.saved.up'), run: () => void moveSaved(id, saved[at - 1]?.id) },
    { id: 'down', label: t('platform.console.saved.down'), run: () => void moveSaved(id, saved[at + 2]?.id) },
  ] as const
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
              { id: 'rename', label: t('platform.console.saved.rename'), run: onRename },
              { id: 'checks', label: t('platform.checks.open'), run: onChecks },
              { id: 'delete', label: t('platform.console.saved.delete'), run: () => void remove(request) },
            ],
          },
          { actions: moves.filter(({ id: way }) => (way === 'up' ? at > 0 : at < saved.length - 1)) },
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
  const [checking, setChecking] = useState<SavedRequest>()
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
            {t('platform.console.saved.import')}
          </Button>
          <Menu
            label={t('platform.export')}
            groups={[
              { actions: [{ id: 'own', label: t('platform.console.saved.own'), run: save }] },
              {
                actions: EXPORTS.map(({ id, write, file, type }) => ({
                  id,
                  label: t(`platform.console.saved.${id}`),
                  run: saveFor(write, file, type),
                })),
              },
            ]}
          >
            <Button variant="quiet" icon={ChevronDown}>
              {t('platform.export')}
            </Button>
          </Menu>
        </div>
      )}
      <ul className="past-list" aria-label={t('platform.console.saved.label')}>
        {saved.map((request, at) => (
          <Entry
            key={request.id}
            request={request}
            at={at}
            saved={saved}
            onRename={() => setRenaming(request)}
            onChecks={() => setChecking(request)}
          />
        ))}
      </ul>
      {checking === undefined ? null : <ChecksDialog request={checking} onClose={() => setChecking(undefined)} />}
      {renaming === undefined ? null : (
        <NameDialog
          title={t('platform.console.rename')}
          action={t('platform.name.save')}
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
