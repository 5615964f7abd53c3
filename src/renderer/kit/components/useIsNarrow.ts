import { useSyncExternalStore } from 'react'

// The same width as in the style sheets: half a small screen, or a usual one at 200 % zoom.
const narrow = matchMedia('(max-width: 760px)')

const follow = (onChange: () => void): (() => void) => {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

/** Is there room for one pane at a time only? */
export const useIsNarrow = (): boolean => useSyncExternalStore(follow, () => narrow.matches)
