import { t } from '../../../../messages/t.ts'
import { toast } from '../../../base/toasts.ts'

/** Puts text on the clipboard and says so. */
export const copyText = async (what: string, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast({ level: 'ok', text: t('platform.copied', { what }) })
  } catch {
    toast({ level: 'error', text: t('platform.copied.failed', { what }) })
  }
}
