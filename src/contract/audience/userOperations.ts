import { type TSchema, Type } from 'typebox'
import { dateTime, sha256Digest } from '../language/kinds.ts'

/** Operations that one batch of users takes at most (Document 2, Limits). */
export const OPERATIONS_PER_REQUEST = 2500
/** Maximum UTF-8 bytes of the body of one batch of users (Document 2, Limits). */
export const USERS_BODY_BYTES = 5_000_000

/** Default months that people stay on a list (Document 2, Custom audiences). */
export const MONTHS_ON_LIST = 13

export const OPERATION_TYPE = ['Update', 'Delete'] as const
export type OperationType = (typeof OPERATION_TYPE)[number]

const hashes = Type.Optional(Type.Array(sha256Digest()))

/** The identifiers of one person in a custom audience; all but partner_user_id are hashed. */
export const audienceUser = Type.Object({
  email: hashes,
  device_id: hashes,
  handle: hashes,
  svc_id: hashes,
  phone_number: hashes,
  partner_user_id: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
})

/** The identifiers of one person on a do-not-reach list. */
export const doNotReachUser = Type.Object({ email: hashes, phone_number: hashes })

/** An array of operations of one kind of user, the body of both user endpoints. */
export const userOperations = <User extends TSchema, Times extends Record<string, TSchema>>(user: User, times: Times) =>
  Type.Array(
    Type.Object({
      operation_type: Type.Enum([...OPERATION_TYPE]),
      params: Type.Object({ users: Type.Array(user, { minItems: 1 }), ...times }),
    }),
    { minItems: 1, maxItems: OPERATIONS_PER_REQUEST },
  )

export const effectiveAt = Type.Optional(dateTime('start; default: now'))
export const expiresAt = Type.Optional(dateTime(`end; default: ${MONTHS_ON_LIST} months after the request`))

/** Users accepted and users sent. If they differ, the whole group must be sent again. */
export const userCount = Type.Object({ success_count: Type.Integer(), total_count: Type.Integer() })
