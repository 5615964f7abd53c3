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

const kindChoices = () => [
  { id: GUESS, label: t('people.trace.type.guess') },
  ...KIND_NAMES.map((id) => ({ id, label: IDENTIFIER_LABELS[id].label, note: IDENTIFIER_LABELS[id].note })),
]

/** What was guessed of a value; nothing where somebody chose. */
const guessText = (guessed: IdentifierKind | undefined): string =>
  guessed === undefined
    ? t('people.trace.type.unknown')
    : t('people.trace.type.guessed', { type: IDENTIFIER_LABELS[guessed].label })

const MAX_LENGTH = 5000

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
  return (
    <Page
      title={t('people.pages.trace')}
      description={t('people.trace.lead')}
      actions={
        <Button
          icon={Eraser}
          disabledReason={raw === '' ? t('people.trace.clear.empty') : undefined}
          onPress={() => setRaw('')}
        >
          {t('people.trace.clear')}
        </Button>
      }
    >
      <div className="trace-form">
        <TextField
          label={t('people.trace.value')}
          value={raw}
          onChange={(value) => setRaw(value.slice(0, MAX_LENGTH))}
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          mono
          hint={t('people.trace.value.hint')}
        />
        <Select
          label={t('people.suppression.type')}
          options={kindChoices()}
          value={chosen ?? GUESS}
          onChange={(id) => setChosen(KIND_NAMES.find((name) => name === id))}
          {...(chosen !== undefined || raw === '' ? {} : { hint: guessText(guessed) })}
        />
        <CountryPicker
          label={t('people.suppression.country')}
          country={country}
          onCountry={setCountry}
          disabledReason={kind === 'phone_number' ? undefined : t('people.trace.country.off')}
          hint={t('people.suppression.country.hint')}
        />
        {kind === 'phone_number' ? (
          <div className="trace-switch">
            <Checkbox isSelected={digitsOnly} onChange={setDigitsOnly}>
              {t('people.trace.digits')}
            </Checkbox>
            <span className="muted small">{t('people.trace.digits.note')}</span>
          </div>
        ) : null}
      </div>
      {traced === undefined ? null : (
        <>
          <TraceResult trace={traced.trace} {...(traced.sha256 === undefined ? {} : { sha256: traced.sha256 })} />
          <Section title={t('people.trace.steps')}>
            <TraceSteps trace={traced.trace} raw={raw} />
          </Section>
          {traced.trace.outcome.is === 'invalid' || traced.trace.outcome.is === 'empty' ? null : (
            <Section title={t('people.trace.lists')}>
              <InLists trace={traced.trace} {...(traced.sha256 === undefined ? {} : { sha256: traced.sha256 })} />
            </Section>
          )}
          {traced.forms.length === 0 ? null : (
            <Section
              title={t('people.trace.elsewhere')}
              actions={<Badge state="unknown">{t('people.trace.elsewhere.outside')}</Badge>}
            >
              <p className="muted">{t('people.trace.elsewhere.text')}</p>
              <FormsTable forms={traced.forms} />
            </Section>
          )}
        </>
      )}
    </Page>
  )
}
