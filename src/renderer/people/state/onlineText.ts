import type { Failure } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'

const REASONS: Readonly<Record<string, readonly [long: MessageCode, short: MessageCode]>> = {
  PROCESSING: ['people.online.reason.processing', 'people.online.reason.processing.short'],
  TOO_SMALL: ['people.online.reason.tooSmall', 'people.online.reason.tooSmall.short'],
}

/** Why a list can't be targeted and the fix, for a platform reason (facts A7). */
export const reasonText = (reason: string): string => {
  const known = REASONS[reason]
  return known === undefined ? t('people.online.reason.other', { reason }) : t(known[0])
}

/** Short form of a reason; unknown reasons stay in the platform's word. */
export const shortReason = (reason: string): string => {
  const known = REASONS[reason]
  return known === undefined ? reason : t(known[1])
}

/** What went wrong, in a few words, and what to do next. */
interface Advice {
  readonly title: MessageCode
  readonly next: MessageCode
  /** Where the next thing is done. */
  readonly leads?: 'connection'
}

const BY_CODE: Readonly<Record<string, Advice>> = {
  ACTION_NOT_ALLOWED: { title: 'people.advice.notAllowed', next: 'people.advice.notAllowed.next' },
  FEATURE_NOT_AVAILABLE: { title: 'people.advice.noFeature', next: 'people.advice.noFeature.next' },
  NOT_FOUND: { title: 'people.advice.notFound', next: 'people.advice.notFound.next' },
  INVALID_PARAMETER: { title: 'people.advice.invalid', next: 'people.advice.invalid.next' },
  INVALID_TIME_WINDOW: { title: 'people.advice.timeWindow', next: 'people.advice.timeWindow.next' },
}

const BY_KIND: Partial<Readonly<Record<Failure['kind'], Advice>>> = {
  offline: { title: 'people.advice.offline', next: 'people.advice.offline.next', leads: 'connection' },
  unauthorized: { title: 'people.advice.unauthorized', next: 'people.advice.unauthorized.next', leads: 'connection' },
  unreachable: { title: 'people.advice.unreachable', next: 'people.advice.unreachable.next' },
  timeout: { title: 'people.advice.timeout', next: 'people.advice.timeout.next' },
  limited: { title: 'people.advice.limited', next: 'people.advice.limited.next' },
  broken: { title: 'people.advice.broken', next: 'people.advice.broken.next' },
  garbled: { title: 'people.advice.garbled', next: 'people.advice.garbled.next' },
}

const OTHER: Advice = { title: 'people.advice.other', next: 'people.advice.other.next' }

/** Advice for a failure, by its platform error code if known, else its kind. */
export const adviceOf = (failure: Failure): Advice => {
  const codes = failure.errors.map(({ code }) =>
    typeof code === 'string' ? code.replace(/^TAILORED_AUDIENCE_/, '') : '',
  )
  const known = codes.map((code) => BY_CODE[code]).find((each) => each !== undefined)
  return known ?? BY_KIND[failure.kind] ?? OTHER
}

/** Failure for a response that doesn't have the documented form. */
export const garbledFailure = (sentence: string): Failure => ({ kind: 'garbled', sentence, errors: [], acted: 'no' })
