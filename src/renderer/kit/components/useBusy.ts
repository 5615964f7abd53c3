import { useState } from 'react'

/** Whether the work behind a button is under way, and what does such work. */
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
