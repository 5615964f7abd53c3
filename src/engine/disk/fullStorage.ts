/** Whether what was thrown means that there is no room: the names that browsers and systems have for it, and our own words. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && /quota|full|ENOSPC/i.test(`${error.name} ${error.message}`)
