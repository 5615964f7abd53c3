import { toast } from '../../../base/toasts.ts'

/** Puts text on the clipboard and says so. */
export const copyText = async (what: string, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast({ level: 'ok', words: `${what} copied` })
  } catch {
    toast({ level: 'error', words: `${what} could not be copied: the browser did not allow it.` })
  }
}
