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

/** Nothing of a canceled upload is sent again, so only reading tells what landed. */
const readCancelled = async ({ upload, body, record }: StoredUpload, ports: DropPorts): Promise<void> => {
  const until = ports.clock.now() + READ_BACK_MS
  await readUnknown(upload, { ...ports, body, record }, () => ports.clock.now() < until)
}

/**
 * Deletes the bodies of a finished upload. With unknown batches it first reads the catalog, in the background, with
 * their help.
 */
export const dropBodies = async (stored: StoredUpload, ports: DropPorts, onRead: () => void): Promise<void> => {
  const { upload } = stored
  const isUnsure = upload.state === 'cancelled' && upload.batches.some((batch) => batch?.state === 'unknown')
  if (!isUnsure || ports.readPage === undefined) return stored.dropBodies()
  // In the background: the cancellation is reported at once. The next start removes what is left.
  void stored.whole(() =>
    readCancelled(stored, ports)
      .then(onRead)
      .catch(() => {})
      .finally(() => stored.dropBodies()),
  )
}
