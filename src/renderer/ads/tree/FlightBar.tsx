import type { Fields } from '../../../contract/language/fields.ts'
import { t } from '../../../messages/t.ts'
import { accountDayText } from '../../../workspace/ads/accountTime.ts'
import { flightPart } from '../../../workspace/ads/serving.ts'
import { accountZone, fieldText } from '../fieldText.ts'

interface FlightBarProps {
  readonly values: Fields
  /** From the first to the last flight of the account, in ms. */
  readonly span: readonly [from: number, to: number]
  readonly now: number
}

const percent = (part: number): string => `${part * 100}%`

/** A flight as a bar on the account's time span, with a mark for now. */
export const FlightBar = ({ values, span, now }: FlightBarProps) => {
  const part = flightPart(values, span)
  if (part === undefined) return null
  const start = fieldText('start_time', values['start_time'])
  const end = fieldText('end_time', values['end_time'])
  const label = end === '' ? t('adsPages.tree.flightFrom', { start }) : t('adsPages.tree.flight', { start, end })
  const [from, to] = span
  return (
    <span className="ads-flight" title={label}>
      <span className="hidden-visually">{label}</span>
      <span
        aria-hidden
        className="ads-flight-bar"
        style={{ insetInlineStart: percent(part.left), inlineSize: percent(Math.max(part.width, 0.01)) }}
      />
      {now < from || now > to ? null : (
        <span
          aria-hidden
          className="ads-flight-now"
          style={{ insetInlineStart: percent((now - from) / (to - from)) }}
        />
      )}
    </span>
  )
}

/** The first and the last day of all flights, above the ends of their bars. */
export const FlightHead = ({ span }: { readonly span: FlightBarProps['span'] | undefined }) => (
  <span className="ads-flight-head">
    {span === undefined ? null : <span>{accountDayText(span[0], accountZone())}</span>}
    <span>{t('adsPages.tree.flights')}</span>
    {span === undefined ? null : <span>{accountDayText(span[1], accountZone())}</span>}
  </span>
)
