import { useState } from 'react'
import { type EndpointId, endpointOf } from '../../../../../contract/contract.ts'
import { Button } from '../../../../parts/Button.tsx'
import { Dialog } from '../../../../parts/Dialog.tsx'
import { TextField } from '../../../../parts/TextField.tsx'
import type { SendRisk } from './sendRisk.ts'

interface ConfirmSendProps {
  readonly endpoint: EndpointId
  readonly risk: SendRisk
  /** Such as `LIVE @shop`. */
  readonly where: string
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Asks before a request changes the real platform; what cannot be undone wants a word typed. */
export const ConfirmSend = ({ endpoint, risk, where, onSend, onClose }: ConfirmSendProps) => {
  const [typed, setTyped] = useState('')
  const { method, summary } = endpointOf(endpoint)
  const isTyped = risk.ask === 'typed'
  return (
    <Dialog
      title={`Send this ${method} to ${where}?`}
      role="alertdialog"
      isOpen={risk.ask !== 'nothing'}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="danger" isDisabled={isTyped && typed.trim() !== risk.word} onPress={onSend}>
            Send to {where}
          </Button>
        </>
      }
    >
      <p>{summary}. It acts on the real platform at once.</p>
      {isTyped ? (
        <TextField
          label={`Type ${risk.word} to go on`}
          value={typed}
          onChange={setTyped}
          autoFocus
          mono
          hint="This cannot be undone from here."
        />
      ) : null}
    </Dialog>
  )
}
