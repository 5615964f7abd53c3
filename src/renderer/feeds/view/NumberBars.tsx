import { type FormEvent, useEffect, useState } from 'react'
import type { CountedBar, CountedFacet } from '../../../engine/model/facetModel.ts'
import { t } from '../../../messages/t.ts'
import type { Facet, FacetChoice } from '../../../workspace/edits/facetChoice.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatNumber } from '../../kit/components/format.ts'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { picked } from '../../kit/facets/ValueList.tsx'
import { chooseFacet } from '../state/viewing.ts'
import { chipText, facetTitle, stretchText } from './filterChips.ts'

interface NumberBarsProps {
  readonly facet: Facet
  readonly counted: CountedFacet
  readonly choice: FacetChoice
}

const HEIGHT = 72
const WIDTH = 280

const asNumber = (text: string): number | undefined => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value
}

/** A choice with another stretch of numbers. */
const within = ({ from: _from, to: _to, ...choice }: FacetChoice, from?: number, to?: number): FacetChoice => ({
  ...choice,
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})

const isWithin = ({ from, to }: CountedBar, choice: FacetChoice): boolean =>
  (choice.from === undefined || to > choice.from) && (choice.to === undefined || from < choice.to)

const Stretch = ({ facet, choice }: { readonly facet: Facet; readonly choice: FacetChoice }) => {
  const title = facetTitle(facet)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  useEffect(() => {
    setFrom(choice.from === undefined ? '' : String(choice.from))
    setTo(choice.to === undefined ? '' : String(choice.to))
  }, [choice.from, choice.to])
  const least = asNumber(from)
  const most = asNumber(to)
  const isBad = (text: string, value: number | undefined) => text.trim() !== '' && value === undefined
  const take = (event: FormEvent) => {
    event.preventDefault()
    if (!isBad(from, least) && !isBad(to, most)) void chooseFacet(within(choice, least, most))
  }
  return (
    <form className="facet-stretch" onSubmit={take}>
      <TextField
        quiet
        label={t('feeds.numbers.from.named', { facet: title })}
        placeholder={t('feeds.numbers.from')}
        value={from}
        onChange={setFrom}
        {...(isBad(from, least) ? { error: t('feeds.numbers.bad') } : {})}
      />
      <TextField
        quiet
        label={t('feeds.numbers.below.named', { facet: title })}
        placeholder={t('feeds.numbers.below')}
        value={to}
        onChange={setTo}
        {...(isBad(to, most) ? { error: t('feeds.numbers.bad') } : {})}
      />
      <Button type="submit">{t('feeds.numbers.show')}</Button>
    </form>
  )
}

/** Histogram of a numeric column; select by bars, typed range, or table. */
export const NumberBars = ({ facet, counted, choice }: NumberBarsProps) => {
  const [isTable, setIsTable] = useState(false)
  const { bars, blank, least = 0, most: largest = 0 } = counted
  const tallest = Math.max(1, ...bars.map(({ count }) => count))
  const step = WIDTH / Math.max(1, bars.length)
  const isPicked = choice.from !== undefined || choice.to !== undefined
  const isBlankOnly = choice.only?.includes('') === true
  const rows = counted.rows - blank
  const summary = t('feeds.numbers.figure', { facet: facetTitle(facet), rows, least, most: largest })

  const press = (bar: CountedBar, extends_: boolean) => {
    const from = extends_ ? Math.min(choice.from ?? bar.from, bar.from) : bar.from
    const to = extends_ ? Math.max(choice.to ?? bar.to, bar.to) : bar.to
    const isSame = choice.from === from && choice.to === to
    void chooseFacet(isSame ? within(choice) : within(choice, from, to))
  }

  return (
    <>
      {bars.length === 0 ? (
        <p className="muted">{t('feeds.numbers.none')}</p>
      ) : isTable ? (
        <div className="facet-table">
          <Table
            label={facetTitle(facet)}
            rows={bars.filter(({ count }) => count > 0)}
            rowId={({ from }) => String(from)}
            columns={[
              {
                id: 'from',
                header: t('feeds.numbers.numbers'),
                cell: (bar) => (
                  <Button variant="quiet" onPress={() => press(bar, false)}>
                    {stretchText(bar.from, bar.to)}
                  </Button>
                ),
              },
              countColumn('count', t('feeds.numbers.rows')),
            ]}
          />
        </div>
      ) : (
        <figure className="facet-bars">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={summary}>
            {bars.map((bar, at) => {
              const height = bar.count === 0 ? 0 : Math.max(2, (bar.count / tallest) * (HEIGHT - 4))
              const isIn = !isBlankOnly && (!isPicked || isWithin(bar, choice))
              return (
                <g key={bar.from}>
                  <rect
                    className="facet-bar"
                    {...(isIn ? { 'data-in': true } : {})}
                    x={at * step + 0.5}
                    y={HEIGHT - height}
                    width={Math.max(1, step - 1)}
                    height={height}
                  />
                  {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields and the table do the same by keyboard */}
                  <rect
                    className="facet-hit"
                    x={at * step}
                    y={0}
                    width={step}
                    height={HEIGHT}
                    onClick={(event) => press(bar, event.shiftKey)}
                  >
                    <title>
                      {t('feeds.numbers.stretch', { numbers: stretchText(bar.from, bar.to), rows: bar.count })}
                    </title>
                  </rect>
                </g>
              )
            })}
          </svg>
          <figcaption>
            <span>{formatNumber(least)}</span>
            <span>{formatNumber(largest)}</span>
          </figcaption>
        </figure>
      )}
      <Stretch facet={facet} choice={choice} />
      {blank === 0 && !isBlankOnly ? null : (
        <Checkbox
          isSelected={isBlankOnly}
          onChange={(isIn) => void chooseFacet(picked(within(choice), '', isIn ? 'only' : 'none'))}
        >
          {chipText(facet, '', (rule) => rule)} {formatNumber(blank)}
        </Checkbox>
      )}
      {bars.length === 0 ? null : (
        <Button variant="quiet" aria-pressed={isTable} onPress={() => setIsTable(!isTable)}>
          {isTable ? t('feeds.numbers.bars') : t('feeds.numbers.table')}
        </Button>
      )}
    </>
  )
}
