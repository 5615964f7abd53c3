import { useMemo, useReducer } from 'react'

const PAGE = 100

/** Lines of a long list, read page by page when they come into sight. */
export interface Lines<Line> {
  readonly positions: readonly number[]
  /** Undefined while its page is read. */
  readonly at: (position: number) => Line | undefined
}

const positionsTo = (length: number): readonly number[] => {
  const positions = new Array<number>(length)
  for (let at = 0; at < length; at++) positions[at] = at
  return positions
}

/** Reads lines by `read`; another `version` forgets what was read. */
export const useLines = <Line>(
  length: number,
  version: string,
  read: (from: number, count: number) => Promise<readonly Line[]>,
): Lines<Line> => {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when lines are others
  return useMemo(() => {
    const pages = new Map<number, readonly Line[]>()
    const requested = new Set<number>()
    const ask = (page: number): void => {
      if (requested.has(page)) return
      requested.add(page)
      read(page * PAGE, PAGE).then(
        (lines) => {
          pages.set(page, lines)
          refresh()
        },
        () => {},
      )
    }
    return {
      positions: positionsTo(length),
      at: (position: number): Line | undefined => {
        const page = Math.floor(position / PAGE)
        if (!pages.has(page)) ask(page)
        return pages.get(page)?.[position % PAGE]
      },
    }
  }, [length, version])
}
