import { useState } from 'react'
import type { Result } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { HostProblem } from '../../host/hostProblem.ts'
import { saidText } from '../../messages/said.ts'
import { useBusy } from '../kit/components/useBusy.ts'

/** What a person canceled needs no sentence. */
const isCanceled = (why: string | Said): boolean => typeof why !== 'string' && 'kind' in why && why.kind === 'cancelled'

/** State of a submit button: busy until the result, then done or the error text. */
export const useSending = <Value = unknown>(onDone: (value: Value) => void) => {
  const { isBusy, whileBusy } = useBusy()
  const [failure, setFailure] = useState<string | undefined>()
  const send = (start: () => Promise<Result<Value, string | Said>>): Promise<void> =>
    whileBusy(async () => {
      setFailure(undefined)
      try {
        const sent = await start()
        if (sent.ok) onDone(sent.value)
        else if (!isCanceled(sent.failure)) setFailure(saidText(sent.failure))
      } catch (error) {
        if (!(error instanceof HostProblem)) throw error
        setFailure(error.message)
      }
    })
  return { isBusy, failure, send }
}
