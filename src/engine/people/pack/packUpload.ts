import type { Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import type { UploadPlan } from '../../../host/uploads.ts'
import type { Job } from '../../thread/workerCall.ts'
import { type measure, type PackQuestion, packedLots } from './listPacking.ts'
import { packHost } from './packDoor.ts'

// An upload of people as one question of the page: its bodies go from the worker into the journal of the host.

/** Bytes of bodies that travel to the host at a time. */
const BYTES_AT_A_TIME = 8_000_000

/** A plan with all of its bodies, not sealed yet; it is forgotten already where nobody is in it. */
export interface PackedUpload {
  readonly upload: string
  readonly users: number
}

/** Freezes rows in the journal of the host, to be sealed, and tells of users as they are added. Cut short, the plan is forgotten. */
export const packUpload = async (
  { plan, ...question }: PackQuestion & { readonly plan: UploadPlan },
  { tell, turn }: Job<number>,
): Promise<Result<PackedUpload, Failure>> => {
  const { uploads } = packHost()
  const planned = await uploads.plan(plan)
  if (!planned.ok) return planned
  const upload = planned.value
  let users = 0
  let isWhole = false
  try {
    for await (const batches of packedLots(question, BYTES_AT_A_TIME)) {
      await turn()
      const added = await uploads.add(upload, batches)
      if (!added.ok) return added
      const lot = batches.reduce((sum, { items }) => sum + items, 0)
      users += lot
      tell(lot)
    }
    await turn()
    isWhole = users > 0
    return success({ upload, users })
  } finally {
    if (!isWhole) await uploads.forget(upload)
  }
}

/** What the packing worker may be asked. */
export type PackMethods = {
  readonly measure: typeof measure
  readonly packUpload: typeof packUpload
}
