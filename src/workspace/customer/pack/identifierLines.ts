import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import { type DigestPage, hashedRows } from '../digest/digestPage.ts'

const encoder = new TextEncoder()

/** What opens the list of each kind in an object of identifiers. */
export const KIND_OPENINGS: readonly Uint8Array[] = IDENTIFIER_KINDS.map((kind) =>
  encoder.encode(`${JSON.stringify(kind)}:[`),
)

/**
 * All rows of a page as UTF-8 JSON lines, in parts of whole lines. Hashes, and partner user IDs as they are. A part's
 * memory may be reused for the next.
 */
export type IdentifierLines = (page: DigestPage) => Iterable<Uint8Array>

/** The lines in TypeScript; `bodyKernel.ts` writes the same. */
export const identifierLines: IdentifierLines = (page) => {
  let text = ''
  for (const { identifiers } of hashedRows(page)) text += `${JSON.stringify(identifiers)}\n`
  return [encoder.encode(text)]
}
