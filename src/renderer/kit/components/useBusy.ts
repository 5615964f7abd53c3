import { useState } from 'react'
import { HostProblem } from '../../../host/hostProblem.ts'
import { saidText } from '../../../messages/said.ts'

/** Tells whether the work behind a button is running, and runs it. */
export const useBusy = () => {
  const [isBusy, setBusy] = useState(false)
  const whileBusy = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }
  /** Runs what a form does, and clears its last problem. A new one of the host is told by its text. */
  const submit = (work: () => Promise<void>, tell: (problem: string | undefined) => void): Promise<void> =>
    whileBusy(async () => {
      tell(undefined)
      try {
        await work()
      } catch (error) {
        if (!(error instanceof HostProblem)) throw error
        tell(saidText(error.message))
      }
    })
  return { isBusy, whileBusy, submit }
}
