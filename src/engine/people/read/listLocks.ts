// Windows share list files, so a cleanup must not delete another window's import. A lock ends with its window.

const PREFIX = 'adwright-list-'
const held = new Map<string, () => void>()

/** Locks a page file that is being written, until `letListGo`. */
export const holdList = (file: string): void => {
  const released = new Promise<void>((resolve) => held.set(file, resolve))
  navigator.locks.request(PREFIX + file, () => released).catch(() => {})
}

/** Releases a page file that a list now owns, or that is unwanted. */
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
