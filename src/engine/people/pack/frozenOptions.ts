import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { OPERATION_TYPE } from '../../../contract/audience/userOperations.ts'
import type { MeasuredPlan } from '../../../host/uploads.ts'
import type { PackOptions } from '../../../workspace/customer/pack/operations.ts'
import type { PackQuestion } from '../../model/packModel.ts'

// What the journal stores of a measured upload, for packing its rest alike.

const frozenOptions = Type.Object({
  version: Type.String(),
  list: Type.Enum(['customAudience', 'doNotReach']),
  operation: Type.Enum([...OPERATION_TYPE]),
  effectiveAt: Type.String(),
  expiresAt: Type.String(),
  usersPerOperation: Type.String(),
  wireNames: Type.String(),
})

/** A list as it is stored now: removals of people write it anew. */
export const listVersion = ({ file, flags }: Pick<PackQuestion, 'file' | 'flags'>): string => `${file} ${flags.at}`

/** What the rest of an upload needs. */
export const frozenOf = (question: PackQuestion): MeasuredPlan['frozen'] => {
  const { list, operation, effectiveAt, expiresAt, usersPerOperation = 1, wireNames } = question.options
  return {
    version: listVersion(question),
    list,
    operation,
    effectiveAt,
    expiresAt,
    usersPerOperation: String(usersPerOperation),
    wireNames: JSON.stringify(wireNames),
  }
}

/** How an upload is packed. Undefined for one that another program began. */
export const thawed = (frozen: MeasuredPlan['frozen']): PackOptions | undefined => {
  if (!Value.Check(frozenOptions, frozen)) return undefined
  const { version: _, usersPerOperation, wireNames, ...options } = frozen
  return { ...options, usersPerOperation: Number(usersPerOperation), wireNames: JSON.parse(wireNames) }
}
