import { Type } from 'typebox'
import { type ImageFacts, MAX_IMAGE_ADDRESS } from '../contract/catalog/productImages.ts'
import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'

/** Most images that are asked for at a time. */
export const IMAGE_CHUNK = 16

/** Most images that are looked up at a time. */
export const KNOWN_CHUNK = 500

/** What the data folder keeps of images. */
export interface StoredImages {
  /** Images that something is known of. */
  readonly known: number
  /** Pictures that need not be fetched again. */
  readonly pictures: number
  readonly bytes: number
}

/** Images of products: fetched by the host alone, and only when a screen asks. */
export interface Images {
  /**
   * Fetches images and measures them, at most `IMAGE_CHUNK`; `again` also those known already. Null for those that a
   * cancellation of this check, or Offline, left out.
   */
  readonly check: (
    addresses: readonly string[],
    again: boolean,
    check: string,
  ) => Promise<Result<readonly (ImageFacts | null)[], Failure>>
  /** Ends this check, if it is under way. */
  readonly cancel: (check: string) => Promise<null>
  /** What is known already, at most `KNOWN_CHUNK`. Nothing is fetched. */
  readonly known: (addresses: readonly string[]) => Promise<readonly (ImageFacts | null)[]>
  /** The bytes of an image, fetched if they are not stored. */
  readonly picture: (address: string) => Promise<Result<Uint8Array, Failure>>
  readonly stored: () => Promise<StoredImages>
  /** Deletes everything that is known of images, and the pictures. */
  readonly clear: () => Promise<Result<null, Failure>>
}

const imageAddress = Type.String({ minLength: 1, maxLength: MAX_IMAGE_ADDRESS })
const checkId = Type.String({ minLength: 1, maxLength: 100 })

/** Schemas of the arguments of each method. */
export const IMAGE_ARGUMENTS = {
  'images.check': [Type.Array(imageAddress, { maxItems: IMAGE_CHUNK }), Type.Boolean(), checkId],
  'images.cancel': [checkId],
  'images.known': [Type.Array(imageAddress, { maxItems: KNOWN_CHUNK })],
  'images.picture': [imageAddress],
  'images.stored': [],
  'images.clear': [],
}
