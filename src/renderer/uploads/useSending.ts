import { useState } from 'react'
import type { Result } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { saidText } from '../../messages/said.ts'
import { useBusy } from '../kit/components/useBusy.ts'

/** What a person canceled needs no sentence. */
const isCanceled = (why: string | Said): boolean => typeof why !== 'string' && 'kind' in why && why.kind === 'cancelled'

/** State of a submit button: busy until the result, then done or the error text. */
export const useSending = <Value = unknown>(onDone: (value: Value) => void) => {
  const { isBusy, submit } = useBusy()
  const [failure, setFailure] = useState<string | undefined>()
  const send = (start: () => Promise<Result<Value, string | Said>>): Promise<void> =>
    submit(async () => {
      const sent = await start()
      if (sent.ok) onDone(sent.value)
      else if (!isCanceled(sent.failure)) setFailure(saidText(sent.failure))
    }, setFailure)
  return { isBusy, failure, send }
}
