import { useState } from 'react'
import { type EndpointId, endpointOf } from '../../../../contract/contract.ts'
import { t } from '../../../../messages/t.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { Dialog } from '../../../kit/components/Dialog.tsx'
import { MoreLine } from '../../../kit/components/MoreLine.tsx'
import { TextField } from '../../../kit/components/TextField.tsx'
import { endpointText } from '../../reference/model/endpointText.ts'
import type { SendRisk } from './sendRisk.ts'

interface ConfirmSendProps {
  readonly endpoint: EndpointId
  readonly risk: SendRisk
  /** What our checks found and is sent all the same. */
  readonly overridden?: readonly string[]
  /** True where left out: only overridden checks are asked about elsewhere. */
  readonly isLive?: boolean
  /** Such as `LIVE @shop`. */
  readonly where: string
  readonly onSend: () => void
  readonly onClose: () => void
}

/** More than these are counted. */
const MAX_SHOWN = 5

/** Confirms a request that changes live data or overrides our checks. What can't be undone needs a typed word. */
export const ConfirmSend = ({
  endpoint,
  risk,
  overridden = [],
  isLive = true,
  where,
  onSend,
  onClose,
}: ConfirmSendProps) => {
  const [typed, setTyped] = useState('')
  const { method } = endpointOf(endpoint)
  const summary = endpointText(endpoint)
  const isTyped = risk.ask === 'typed'
  return (
    <Dialog
      title={t('platform.confirm.title', { method, where })}
      role="alertdialog"
      isOpen={risk.ask !== 'nothing'}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('platform.cancel')}</Button>
          <Button
            variant="danger"
            disabledReason={
              isTyped && typed.trim() !== risk.word ? t('platform.confirm.typeFirst', { word: risk.word }) : undefined
            }
            onPress={onSend}
          >
            {overridden.length > 0 ? t('platform.confirm.force') : t('platform.console.send', { where })}
          </Button>
        </>
      }
    >
      <p>{isLive ? t('platform.confirm.live', { summary }) : t('platform.confirm.text', { summary })}</p>
      {overridden.length === 0 ? null : (
        <>
          <p>{t('platform.confirm.overridden')}</p>
          <ul>
            {overridden.slice(0, MAX_SHOWN).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            <MoreLine all={overridden.length} shown={MAX_SHOWN} isItem />
          </ul>
        </>
      )}
      {isTyped ? (
        <TextField
          label={t('platform.confirm.type', { word: risk.word })}
          value={typed}
          onChange={setTyped}
          autoFocus
          mono
          hint={t('platform.confirm.forGood')}
        />
      ) : null}
    </Dialog>
  )
}
