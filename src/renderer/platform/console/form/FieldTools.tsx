import { CalendarClock, Eraser, FilePlus2, TextWrap } from 'lucide-react'
import { timeText } from '../../../../contract/language/time.ts'
import { sampleOf } from '../../../../contract/openapi/sample.ts'
import { parseJson } from '../../../../contract/wire/losslessJson.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { firstReason } from '../../../kit/components/DisabledReason.tsx'
import type { FormField } from '../../requestForm/formField.ts'

interface FieldToolsProps {
  readonly field: FormField
  readonly text: string | undefined
  readonly onText: (text: string | undefined) => void
}

const HOUR = 3_600_000

const tidied = (text: string): string | undefined => {
  const read = parseJson(text)
  return read.ok ? JSON.stringify(read.value, null, 2) : undefined
}

/** Small helps beside a field: a sample, the hour that is now, or sending it empty. */
export const FieldTools = ({ field, text, onText }: FieldToolsProps) => {
  const { control, shape, name, maybeEmpty, required } = field
  const isEmpty = text === undefined || text === ''
  return (
    <div className="field-tools">
      {control.kind === 'json' && isEmpty ? (
        <Button
          variant="quiet"
          icon={FilePlus2}
          aria-label={`Insert sample for ${name}`}
          onPress={() => onText(JSON.stringify(sampleOf(shape, name, 'least'), null, 2))}
        >
          Insert sample
        </Button>
      ) : null}
      {control.kind === 'json' && !isEmpty ? (
        <Button
          variant="quiet"
          icon={TextWrap}
          aria-label={`Tidy ${name}`}
          disabledReason={firstReason(
            tidied(text) === undefined && "This isn't valid JSON yet.",
            tidied(text) === text && 'It is tidy already.',
          )}
          onPress={() => onText(tidied(text))}
        >
          Tidy
        </Button>
      ) : null}
      {control.kind === 'dateTime' && isEmpty ? (
        <Button
          variant="quiet"
          icon={CalendarClock}
          aria-label={`This hour for ${name}`}
          onPress={() => onText(timeText(Math.floor(Date.now() / HOUR) * HOUR))}
        >
          This hour
        </Button>
      ) : null}
      {maybeEmpty && !required && isEmpty ? (
        <Button
          variant="quiet"
          icon={Eraser}
          aria-label={text === '' ? `Leave out ${name}` : `Send ${name} empty`}
          onPress={() => onText(text === '' ? undefined : '')}
        >
          {text === '' ? 'Leave out' : 'Send empty'}
        </Button>
      ) : null}
    </div>
  )
}
