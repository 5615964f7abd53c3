import '../form/Form.css'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../messages/t.ts'
import { toast } from '../../../base/toasts.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { firstReason } from '../../../kit/components/DisabledReason.tsx'
import { IconButton } from '../../../kit/components/IconButton.tsx'
import { Select } from '../../../kit/components/Select.tsx'
import { TaskDialog } from '../../../kit/components/TaskDialog.tsx'
import { TextField } from '../../../kit/components/TextField.tsx'
import { type SavedRequest, setChecks } from '../../state/consoleSaved.ts'
import { CHECK_KINDS, type CheckKind, checkedPlace, expectedForm, hasExpected, typedCheck } from './typedCheck.ts'

const FIRST = {
  whole: 'platform.checks.expected.whole',
  number: 'platform.checks.expected.number',
  any: 'platform.checks.expected.first',
} as const

interface ChecksDialogProps {
  readonly request: SavedRequest
  readonly onClose: () => void
}

/** Edits what is expected of each response to a saved request. */
export const ChecksDialog = ({ request, onClose }: ChecksDialogProps) => {
  const { id, name } = request
  const [checks, setList] = useState(request.expect ?? [])
  const [kind, setKind] = useState<CheckKind>('status')
  const [path, setPath] = useState('')
  const [expected, setExpected] = useState('')
  const check = typedCheck(kind, path, expected)
  const place = checkedPlace(kind)
  const isPlaced = path.trim() !== ''
  const missing = firstReason(
    place === 'path' && !isPlaced && t('platform.keep.path.first'),
    place === 'header' && !isPlaced && t('platform.checks.header.first'),
    check === undefined && t(FIRST[expectedForm(kind)]),
  )
  const isTyped = (place !== 'whole' && isPlaced) || (hasExpected(kind) && expected.trim() !== '')
  const all = check === undefined ? checks : [...checks, check]
  const add = () => {
    setList(all)
    setPath('')
    setExpected('')
  }
  return (
    <TaskDialog
      title={t('platform.checks.title', { name })}
      action={t('platform.checks.save')}
      isInMiddle
      disabledReason={isTyped ? missing : undefined}
      onSubmit={async () => {
        const undo = await setChecks(id, all)
        toast({
          level: 'ok',
          text: t('platform.checks.saved', { name }),
          action: { label: t('platform.undo'), run: () => void undo() },
        })
        return undefined
      }}
      onClose={onClose}
    >
      {checks.length === 0 ? <p className="muted">{t('platform.collections.checks.none')}</p> : null}
      <ul className="kept-values" aria-label={t('platform.collections.checks')}>
        {checks.map((one, at) => {
          const text = JSON.stringify(one)
          return (
            <li key={text} className="kept-value">
              <span className="mono">{text}</span>
              <IconButton
                icon={X}
                label={t('platform.checks.remove', { check: text })}
                onPress={() => setList(checks.toSpliced(at, 1))}
              />
            </li>
          )
        })}
      </ul>
      <Select
        label={t('platform.checks.kind')}
        options={CHECK_KINDS.map((each) => ({ id: each, label: t(`platform.checks.kind.${each}`) }))}
        value={kind}
        onChange={(chosen) => setKind(CHECK_KINDS.find((each) => each === chosen) ?? kind)}
      />
      {place !== 'whole' ? (
        <TextField
          label={t(place === 'path' ? 'platform.keep.path' : 'platform.checks.header')}
          value={path}
          onChange={setPath}
          hint={t(place === 'path' ? 'platform.keep.path.hint' : 'platform.checks.header.hint')}
          mono
          spellCheck="false"
          autoComplete="off"
        />
      ) : null}
      {hasExpected(kind) ? (
        <TextField
          label={t('platform.checks.expected')}
          value={expected}
          onChange={setExpected}
          mono
          spellCheck="false"
          autoComplete="off"
        />
      ) : null}
      <div className="button-row">
        <Button icon={Plus} disabledReason={missing} onPress={add}>
          {t('platform.checks.add')}
        </Button>
      </div>
    </TaskDialog>
  )
}
