import { CircleStop, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { REJECTION_REASONS, REJECTIONS, type RejectionReason } from '../../../contract/catalog/rejections.ts'
import {
  DEFAULT_REASON,
  faultsSentence,
  isFaultAmount,
  PRACTICE_FAULT_KINDS,
  PRACTICE_FAULTS,
  type PracticeFault,
  type PracticeFaultKind,
} from '../../../host/practiceFaults.ts'
import { runCommand } from '../../base/commands.ts'
import { failPractice, stopFailing, usePracticeFaults } from '../../base/practiceFaults.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'

const REASONS = REJECTION_REASONS.map((id) => ({ id, label: REJECTIONS[id].label }))

const newFault = (kind: PracticeFaultKind): PracticeFault => ({
  kind,
  amount: PRACTICE_FAULTS[kind].initial,
  ...(kind === 'reject' ? { reason: DEFAULT_REASON } : {}),
})

/** The faults with one of them changed, switched on or (undefined) off, in the order of the rows. */
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
  const { title, hint, unit, min, max } = PRACTICE_FAULTS[kind]
  const held = fault?.amount
  const [text, setText] = useState('')
  useEffect(() => setText(held === undefined ? '' : String(held)), [held])
  const amount = /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  const isRight = isFaultAmount(kind, amount)
  const keep = (): void => {
    if (fault !== undefined && isRight && amount !== held) onChange({ ...fault, amount })
  }
  return (
    <li className="fault-row">
      <Checkbox isSelected={fault !== undefined} onChange={(isOn) => onChange(isOn ? newFault(kind) : undefined)}>
        <strong>{title}</strong> <span className="small muted">{hint}</span>
      </Checkbox>
      {fault === undefined ? null : (
        <div className="fault-amount">
          <TextField
            label={`${title}, ${unit}`}
            quiet
            value={text}
            onChange={setText}
            onBlur={keep}
            onKeyDown={({ key }) => {
              if (key === 'Enter') keep()
              if (key === 'Escape') setText(String(held))
            }}
            {...(isRight
              ? {}
              : {
                  error: `Enter a whole number from ${min} to ${max.toLocaleString('en-US')}${min < 0 ? ', not 0' : ''}.`,
                })}
          />
          <span className="small muted" aria-hidden>
            {unit}
          </span>
          {kind !== 'reject' ? null : (
            <Select
              label="Reason of rejected products"
              quiet
              options={REASONS}
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
      title="Simulated faults"
      actions={
        <div className="button-row">
          {faults.length === 0 ? null : (
            <Button icon={CircleStop} onPress={() => void stopFailing()}>
              Stop faults
            </Button>
          )}
          <Button icon={RotateCcw} onPress={() => runCommand('practice.reset')}>
            Reset Practice…
          </Button>
        </div>
      }
    >
      <p className="small" role="status">
        {faultsSentence(faults) ??
          'Rehearse a bad day: choose what goes wrong. It holds until you stop it or leave Practice.'}
      </p>
      <ul className="fault-list" aria-label="What goes wrong">
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
