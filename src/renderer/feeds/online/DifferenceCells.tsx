import { type KeyboardEvent, useRef } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import type { CellSide, OnlineCell, OnlineDetail } from '../../../engine/model/compareModel.ts'
import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { useOverflow } from '../../kit/components/useOverflow.ts'
import { chooseSide } from '../state/online.ts'
import { kindLabels, wholeChoices } from './onlineLabels.ts'

const CELL_LABELS = {
  same: 'feedPages.online.state.same',
  mine: 'feedPages.online.state.mine',
  theirs: 'feedPages.online.state.theirs',
  conflict: 'feedPages.online.state.conflict',
} as const

const SIDES = { mine: 'feedPages.online.feed', theirs: 'feedPages.online.catalog' } as const

const Value = ({ value }: { readonly value: string | undefined }) =>
  value === undefined ? (
    <span className="muted">—</span>
  ) : value === '' ? (
    <span className="muted">{t('feedPages.value.empty')}</span>
  ) : (
    value
  )

/** Mine or theirs of one cell; none is pressed while a conflict waits. */
const Sides = ({ at, cell }: { readonly at: number; readonly cell: OnlineCell }) => (
  <RadioGroup
    className="segments"
    aria-label={t('feedPages.online.side', { field: fieldLabel(cell.field) })}
    orientation="horizontal"
    value={cell.side ?? null}
    onChange={(side) => void chooseSide(at, side === 'mine' ? 'mine' : 'theirs', cell.field)}
  >
    <div className="segments-group">
      {(['mine', 'theirs'] as const).map((side) => (
        <Radio key={side} value={side} className="segment">
          <span className="segment-words" data-bare>
            {t(SIDES[side])}
          </span>
        </Radio>
      ))}
    </div>
  </RadioGroup>
)

/** Focuses the next cell's choices, so that M and T move through all of them. */
const focusNext = (row: HTMLTableRowElement): void => {
  for (let next = row.nextElementSibling; next !== null; next = next.nextElementSibling) {
    const radio = next.querySelector<HTMLElement>('input:checked, input')
    if (radio === null) continue
    radio.focus()
    return
  }
}

const CellRow = ({ detail, cell }: { readonly detail: OnlineDetail; readonly cell: OnlineCell }) => {
  const isChoice = cell.state !== 'same'
  const choose = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const side: CellSide | undefined = event.key === 'm' ? 'mine' : event.key === 't' ? 'theirs' : undefined
    const isBack = event.key === 'Backspace' || event.key === 'Delete'
    if (!isChoice || event.ctrlKey || event.metaKey || event.altKey || (side === undefined && !isBack)) return
    event.preventDefault()
    void chooseSide(detail.at, side, cell.field)
    if (side !== undefined) focusNext(event.currentTarget)
  }
  return (
    <tr data-state={cell.state} data-open={isChoice && cell.side === undefined} onKeyDown={choose}>
      <th scope="row">
        {fieldLabel(cell.field)}
        {isChoice ? <span className="online-state">{t(CELL_LABELS[cell.state])}</span> : null}
      </th>
      <td data-label={t('feedPages.online.base')}>
        <Value value={cell.base} />
      </td>
      <td data-label={t('feedPages.online.feed')} data-chosen={cell.side === 'mine'}>
        <Value value={cell.mine} />
      </td>
      <td data-label={t('feedPages.online.catalog')} data-chosen={cell.side === 'theirs'}>
        <Value value={cell.theirs} />
      </td>
      <td>{isChoice ? <Sides at={detail.at} cell={cell} /> : null}</td>
    </tr>
  )
}

const WholeChoice = ({ detail }: { readonly detail: OnlineDetail }) => {
  const labels = wholeChoices(detail)
  if (labels === undefined) return null
  const order = detail.has.mine ? (['none', 'mine', 'theirs'] as const) : (['none', 'theirs', 'mine'] as const)
  return (
    <Segments
      label={t('feedPages.online.product')}
      quiet
      options={order.map((id) => ({ id, label: labels[id] }))}
      value={detail.whole ?? 'none'}
      onChange={(id) => void chooseSide(detail.at, id === 'none' ? undefined : id, 'id')}
    />
  )
}

/** Cells of one product: last agreed value, mine and theirs, and the choice. */
export const DifferenceCells = ({ detail }: { readonly detail: OnlineDetail }) => {
  const scroller = useRef<HTMLElement>(null)
  const overflows = useOverflow(scroller)
  const { id, title, kind, at } = detail
  const { name, meaning } = kindLabels(kind)
  const hasCells = detail.list.some(({ state }) => state !== 'same')
  return (
    <section
      ref={scroller}
      className="online-cells"
      aria-label={t('feedPages.online.cells', { id })}
      {...(overflows ? { tabIndex: 0 } : {})}
    >
      <header>
        <h2>{title === '' ? id : title}</h2>
        <p className="muted">
          {id} · {t(name)}. {t(meaning)}
        </p>
        <div className="online-sides">
          <WholeChoice detail={detail} />
          {hasCells ? (
            <>
              <Button onPress={() => void chooseSide(at, 'mine')}>{t('feedPages.online.product.feed')}</Button>
              <Button onPress={() => void chooseSide(at, 'theirs')}>{t('feedPages.online.product.catalog')}</Button>
            </>
          ) : null}
        </div>
      </header>
      <table className="table">
        <caption className="hidden-visually">{t('feedPages.online.cells.table', { id })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('feedPages.column')}</th>
            <th scope="col">{t('feedPages.online.base')}</th>
            <th scope="col">{t('feedPages.online.feed')}</th>
            <th scope="col">{t('feedPages.online.catalog')}</th>
            <th scope="col">{t('feedPages.online.keep')}</th>
          </tr>
        </thead>
        <tbody>
          {detail.list.map((cell) => (
            <CellRow key={cell.field} detail={detail} cell={cell} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
