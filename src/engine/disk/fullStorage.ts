/** True if an error means lack of space, by browsers', systems' and our own wording. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && /quota|full|ENOSPC/i.test(`${error.name} ${error.message}`)
