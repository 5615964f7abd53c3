import type { About } from '../../host/host.ts'
import type { UploadSummary } from '../../host/uploads.ts'
import { isRunning } from './state/uploads.ts'

const WORDS: Readonly<Record<About['shell'], string>> = {
  page: 'You can close this page: the upload goes on while the program that serves it runs. If that ends, the rest waits, and Resume sends it at the next start.',
  window:
    'If you close Adwright, it asks first; then the rest waits, and Resume sends it at the next start. What landed stays.',
}

/** What becomes of an upload when somebody leaves now; empty where nothing is on its way. */
export const awayWords = (upload: UploadSummary, shell: About['shell'] | undefined): string => {
  if (upload.state === 'planning') return 'Leave it open until it is prepared: nothing was sent yet.'
  return shell === undefined || !isRunning(upload) ? '' : WORDS[shell]
}
