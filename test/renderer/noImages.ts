import { success } from '../../src/contract/language/result.ts'
import type { Images } from '../../src/host/images.ts'

/** The images of a host in memory, which knows and fetches none. A test brings what it looks at. */
export const noImages: Images = {
  check: async (addresses) => success(addresses.map(() => null)),
  cancel: async () => null,
  known: async (addresses) => addresses.map(() => null),
  picture: async () => success(new Uint8Array()),
  stored: async () => ({ known: 0, pictures: 0, bytes: 0 }),
  clear: async () => success(null),
}
