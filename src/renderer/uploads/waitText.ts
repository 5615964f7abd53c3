import type { UploadSummary } from '../../host/uploads.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { formatClock } from '../kit/components/format.ts'

const isSentence = (text: string): boolean => /[.!?]$/.test(text)

/** Why a waiting upload waits and when it resumes; the reason is a few words, or a whole sentence of what went wrong. */
export const waitText = ({ waitingFor, waitingUntil }: UploadSummary): string => {
  if (waitingFor === undefined) return t('uploads.wait.turn')
  const reason = saidText(waitingFor)
  if (waitingUntil === undefined)
    return t(isSentence(reason) ? 'uploads.wait.sentence' : 'uploads.wait.for', { reason })
  const time = formatClock(waitingUntil)
  return t(isSentence(reason) ? 'uploads.wait.sentenceUntil' : 'uploads.wait.until', { reason, time })
}
