import './Field.css'
import './DateTimeField.css'
import { type CalendarDateTime, parseDateTime } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Label,
  Popover,
} from 'react-aria-components'
import { t } from '../../../messages/t.ts'
import { FieldTexts } from './FieldTexts.tsx'
import { IconButton } from './IconButton.tsx'

interface DateTimeFieldProps {
  readonly label: string
  /** Local time such as `2031-03-01T09:00`; empty while none is given. */
  readonly value: string
  /** Gets the same form; empty while a part is missing. */
  readonly onChange: (value: string) => void
  readonly hint?: ReactNode
  readonly error?: string
  readonly optional?: boolean
}

const momentOf = (value: string): CalendarDateTime | null => (value === '' ? null : parseDateTime(value))

/** Date and time to the minute, in the order and signs of the interface's language. */
export const DateTimeField = ({ label, value, onChange, hint, error, optional = false }: DateTimeFieldProps) => (
  <DatePicker
    className="field"
    granularity="minute"
    shouldForceLeadingZeros
    value={momentOf(value)}
    onChange={(moment) => onChange(moment === null ? '' : moment.toString().slice(0, 'yyyy-mm-ddThh:mm'.length))}
    isInvalid={error !== undefined}
  >
    <Label className="field-label">
      {label} {optional ? <span className="field-optional">{t('kit.optional')}</span> : null}
    </Label>
    <Group className="input date-time">
      <DateInput className="date-time-parts">
        {(segment) => <DateSegment segment={segment} className="date-time-part" />}
      </DateInput>
      {optional && value !== '' ? (
        <IconButton slot={null} icon={X} label={t('kit.clearField')} onPress={() => onChange('')} />
      ) : null}
      <Button className="icon-button">
        <CalendarDays size={16} strokeWidth={1.75} aria-hidden />
      </Button>
    </Group>
    <FieldTexts {...(hint === undefined ? {} : { hint })} {...(error === undefined ? {} : { error })} />
    <Popover className="popover">
      <Dialog className="date-time-dialog">
        <Calendar>
          <header className="date-time-head">
            <Button slot="previous" className="icon-button date-time-turn">
              <ChevronLeft size={16} aria-hidden />
            </Button>
            <CalendarHeading className="date-time-month" />
            <Button slot="next" className="icon-button date-time-turn">
              <ChevronRight size={16} aria-hidden />
            </Button>
          </header>
          <CalendarGrid className="date-time-days">
            {(date) => <CalendarCell date={date} className="date-time-day" />}
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  </DatePicker>
)
