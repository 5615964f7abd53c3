import { useCallback, useState } from 'react'
import type { EndpointId } from '../../../../contract/contract.ts'
import { useConnection } from '../../../base/connection.ts'
import { attempt, isBusyWith, sendForm, useConsole } from '../../state/console.ts'
import { focusField } from '../form/focusField.ts'
import { type SendRisk, sendRisk } from './sendRisk.ts'

interface Sending {
  /** What is being asked now. */
  readonly asking: (SendRisk & { readonly force?: true }) | undefined
  /** Checks, asks where it must, and sends. */
  readonly begin: () => void
  /** Asks whether to send in spite of what is wrong. */
  readonly force: () => void
  readonly confirm: () => void
  readonly cancel: () => void
}

/** What would be sent; its variables are filled in. */
const riskOf = (endpoint: EndpointId): SendRisk =>
  sendRisk(endpoint, useConsole.getState().checked?.input ?? {}, useConnection.getState().connection.state)

/** Submits the form: focuses the first error, asks about risks, then sends. */
export const useSend = (endpoint: EndpointId | undefined): Sending => {
  const [asking, setAsking] = useState<Sending['asking']>()
  const begin = useCallback(() => {
    if (endpoint === undefined || isBusyWith(endpoint)) return
    const wrong = attempt()
    if (wrong !== undefined) {
      if (wrong.field !== undefined) focusField(wrong.field)
      return
    }
    const risk = riskOf(endpoint)
    if (risk.ask === 'nothing') void sendForm()
    else setAsking(risk)
  }, [endpoint])
  return {
    asking,
    begin,
    force: () => {
      if (endpoint === undefined || isBusyWith(endpoint)) return
      const risk = riskOf(endpoint)
      setAsking({ ...(risk.ask === 'typed' ? risk : { ask: 'once' }), force: true })
    },
    confirm: () => {
      setAsking(undefined)
      void sendForm(asking?.force)
    },
    cancel: () => setAsking(undefined),
  }
}
