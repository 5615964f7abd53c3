/** Hands a text to the user as a file of their own. */
export const saveFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; the memory may go.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
