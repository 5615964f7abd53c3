import './Repairs.css'
import { useState } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import type { OfferedRepair, RepairOffer } from '../../../engine/model/catalogWork.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { useCatalog } from '../state/catalog.ts'
import { RepairSheet } from './RepairSheet.tsx'
import { type Repairs, useRepairs } from './useRepairs.ts'

/** So much of all issues that the rest is looked at one by one. */
const MOST = 0.9

/** "3 actions mend 92 % of 7,234 issues". */
const summaryOf = ({ actions, issues }: RepairOffer): string => {
  const place = actions.findIndex(({ share }) => share >= MOST)
  const count = place < 0 ? actions.length : place + 1
  const share = Math.floor((actions[count - 1]?.share ?? 0) * 100)
  if (count === 0) return `${formatCount(issues, 'issue')}; no action here fixes them.`
  return `${formatCount(count, 'action')} ${count === 1 ? 'mends' : 'mend'} ${share} % of ${formatCount(issues, 'issue')}.`
}

const titleOf = ({ label, key }: OfferedRepair): string => {
  const about = [
    ...(key.field === undefined ? [] : [productField(key.field).label]),
    ...(key.value === undefined ? [] : [`“${key.value}”`]),
  ]
  return about.length === 0 ? label : `${label}: ${about.join(' ')}`
}

const Answer = ({ action, repairs }: { readonly action: OfferedRepair; readonly repairs: Repairs }) => {
  const value = repairs.given.get(action.id) ?? ''
  const label = titleOf(action)
  if (action.asks === 'choice' || (action.asks === 'text' && (action.values?.length ?? 0) > 0))
    return (
      <Select
        label={`Value for ${label}`}
        quiet
        options={(action.values ?? []).map((id) => ({ id, label: id }))}
        value={value === '' ? null : value}
        onChange={(id) => repairs.give(action.id, id)}
      />
    )
  return (
    <TextField
      label={action.asks === 'currency' ? 'Currency' : 'Value'}
      aria-label={`${action.asks === 'currency' ? 'Currency' : 'Value'} for ${label}`}
      value={value}
      placeholder={action.asks === 'currency' ? 'EUR' : ''}
      {...(action.asks === 'currency' ? { maxLength: 3 } : {})}
      onChange={(text) => repairs.give(action.id, action.asks === 'currency' ? text.toUpperCase() : text)}
    />
  )
}

const Action = ({ action, repairs }: { readonly action: OfferedRepair; readonly repairs: Repairs }) => {
  const { id, key, caution, asks, issues, rows, samples } = action
  const [sample] = samples
  return (
    <li className="repair">
      <Checkbox
        isSelected={repairs.chosen.has(id)}
        disabledReason={repairs.isReady(action) ? undefined : 'Enter a value first.'}
        onChange={(isChosen) => repairs.choose(id, isChosen)}
      >
        {titleOf(action)}
      </Checkbox>
      {asks === undefined ? null : <Answer action={action} repairs={repairs} />}
      {sample === undefined || asks !== undefined ? null : (
        <p className="repair-sample">
          <del>{sample.before.slice(0, 60) || '(empty)'}</del> <ins>{sample.after.slice(0, 60) || '(empty)'}</ins>
        </p>
      )}
      {caution === '' ? null : <p className="muted">{caution}</p>}
      <p className="repair-size">
        <span>
          {formatCount(issues, 'issue')} in {formatCount(rows, 'row')}
        </span>
        <Button
          variant="quiet"
          aria-label={`Show rows: ${titleOf(action)}`}
          onPress={() => void useCatalog.getState().setFilter({ show: 'all', repair: key })}
        >
          Show rows
        </Button>
      </p>
    </li>
  )
}

/** The actions that mend most issues, to be chosen, looked at and made in one step. */
export const RepairList = ({ onRules }: { readonly onRules: () => void }) => {
  const repairs = useRepairs()
  const filter = useCatalog((state) => state.filter)
  const [isReviewed, setIsReviewed] = useState(false)
  const { offer, actions } = repairs
  if (offer === undefined) return <p className="panel-hint">Looking for what mends most …</p>
  return (
    <div className="repairs">
      <p className="repairs-summary" role="status">
        {summaryOf(offer)}
      </p>
      {filter.repair === undefined ? null : (
        <Button variant="quiet" onPress={() => void useCatalog.getState().setFilter({ show: 'all' })}>
          Show all rows again
        </Button>
      )}
      <ul>
        {offer.actions.map((action) => (
          <Action key={action.id} action={action} repairs={repairs} />
        ))}
      </ul>
      {offer.byHand === 0 ? null : (
        <>
          <p className="muted">
            No action here fixes {formatCount(offer.byHand, 'issue')}. By rule, you can edit the rows of an issue
            together or write a rule.
          </p>
          <div>
            <Button onPress={onRules}>Group by rule</Button>
          </div>
        </>
      )}
      <div className="repairs-go">
        <Button
          variant="primary"
          disabledReason={actions.length === 0 ? 'Select an action first.' : undefined}
          onPress={() => setIsReviewed(true)}
        >
          {actions.length === 0 ? 'Preview actions' : `Preview ${formatCount(actions.length, 'action')}`}
        </Button>
      </div>
      {isReviewed ? <RepairSheet repairs={repairs} onClose={() => setIsReviewed(false)} /> : null}
    </div>
  )
}
