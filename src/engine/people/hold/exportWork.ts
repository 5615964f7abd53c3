import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { hashedRows, KINDS, PARTNER } from '../../../workspace/customer/digest/digestPage.ts'
import type { PageSource } from '../../model/peopleModel.ts'
import { readFlags, sourcePages, withFiles } from './peopleWork.ts'

/** Hashes of a list as text, one person a line. */
interface ExportedHashes {
  readonly csv: Blob
  readonly people: number
}

/** Columns of the file: each type as often as a row has it at most. Partner user IDs are left out, as they are no hashes. */
const columnsOf = (most: Uint8Array): readonly { readonly kind: IdentifierKind; readonly at: number }[] =>
  IDENTIFIER_KINDS.flatMap((kind, index) =>
    index === PARTNER ? [] : Array.from({ length: most[index] as number }, (_, at) => ({ kind, at })),
  )

/** Writes the hashes of usable rows. Rows with partner user IDs alone are left out. */
export const exportHashes = (source: PageSource): Promise<ExportedHashes> =>
  withFiles([source], async ([file]) => {
    if (file === undefined) throw new Error('A file is missing.')
    const usable = await readFlags(file, source)
    const most = new Uint8Array(KINDS)
    for (const page of sourcePages(file, source.pages, usable))
      page.counts.forEach((count, at) => {
        const kind = at % KINDS
        if (count > (most[kind] as number)) most[kind] = count
      })
    const columns = columnsOf(most)
    const parts: string[] = [`${columns.map(({ kind, at }) => (at === 0 ? kind : `${kind} ${at + 1}`)).join(',')}\r\n`]
    let people = 0
    for (const page of sourcePages(file, source.pages, usable)) {
      let text = ''
      for (const { usable: isUsable, identifiers } of hashedRows(page)) {
        if (!isUsable) continue
        const cells = columns.map(({ kind, at }) => identifiers[kind]?.[at] ?? '')
        if (cells.every((cell) => cell === '')) continue
        text += `${cells.join(',')}\r\n`
        people++
      }
      parts.push(text)
    }
    return { csv: new Blob(parts, { type: 'text/csv' }), people }
  })
