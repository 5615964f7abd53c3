/** A file's name without its ending. */
export const plainName = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '')

/** Saves bytes as a file, where the browser or app asks or among the downloads. */
export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has taken over what the address stands for by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
