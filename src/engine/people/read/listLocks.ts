// Windows share the files of lists: one that sweeps must not take what another one is importing. A lock ends with its window.

const PREFIX = 'adwright-list-'
const held = new Map<string, () => void>()

/** Tells the other windows that a file of pages is in the making, until `letListGo`. */
export const holdList = (file: string): void => {
  const released = new Promise<void>((resolve) => held.set(file, resolve))
  navigator.locks.request(PREFIX + file, () => released).catch(() => {})
}

/** The file is known by a list now, or not wanted any more. */
export const letListGo = (file: string): void => {
  held.get(file)?.()
  held.delete(file)
}

/** Files of pages that are in the making in any window. */
export const lockedLists = async (): Promise<ReadonlySet<string>> => {
  const locks = await navigator.locks.query()
  const names = [...(locks.held ?? []), ...(locks.pending ?? [])].map(({ name = '' }) => name)
  return new Set(names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)))
}
