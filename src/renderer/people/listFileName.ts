import { plainName } from '../kit/components/saveBlob.ts'

/** A name for a file about a list, without signs that file systems refuse. */
export const listFileName = (list: string, what: string): string =>
  `${plainName(list).replace(/[^\p{L}\p{N} ._-]+/gu, '_')} ${what}`
