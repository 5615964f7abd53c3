import { useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'
import { useSending } from '../../uploads/useSending.ts'
import type { eraseHere } from '../state/erasure.ts'
import { suppressKeys } from '../state/suppression.ts'

/** What an erasure removed here: stored identifiers, and entries of Practice. */
interface Erased {
  readonly removed: number
  readonly practice: number
}

/**
 * Removes people from this computer and puts them on the suppression list; `done` stands only after both were written, since what
 * a page says of later imports depends on that list.
 */
export const useErasing = (
  { asked, keys }: { readonly asked: readonly PersonKey[]; readonly keys: readonly PersonKey[] },
  act: () => ReturnType<typeof eraseHere>,
) => {
  const [done, setDone] = useState<Erased | undefined>()
  const [isSuppressing, setSuppressing] = useState(true)
  const [isSuppressed, setSuppressed] = useState(false)
  const sending = useSending(() => {})
  const suppress = async (): Promise<Failure | undefined> => {
    const { isSuppressed: isOnList, failure } = await suppressKeys([...asked, ...keys])
    if (isOnList) setSuppressed(true)
    return failure
  }
  const erase = () =>
    sending.send(async () => {
      const { failure: trouble, ...erased } = await act()
      if (trouble !== undefined) return trouble
      try {
        return isSuppressing ? await suppress() : undefined
      } finally {
        setDone(erased)
      }
    })
  return { ...sending, done, isSuppressing, setSuppressing, isSuppressed, suppress, erase }
}
