import { t } from '../../../messages/t.ts'
import { handFile } from '../../base/navigation.ts'
import { showKeys } from '../../base/shortcuts.ts'
import { toast } from '../../base/toasts.ts'

/**
 * Opens values of the clipboard as a list, one a line or a table. The text goes into a file for the worker at once and is in no
 * store.
 */
export const openPastedList = (text: string): void => {
  if (text.trim() === '') {
    toast({ level: 'warn', text: t('people.state.emptyClipboard') })
    return
  }
  const time = new Date().toISOString().slice(11, 16).replace(':', '.')
  handFile('audiences', new File([text], `${t('people.state.pasted', { time })}.txt`, { type: 'text/plain' }))
}

/** Asks the clipboard for values. Where a press may not read it, a key may. */
export const pasteList = async (): Promise<void> => {
  try {
    openPastedList(await navigator.clipboard.readText())
  } catch {
    toast({ level: 'info', text: t('people.state.pasteByKeys', { keys: showKeys('Mod+V') }) })
  }
}
