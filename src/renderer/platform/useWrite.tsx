import { type ReactNode, useState } from 'react'
import type { EndpointId, Failure, Reply } from '../../contract/contract.ts'
import type { Result } from '../../contract/language/result.ts'
import { saidText } from '../../messages/said.ts'
import { useConnection } from '../base/connection.ts'
import { toast } from '../base/toasts.ts'
import { ConfirmSend } from './console/send/ConfirmSend.tsx'
import { type SendRisk, sendRisk } from './console/send/sendRisk.ts'
import { whereText } from './console/send/whereText.ts'
import { callPlatform } from './useAnswer.ts'

type Input = Readonly<Record<string, unknown>>

interface Waiting {
  readonly id: EndpointId
  readonly input: Input
  readonly risk: SendRisk
  readonly settle: (result: Result<Reply, Failure> | undefined) => void
}

interface Write {
  /** Asks where the platform would change for real, then sends. Undefined where the person changed their mind. */
  readonly send: (id: EndpointId, input: Input) => Promise<Result<Reply, Failure> | undefined>
  /** As `send`, and tells of a failure in passing; true on success. */
  readonly act: (id: EndpointId, input: Input) => Promise<boolean>
  /** The open question, to be drawn. */
  readonly question: ReactNode
}

/** Requests that change something, each confirmed where it is real. */
export const useWrite = (): Write => {
  const connection = useConnection((state) => state.connection)
  const [waiting, setWaiting] = useState<Waiting>()
  const send: Write['send'] = (id, input) => {
    const risk = sendRisk(id, input, connection.state)
    if (risk.ask === 'nothing') return callPlatform(id, input)
    return new Promise((settle) => setWaiting({ id, input, risk, settle }))
  }
  return {
    send,
    act: async (id, input) => {
      const result = await send(id, input)
      if (result?.ok === false) toast({ level: 'error', text: saidText(result.failure) })
      return result?.ok === true
    },
    question:
      waiting === undefined ? null : (
        <ConfirmSend
          endpoint={waiting.id}
          risk={waiting.risk}
          where={whereText(connection)}
          onSend={() => {
            setWaiting(undefined)
            void callPlatform(waiting.id, waiting.input).then(waiting.settle)
          }}
          onClose={() => {
            setWaiting(undefined)
            waiting.settle(undefined)
          }}
        />
      ),
  }
}
