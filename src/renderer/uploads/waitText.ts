import type { UploadSummary } from '../../host/uploads.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { formatClock } from '../kit/components/format.ts'

const isSentence = (text: string): boolean => /[.!?]$/.test(text)

/** Why an upload waits and until when; the reason is a phrase or a sentence. */
export const waitText = ({ waitingFor, waitingUntil }: UploadSummary): string => {
  if (waitingFor === undefined) return t('uploads.wait.turn')
  const reason = saidText(waitingFor)
  if (waitingUntil === undefined)
    return t(isSentence(reason) ? 'uploads.wait.sentence' : 'uploads.wait.for', { reason })
  const time = formatClock(waitingUntil)
  return t(isSentence(reason) ? 'uploads.wait.sentenceUntil' : 'uploads.wait.until', { reason, time })
}
