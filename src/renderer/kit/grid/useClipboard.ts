import { type RefObject, useEffect, useRef } from 'react'

type Act = (event: ClipboardEvent) => void

interface ClipboardActs {
  readonly onCopy: Act
  readonly onCut: Act
  readonly onPaste: Act
}

/**
 * Follows the clipboard while the grid itself has the focus. Where no text is selected, browsers send copying and cutting to
 * the body and not to what has the focus.
 */
export const useClipboard = (scroller: RefObject<HTMLDivElement | null>, acts: ClipboardActs): void => {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const listen = (act: keyof ClipboardActs) => (event: ClipboardEvent) => {
      if (document.activeElement === scroller.current && !event.defaultPrevented) latest.current[act](event)
    }
    const onCopy = listen('onCopy')
    const onCut = listen('onCut')
    const onPaste = listen('onPaste')
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCut)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCut)
      document.removeEventListener('paste', onPaste)
    }
  }, [scroller])
}
