import { CircleStop, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { REJECTION_REASONS, type RejectionReason } from '../../../contract/catalog/rejections.ts'
import {
  DEFAULT_REASON,
  isFaultAmount,
  PRACTICE_FAULT_KINDS,
  PRACTICE_FAULTS,
  type PracticeFault,
  type PracticeFaultKind,
} from '../../../host/practiceFaults.ts'
import { t } from '../../../messages/t.ts'
import { runCommand } from '../../base/commands.ts'
import { FAULT_LABELS, faultsText, REASON_LABELS } from '../../base/faultTexts.ts'
import { failPractice, stopFailing, usePracticeFaults } from '../../base/practiceFaults.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'

const reasons = () => REJECTION_REASONS.map((id) => ({ id, label: t(REASON_LABELS[id]) }))

const newFault = (kind: PracticeFaultKind): PracticeFault => ({
  kind,
  amount: PRACTICE_FAULTS[kind].initial,
  ...(kind === 'reject' ? { reason: DEFAULT_REASON } : {}),
})

/** The faults with one replaced or, if undefined, removed; in row order. */
const withFault = (
  faults: readonly PracticeFault[],
  kind: PracticeFaultKind,
  next: PracticeFault | undefined,
): readonly PracticeFault[] =>
  PRACTICE_FAULT_KINDS.flatMap((each) => (each === kind ? next : faults.find((fault) => fault.kind === each)) ?? [])

interface FaultRowProps {
  readonly kind: PracticeFaultKind
  readonly fault: PracticeFault | undefined
  readonly onChange: (next: PracticeFault | undefined) => void
}

/** One kind of fault: on or off, how much, and why. The amount holds when the field is left or Enter is pressed. */
const FaultRow = ({ kind, fault, onChange }: FaultRowProps) => {
  const { min, max } = PRACTICE_FAULTS[kind]
  const { title, hint, unit } = FAULT_LABELS[kind]
  const current = fault?.amount
  const [text, setText] = useState('')
  useEffect(() => setText(current === undefined ? '' : String(current)), [current])
  const amount = /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  const isRight = isFaultAmount(kind, amount)
  const keep = (): void => {
    if (fault !== undefined && isRight && amount !== current) onChange({ ...fault, amount })
  }
  return (
    <li className="fault-row">
      <Checkbox isSelected={fault !== undefined} onChange={(isOn) => onChange(isOn ? newFault(kind) : undefined)}>
        <strong>{t(title)}</strong> <span className="small muted">{t(hint)}</span>
      </Checkbox>
      {fault === undefined ? null : (
        <div className="fault-amount">
          <TextField
            label={t('platform.faults.label', { title: t(title), unit: t(unit) })}
            quiet
            value={text}
            onChange={setText}
            onBlur={keep}
            onKeyDown={({ key }) => {
              if (key === 'Enter') keep()
              if (key === 'Escape') setText(String(current))
            }}
            {...(isRight
              ? {}
              : {
                  error: t(min < 0 ? 'platform.faults.amount.notZero' : 'platform.faults.amount', { min, max }),
                })}
          />
          <span className="small muted" aria-hidden>
            {t(unit)}
          </span>
          {kind !== 'reject' ? null : (
            <Select
              label={t('platform.faults.reject.reason')}
              quiet
              options={reasons()}
              value={fault.reason ?? DEFAULT_REASON}
              onChange={(reason) => onChange({ ...fault, reason: reason as RejectionReason })}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** Lets Practice fail on purpose, so that bad days can be rehearsed. */
export const PracticeFaults = () => {
  const faults = usePracticeFaults((state) => state.faults)
  return (
    <Section
      title={t('platform.faults.title')}
      actions={
        <>
          {faults.length === 0 ? null : (
            <Button icon={CircleStop} onPress={() => void stopFailing()}>
              {t('platform.faults.stop')}
            </Button>
          )}
          <Button icon={RotateCcw} onPress={() => runCommand('practice.reset')}>
            {t('platform.faults.reset')}
          </Button>
        </>
      }
    >
      <p className="small" role="status">
        {faultsText(faults) ?? t('platform.faults.text')}
      </p>
      <ul className="fault-list" aria-label={t('platform.faults.list')}>
        {PRACTICE_FAULT_KINDS.map((kind) => (
          <FaultRow
            key={kind}
            kind={kind}
            fault={faults.find((each) => each.kind === kind)}
            onChange={(next) => void failPractice(withFault(faults, kind, next))}
          />
        ))}
      </ul>
    </Section>
  )
}
