import { success } from '../../src/contract/language/result.ts'
import type { Sources } from '../../src/host/sources.ts'

/** The sources of a host in memory, whose files are empty. A test brings what it reads. */
export const noSources: Sources = {
  open: async () => success(null),
  cancel: async () => null,
  read: async () => success(new Uint8Array()),
  close: async () => null,
  setSecret: async () => success(null),
}
