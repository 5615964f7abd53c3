import type { Clock } from '../../client/ports.ts'
import type { ReadPage } from './readBack.ts'
import { readUnknown } from './readUnknown.ts'
import type { StoredUpload } from './storedUpload.ts'

/** How long the catalog of a cancelled upload is read. */
const READ_BACK_MS = 20_000

interface DropPorts {
  readonly clock: Clock
  readonly readPage?: ReadPage
}

/** Nothing of a cancelled upload is sent again, so reading alone can tell what of its last batches landed. */
const readCancelled = async ({ upload, body, record }: StoredUpload, ports: DropPorts): Promise<void> => {
  const until = ports.clock.now() + READ_BACK_MS
  await readUnknown(upload, { ...ports, body, record }, () => ports.clock.now() < until)
}

/** Deletes the bodies of an upload that is done, for some behind the answer: when the catalog was read with their help. */
export const dropBodies = async (stored: StoredUpload, ports: DropPorts, onRead: () => void): Promise<void> => {
  const { upload } = stored
  const isUnsure = upload.state === 'cancelled' && upload.batches.some((batch) => batch?.state === 'unknown')
  if (!isUnsure || ports.readPage === undefined) return stored.dropBodies()
  // Behind the answer: that it is cancelled is told at once. What is left at an end is cleared away at the next start.
  void stored.whole(() =>
    readCancelled(stored, ports)
      .then(onRead)
      .catch(() => {})
      .finally(() => stored.dropBodies()),
  )
}
