import { create } from 'zustand'
import type { PracticeFault } from '../../host/practiceFaults.ts'
import { saidText } from '../../messages/said.ts'
import { host } from './hostAccess.ts'
import { toast } from './toasts.ts'

/** Faults switched on in Practice, as the host reports them; empty in other modes. */
export const usePracticeFaults = create<{ readonly faults: readonly PracticeFault[] }>(() => ({ faults: [] }))

/** Puts these faults in the place of all others. */
export const failPractice = async (faults: readonly PracticeFault[]): Promise<void> => {
  const done = await host().practice.fail(faults)
  if (done.ok) usePracticeFaults.setState({ faults: done.value })
  else toast({ level: 'error', text: saidText(done.failure) })
}

/** Lets nothing go wrong any more. */
export const stopFailing = (): Promise<void> => failPractice([])

/** Follows the faults, whoever changes them; the returned function stops that. */
export const watchPracticeFaults = (): (() => void) => {
  const read = (): void => {
    host()
      .practice.faults()
      .then(
        (faults) => usePracticeFaults.setState({ faults: faults.ok ? faults.value : [] }),
        // The screens say elsewhere that the host does not answer.
        () => {},
      )
  }
  const end = host().subscribe((event) => {
    if (event.type === 'practiceFaults') usePracticeFaults.setState({ faults: event.faults })
    if (event.type === 'connection') read()
  })
  read()
  return end
}
