import { useEffect, useRef, useState } from 'react'
import type { TracedValue, TraceQuestion } from '../../../engine/model/checkModel.ts'
import { type CheckWorker, startCheck } from '../../../engine/people/check/client.ts'
import { whileShown } from '../../base/whileShown.ts'

/** Traces a value in a worker of the page, which ends with it. */
export const useTrace = ({ kind, raw, country, digitsOnly = false }: TraceQuestion): TracedValue | undefined => {
  const [traced, setTraced] = useState<TracedValue>()
  const worker = useRef<CheckWorker | undefined>(undefined)
  useEffect(
    () => () => {
      worker.current?.end()
      worker.current = undefined
    },
    [],
  )
  useEffect(() => {
    if (raw === '') {
      setTraced(undefined)
      return
    }
    worker.current ??= startCheck()
    return whileShown(worker.current.ask('traceForms', { kind, raw, country, digitsOnly }), setTraced, () =>
      setTraced(undefined),
    )
  }, [kind, raw, country, digitsOnly])
  return traced
}
