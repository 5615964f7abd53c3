import type { About } from '../../host/host.ts'
import type { UploadSummary } from '../../host/uploads.ts'
import { t } from '../../messages/t.ts'
import type { PlainCode } from '../../messages/translator.ts'
import { isRunning } from './state/uploads.ts'

const AWAY: Readonly<Record<About['shell'], PlainCode>> = { page: 'uploads.away.page', window: 'uploads.away.window' }

/** What leaving now means for an upload; empty while nothing is being sent. */
export const awayText = (upload: UploadSummary, shell: About['shell'] | undefined): string => {
  if (upload.state === 'planning') return t('uploads.away.planning')
  // The page plans the rest, so only what is sealed would continue without it.
  return shell === undefined || !isRunning(upload) || upload.partial !== undefined ? '' : t(AWAY[shell])
}
