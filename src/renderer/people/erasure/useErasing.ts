import { useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { PeopleSending } from '../../../engine/model/peopleSending.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { useUploads } from '../../uploads/state/uploads.ts'
import { useSending } from '../../uploads/useSending.ts'
import type { eraseHere } from '../state/erasure.ts'
import { deleteLabelOf, deleteStateOf, type SentDelete } from '../state/erasureModel.ts'
import { isOfPractice } from '../state/packing.ts'
import { suppressKeys } from '../state/suppression.ts'
import { whereOf } from './Deletes.tsx'

/** The end of work of which a part may be done though it failed. */
export const unlessFailed = (failure: Failure | undefined): Result<null, Failure> =>
  failure === undefined ? success(null) : failed(failure)

/** What an erasure removed here: stored identifiers, and entries of Practice. */
interface Erased {
  readonly removed: number
  readonly practice: number
}

/**
 * Removes people from this computer and adds them to the suppression list. `done` is set only after both were written,
 * since statements about later imports depend on that list.
 */
export const useErasing = (
  { requested, keys }: { readonly requested: readonly PersonKey[]; readonly keys: readonly PersonKey[] },
  act: () => ReturnType<typeof eraseHere>,
) => {
  const [done, setDone] = useState<Erased | undefined>()
  const [isSuppressing, setSuppressing] = useState(true)
  const [isSuppressed, setSuppressed] = useState(false)
  const sending = useSending(() => {})
  const suppress = async (): Promise<Result<null, Failure>> => {
    const { isSuppressed: isOnList, failure } = await suppressKeys([...requested, ...keys])
    if (isOnList) setSuppressed(true)
    return unlessFailed(failure)
  }
  const erase = () =>
    sending.send(async () => {
      const { failure: trouble, ...erased } = await act()
      if (trouble !== undefined) return failed(trouble)
      try {
        return isSuppressing ? await suppress() : success(null)
      } finally {
        setDone(erased)
      }
    })
  return { ...sending, done, isSuppressing, setSuppressing, isSuppressed, suppress, erase }
}

/** Deletions sent, with their current state, and targets nothing was sent to yet. */
export const useDeletes = <Target extends { readonly sending: PeopleSending }>(
  { targets, practice }: { readonly targets: readonly Target[]; readonly practice: readonly { readonly id: string }[] },
  isRemoved: boolean,
) => {
  const known = useUploads((state) => state.uploads)
  const [sent, setSent] = useState<readonly SentDelete[]>([])
  const isGone = ({ target, targetId }: PeopleSending): boolean =>
    isRemoved && isOfPractice(target) && practice.some(({ id }) => id === targetId)
  return {
    deletes: sent.map((each) => ({ ...each, state: deleteStateOf(known.find(({ id }) => id === each.upload)) })),
    // Planning one of several may have failed; those of Practice went with its data.
    targets: targets.filter(
      ({ sending }) => !isGone(sending) && !sent.some((each) => each.target.sending.target === sending.target),
    ),
    addSent: (more: readonly SentDelete[]): void => setSent([...sent, ...more]),
  }
}

/** Saves the text of `record`, given the time and a line for each deletion. */
export const saveRecord = (
  deletes: ReturnType<typeof useDeletes>['deletes'],
  record: (done: { readonly at: string; readonly sent: readonly string[] }) => string,
): void => {
  const at = new Date().toISOString()
  const sent = deletes.map((each) => `${each.at}: ${whereOf(each.target)}, ${deleteLabelOf(each.state)}`)
  saveBlob(new Blob([record({ at, sent })], { type: 'text/plain' }), `erasure-${at.slice(0, 10)}.txt`)
}
