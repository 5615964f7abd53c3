import { useState } from 'react'
import type { Failure } from '../../contract/contract.ts'
import type { Result } from '../../contract/language/result.ts'
import { HostProblem } from '../../host/hostProblem.ts'
import { saidText } from '../../messages/said.ts'

/** State of a submit button: busy until the result, then done or the error text. */
export const useSending = (onDone: () => void) => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | undefined>()
  const send = async (start: () => Promise<Result<unknown, Failure>>): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      const sent = await start()
      if (sent.ok) onDone()
      else if (sent.failure.kind !== 'cancelled') setFailure(saidText(sent.failure))
    } catch (error) {
      if (!(error instanceof HostProblem)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, send }
}
