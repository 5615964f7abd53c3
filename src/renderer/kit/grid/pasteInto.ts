import type { RefObject } from 'react'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import type { GridHandle } from './gridModel.ts'

/** Pastes through a menu. Pages may read the clipboard only with the user's permission; the keyboard needs none. */
export const pasteInto = async (grid: RefObject<GridHandle | null>): Promise<void> => {
  grid.current?.focus()
  const text = await navigator.clipboard.readText().catch(() => undefined)
  if (text === undefined) {
    toast({ level: 'info', text: t('kit.cells.paste.blocked') })
    return
  }
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
  document.activeElement?.dispatchEvent(event)
}
