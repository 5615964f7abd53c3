import type { RejectionReason } from '../../contract/catalog/rejections.ts'
import { DEFAULT_REASON, type PracticeFault, type PracticeFaultKind } from '../../host/practiceFaults.ts'
import { lists } from '../../messages/formats.ts'
import { t } from '../../messages/t.ts'
import type { PlainCode } from '../../messages/translator.ts'

interface FaultLabels {
  readonly title: PlainCode
  readonly hint: PlainCode
  readonly unit: PlainCode
}

/** What each fault of Practice is called in the form. */
export const FAULT_LABELS: Readonly<Record<PracticeFaultKind, FaultLabels>> = {
  limited: {
    title: 'platform.faults.limited',
    hint: 'platform.faults.limited.hint',
    unit: 'platform.faults.unit.requests',
  },
  unavailable: {
    title: 'platform.faults.unavailable',
    hint: 'platform.faults.unavailable.hint',
    unit: 'platform.faults.unit.requests',
  },
  dropAfter: {
    title: 'platform.faults.dropAfter',
    hint: 'platform.faults.dropAfter.hint',
    unit: 'platform.faults.unit.requests',
  },
  reject: {
    title: 'platform.faults.reject',
    hint: 'platform.faults.reject.hint',
    unit: 'platform.faults.unit.products',
  },
  slow: { title: 'platform.faults.slow', hint: 'platform.faults.slow.hint', unit: 'platform.faults.unit.seconds' },
  clock: { title: 'platform.faults.clock', hint: 'platform.faults.clock.hint', unit: 'platform.faults.unit.hours' },
}

/** Why simulated rejections happen. */
export const REASON_LABELS: Readonly<Record<RejectionReason, PlainCode>> = {
  image: 'platform.faults.reason.image',
  link: 'platform.faults.reason.link',
  price: 'platform.faults.reason.price',
  policy: 'platform.faults.reason.policy',
}

const SUMMARIES = {
  limited: 'platform.faults.limited.summary',
  unavailable: 'platform.faults.unavailable.summary',
  dropAfter: 'platform.faults.dropAfter.summary',
} as const

const summaryOf = ({ kind, amount, reason = DEFAULT_REASON }: PracticeFault): string => {
  if (kind === 'slow') return t('platform.faults.slow.summary', { amount })
  if (kind !== 'clock') {
    const share = amount / 100
    if (kind !== 'reject') return t(SUMMARIES[kind], { share })
    return t('platform.faults.reject.summary', { share, reason: t(REASON_LABELS[reason]) })
  }
  const code = amount < 0 ? 'platform.faults.clock.behind' : 'platform.faults.clock.ahead'
  return t(code, { amount: Math.abs(amount) })
}

const listed = lists({ type: 'unit', style: 'short' })

/** What Practice gets wrong on purpose, in one sentence; undefined if nothing. */
export const faultsText = (faults: readonly PracticeFault[]): string | undefined =>
  faults.length === 0 ? undefined : t('platform.faults.summary', { faults: listed().format(faults.map(summaryOf)) })
