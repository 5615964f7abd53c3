// When webhooks are challenged (Document 1, Limits). The emulator keeps this schedule, and screens count down to it.

const HOUR_MS = 3_600_000

/** Time without success until scheduled challenges start. */
const QUIET_MS = 24 * HOUR_MS
const BETWEEN_CHALLENGES_MS = HOUR_MS / 2
/** Time after the last success in which transient failures are tolerated, with four hours' grace. */
export const TOLERATED_MS = 28 * HOUR_MS

/** When the next scheduled challenge comes, and when failures end a webhook. Milliseconds since 1970. */
export const webhookSchedule = (
  validatedAt: number,
  attemptedAt: number,
): { readonly nextCheck: number; readonly invalidFrom: number } => ({
  nextCheck: Math.max(validatedAt + QUIET_MS, attemptedAt + BETWEEN_CHALLENGES_MS),
  invalidFrom: validatedAt + TOLERATED_MS,
})
