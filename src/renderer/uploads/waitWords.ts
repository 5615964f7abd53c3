import type { UploadSummary } from '../../host/uploads.ts'
import { formatClock } from '../kit/components/format.ts'

const isSentence = (words: string): boolean => /[.!?]$/.test(words)

/** Why a waiting upload waits and when it goes on; the reason is a few words, or a whole sentence of what went wrong. */
export const waitWords = ({ waitingFor = 'its turn', waitingUntil }: UploadSummary): string => {
  const clock = waitingUntil === undefined ? '' : formatClock(waitingUntil)
  if (isSentence(waitingFor)) return `${waitingFor} Goes on by itself${clock === '' ? '' : ` at ${clock}`}`
  return `Waits for ${waitingFor}${clock === '' ? '' : ` until ${clock}`}, then goes on by itself`
}
