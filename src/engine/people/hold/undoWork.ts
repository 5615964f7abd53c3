import type { StoredPart } from '../../../workspace/customer/compare/delta.ts'
import { withoutSuppressed } from '../../../workspace/customer/compare/suppressedRows.ts'
import { undoUpload } from '../../../workspace/customer/compare/undoUpload.ts'
import { firstKernel } from '../../../workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../../../workspace/customer/kernel/listKernel.as.ts?wasm'
import type { UserListName } from '../../../workspace/customer/pack/userList.ts'
import type { StoredBytes } from '../../disk/bulkFile.ts'
import type { UndonePeople } from '../../model/peopleModel.ts'
import type { PagePlace } from '../../model/storedList.ts'
import { acceptedKinds, intoFile, sourcePages, writePages } from './peopleWork.ts'

interface UndoQuestion {
  /** In the order in which they happened to the target. */
  readonly stored: readonly (Pick<StoredPart, 'effect' | 'expiresAt'> & {
    readonly isUndone: boolean
    readonly file: string
    readonly pages: readonly PagePlace[]
  })[]
  readonly target: UserListName
  readonly now: number
  /** Suppressed people do not come back. */
  readonly suppressed: Uint8Array
  /** Name of the file for what is found. */
  readonly into: string
}

/** Finds what undoes an upload, and writes it to a file. */
export const undoStored = ({ stored, target, now, suppressed, into }: UndoQuestion): Promise<UndonePeople> =>
  intoFile(
    { file: into, of: 'people' },
    stored.map(({ file, pages }) => ({ file, of: 'people' as const, pages })),
    async (to, files) => {
      const { removals, restores, ...counts } = undoUpload({
        stored: stored.map(({ effect, isUndone, expiresAt, pages }, index) => ({
          effect,
          isUndone,
          expiresAt,
          pages: () => sourcePages(files[index] as StoredBytes, pages, undefined),
        })),
        takes: acceptedKinds(target),
        now,
      })
      const allowed = withoutSuppressed({ [Symbol.iterator]: restores }, suppressed, firstKernel(instantiate))
      const gone = writePages(to, removals())
      const back = writePages(to, allowed.pages)
      await to.flush()
      return { ...counts, suppressed: allowed.people, removals: gone, restores: back }
    },
  )
