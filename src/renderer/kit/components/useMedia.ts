import { useCallback, useSyncExternalStore } from 'react'

/** Does a media query hold now? */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (onChange) => {
        const media = matchMedia(query)
        media.addEventListener('change', onChange)
        return () => media.removeEventListener('change', onChange)
      },
      [query],
    ),
    () => matchMedia(query).matches,
  )

/** Windows in which a list beside a grid folds by itself, and columns are narrower. */
export const SMALL_WINDOW = '(max-width: 1400px)'
