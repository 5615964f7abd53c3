import './Trace.css'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { t } from '../../../messages/t.ts'
import { guessKind } from '../../../workspace/customer/read/guessKind.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { CountryPicker } from '../CountryPicker.tsx'
import { IDENTIFIER_LABELS, KIND_NAMES } from '../kinds.ts'
import { FormsTable } from './FormsTable.tsx'
import { InLists } from './InLists.tsx'
import { TraceResult, TraceSteps } from './TraceSteps.tsx'
import { useTrace } from './useTrace.ts'

const GUESS = 'guess'

const KIND_CHOICES = [
  { id: GUESS, label: 'Guess from the value' },
  ...KIND_NAMES.map((id) => ({ id, label: IDENTIFIER_LABELS[id].label, note: IDENTIFIER_LABELS[id].note })),
]

const LONGEST = 5000

/**
 * One value on its way from the cell to its hash. It is in the state of this page and of its worker alone, until the page is
 * left; memory that the browser freed may hold it longer.
 */
export const TracePage = () => {
  const [raw, setRaw] = useState('')
  const [chosen, setChosen] = useState<IdentifierKind>()
  const [country, setCountry] = useState('')
  const [digitsOnly, setDigitsOnly] = useState(false)
  const guessed = guessKind(raw)
  const kind = chosen ?? guessed ?? 'email'
  const answer = useTrace({ kind, raw, country, digitsOnly })
  // An answer about another kind is on its way out.
  const traced = answer?.trace.kind === kind && raw !== '' ? answer : undefined
  const hint =
    chosen !== undefined || raw === ''
      ? 'What the column of such values would be read as.'
      : guessed === undefined
        ? 'Nothing tells what it is: read as e-mail. Choose the kind.'
        : `Looks like ${IDENTIFIER_LABELS[guessed].label.toLowerCase()}.`
  return (
    <Page
      title={t('people.pages.trace')}
      description="Every step from the cell to the hash, exactly as the import takes it, and whether this person is in your lists. What you type stays in this page: it is written and sent nowhere."
      actions={
        <Button
          icon={Eraser}
          disabledReason={raw === '' ? 'The field is empty.' : undefined}
          onPress={() => setRaw('')}
        >
          Clear
        </Button>
      }
    >
      <div className="trace-form">
        <TextField
          label="One value"
          value={raw}
          onChange={(value) => setRaw(value.slice(0, LONGEST))}
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          mono
          hint="An e-mail address, phone number, handle, device id, user id, or a hash."
        />
        <Select
          label="Kind"
          options={KIND_CHOICES}
          value={chosen ?? GUESS}
          onChange={(id) => setChosen(KIND_NAMES.find((name) => name === id))}
          hint={hint}
        />
        <CountryPicker
          label="Country of phone numbers"
          country={country}
          onCountry={setCountry}
          disabledReason={kind === 'phone_number' ? undefined : 'Only phone numbers need a country.'}
          hint="For numbers without +."
        />
        {kind === 'phone_number' ? (
          <div className="trace-switch">
            <Checkbox isSelected={digitsOnly} onChange={setDigitsOnly}>
              Without the plus sign
            </Checkbox>
            <span className="muted small">As a list was read with this switch on; hashes differ.</span>
          </div>
        ) : null}
      </div>
      {traced === undefined ? null : (
        <>
          <TraceResult trace={traced.trace} {...(traced.sha256 === undefined ? {} : { sha256: traced.sha256 })} />
          <Section title="Step by step">
            <TraceSteps trace={traced.trace} raw={raw} />
          </Section>
          {traced.trace.outcome.is === 'refused' || traced.trace.outcome.is === 'empty' ? null : (
            <Section title="In your lists">
              <InLists trace={traced.trace} {...(traced.sha256 === undefined ? {} : { sha256: traced.sha256 })} />
            </Section>
          )}
          {traced.forms.length === 0 ? null : (
            <Section title="The same value elsewhere" actions={<Badge state="unknown">Outside of the documents</Badge>}>
              <p className="muted">
                What other places say in public about the form they hash. A list that was hashed for one of them matches
                here only where the hash is the same.
              </p>
              <FormsTable forms={traced.forms} />
            </Section>
          )}
        </>
      )}
    </Page>
  )
}
