import { useState } from 'react'

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
  return { isBusy, whileBusy }
}
