import { useEffect } from 'react'
import { matchesShortcut } from '../../../base/shortcuts.ts'

/**
 * Ctrl+Enter sends from wherever the keyboard is. Buttons and tabs keep Enter to themselves, so it is heard before them;
 * while a question is open, it is not heard at all.
 */
export const useSendKeys = (send: () => void): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!matchesShortcut('Mod+Enter', event) || event.isComposing) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
      event.preventDefault()
      event.stopPropagation()
      send()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [send])
