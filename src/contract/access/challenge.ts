import { parseJson } from '../wire/losslessJson.ts'

// What a response to a challenge is worth (Document 1, Webhook, States and transitions). The emulator judges by it, and
// so does who rehearses a challenge before registering.

/** What came of a delivery. `tls`: no trusted connection; `timeout`: nothing within 10 seconds; `closed`: no or a broken connection. */
export type Receipt =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'tls' | 'timeout' | 'closed' }

/** Why a challenge failed. */
export type ChallengeProblem = 'tls' | 'timeout' | 'closed' | 'redirect' | 'status' | 'noToken' | 'wrongToken'

/** `right`: correct token. `wrong`: the webhook becomes invalid at once. `failing`: possibly transient. */
export interface ChallengeResult {
  readonly result: 'right' | 'wrong' | 'failing'
  readonly problem?: ChallengeProblem
  /** Of the response, where one came. */
  readonly status?: number
}

const BROKEN = {
  tls: { result: 'wrong', problem: 'tls' },
  timeout: { result: 'failing', problem: 'timeout' },
  closed: { result: 'failing', problem: 'closed' },
} as const satisfies Record<string, ChallengeResult>

/** Judges a response by the token that it should hold. */
export const judgeChallenge = (receipt: Receipt, expected: string): ChallengeResult => {
  if (receipt.kind !== 'answered') return BROKEN[receipt.kind]
  const { status, body } = receipt
  if (status >= 300 && status < 400) return { result: 'wrong', problem: 'redirect', status }
  if (status < 200 || status > 299) return { result: 'failing', problem: 'status', status }
  const parsed = parseJson(body)
  const token =
    parsed.ok && typeof parsed.value === 'object' && parsed.value !== null
      ? (parsed.value as Readonly<Record<string, unknown>>)['response_token']
      : undefined
  if (token === expected) return { result: 'right', status }
  return { result: 'wrong', problem: token === undefined ? 'noToken' : 'wrongToken', status }
}
