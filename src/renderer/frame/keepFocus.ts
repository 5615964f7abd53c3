// When the focused element disappears, browsers move focus to the body. Users of a keyboard or screen reader would
// start at the top again. Focus goes to the first of these in the new content instead.

// A tab comes before a button: the first one of a screen may delete something.
const TARGETS = [
  '[role="grid"]',
  'h1:not(.hidden-visually), [data-title]',
  '[role="table"]',
  '[role="tab"][aria-selected="true"]',
  'button',
]

const targetIn = (view: Element): HTMLElement | null => {
  for (const target of TARGETS) {
    const found = [...view.querySelectorAll<HTMLElement>(target)].find((each) => each.offsetParent !== null)
    if (found !== undefined) return found
  }
  return null
}

const isGone = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled')

/** Moves focus into the screen when the focused element disappears; the returned function stops that. */
export const keepFocus = (): (() => void) => {
  let last: HTMLElement | undefined

  const settle = (): void => {
    if (last === undefined || last.isConnected || document.activeElement !== document.body) return
    const view = document.querySelector('.frame-view')
    // While something floats over the window, that keeps the focus itself.
    if (view === null || view.closest('[inert], [aria-hidden="true"]') !== null) return
    const target = targetIn(view)
    if (target === null) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }

  const onFocusIn = (event: FocusEvent): void => {
    last = event.target instanceof HTMLElement ? event.target : undefined
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return
    // A press on an empty area removes focus on purpose; don't bring it back.
    setTimeout(() => {
      if (last === target && document.activeElement === document.body && !isGone(target)) last = undefined
    })
  }

  // Waits a moment, so that a closing dialog can return focus to its opener first.
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    if (last === undefined || last.isConnected || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      settle()
    }, 50)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
  }
}
