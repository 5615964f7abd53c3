import { CalendarClock, Eraser, FilePlus2, TextWrap } from 'lucide-react'
import { timeText } from '../../../../contract/language/time.ts'
import { sampleOf } from '../../../../contract/openapi/sample.ts'
import { parseJson } from '../../../../contract/wire/losslessJson.ts'
import { t } from '../../../../messages/t.ts'
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

/** Buttons beside a field: insert a sample, insert the current hour, or send it empty. */
export const FieldTools = ({ field, text, onText }: FieldToolsProps) => {
  const { control, shape, name, maybeEmpty, required } = field
  const isEmpty = text === undefined || text === ''
  return (
    <div className="field-tools">
      {control.kind === 'json' && isEmpty ? (
        <Button
          variant="quiet"
          icon={FilePlus2}
          aria-label={t('platform.form.sample.name', { name })}
          onPress={() => onText(JSON.stringify(sampleOf(shape, name, 'least'), null, 2))}
        >
          {t('platform.form.sample')}
        </Button>
      ) : null}
      {control.kind === 'json' && !isEmpty ? (
        <Button
          variant="quiet"
          icon={TextWrap}
          aria-label={t('platform.form.format.name', { name })}
          disabledReason={firstReason(
            tidied(text) === undefined && t('platform.form.format.invalid'),
            tidied(text) === text && t('platform.form.format.done'),
          )}
          onPress={() => onText(tidied(text))}
        >
          {t('platform.form.format')}
        </Button>
      ) : null}
      {control.kind === 'dateTime' && isEmpty ? (
        <Button
          variant="quiet"
          icon={CalendarClock}
          aria-label={t('platform.form.now.name', { name })}
          onPress={() => onText(timeText(Math.floor(Date.now() / HOUR) * HOUR))}
        >
          {t('platform.form.now')}
        </Button>
      ) : null}
      {maybeEmpty && !required && isEmpty ? (
        <Button
          variant="quiet"
          icon={Eraser}
          aria-label={t(text === '' ? 'platform.form.omit.name' : 'platform.form.sendEmpty.name', { name })}
          onPress={() => onText(text === '' ? undefined : '')}
        >
          {text === '' ? t('platform.form.omit') : t('platform.form.sendEmpty')}
        </Button>
      ) : null}
    </div>
  )
}
