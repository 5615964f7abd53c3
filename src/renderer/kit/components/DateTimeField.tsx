import './Field.css'
import './DateTimeField.css'
import {
  type CalendarDateTime,
  parseAbsolute,
  parseDateTime,
  today,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
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
  /** The value is UTC, `2031-03-01T08:00:00Z`, and shown in this zone to the second. */
  readonly zone?: string
  /** Gets the same form; empty while a part is missing. */
  readonly onChange: (value: string) => void
  /** The focus went elsewhere, and not into the calendar. */
  readonly onLeave?: () => void
  readonly hint?: ReactNode
  readonly error?: string
  readonly optional?: boolean
}

type Moment = CalendarDateTime | ZonedDateTime

const momentOf = (value: string, zone: string | undefined): Moment | null =>
  value === '' ? null : zone === undefined ? parseDateTime(value) : parseAbsolute(value, zone)

const textOf = (moment: Moment): string =>
  'timeZone' in moment
    ? moment.toAbsoluteString().replace(/\.\d+Z$/, 'Z')
    : moment.toString().slice(0, 'yyyy-mm-ddThh:mm'.length)

/** What is typed into an empty field gets its zone from this. */
const zoned = (zone: string) => ({ granularity: 'second', placeholderValue: toZoned(today(zone), zone) }) as const

/** Date and time to the minute or, in a zone, to the second. Order and signs are those of the interface's language. */
export const DateTimeField = (props: DateTimeFieldProps) => {
  const { label, value, zone, onChange, onLeave, hint, error, optional = false } = props
  // An equal moment given anew would drop a part that is being typed.
  const moment = useMemo(() => momentOf(value, zone), [value, zone])
  return (
    <DatePicker<Moment>
      className="field"
      shouldForceLeadingZeros
      {...(zone === undefined ? { granularity: 'minute' } : zoned(zone))}
      value={moment}
      onChange={(next) => onChange(next === null ? '' : textOf(next))}
      {...(onLeave === undefined ? {} : { onBlur: onLeave })}
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
}
