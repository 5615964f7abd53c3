import { t, translator } from '../../../messages/t.ts'
import { fieldLabel, ruleText } from '../../../workspace/product/productText.ts'
import { isFitting, repairLabel } from './useRepairs.ts'
import './Repairs.css'
import { Barcode } from 'lucide-react'
import { useState } from 'react'
import type { OfferedRepair, RepairOffer } from '../../../engine/model/feedWork.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { openGtins } from '../gtins/openGtins.ts'
import { useFeeds } from '../state/feedStore.ts'
import { RepairSheet } from './RepairSheet.tsx'
import { type Repairs, useRepairs } from './useRepairs.ts'

/** So much of all issues that the rest is looked at one by one. */
const LARGE_SHARE = 0.9

const SHOP_EXAMPLE = 'shop.example'

/** `3 fixes resolve 6,655 of 7,234 issues.` */
const summaryOf = ({ actions, issues }: RepairOffer): string => {
  const place = actions.findIndex(({ share }) => share >= LARGE_SHARE)
  const fixes = place < 0 ? actions.length : place + 1
  if (fixes === 0) return t('feeds.fix.none', { count: issues })
  const resolved = Math.round((actions[fixes - 1]?.share ?? 0) * issues)
  return t('feeds.fix.summary', { fixes, resolved, issues })
}

const titleOf = ({ key: { repair, field, value } }: OfferedRepair): string => {
  const label = repairLabel(repair)
  const name = field === undefined ? undefined : fieldLabel(field)
  if (value === undefined) return name === undefined ? label : t('feeds.fix.label', { fix: label, about: name })
  const about =
    name === undefined ? t('feeds.fix.about.value', { value }) : t('feeds.fix.about', { field: name, value })
  return t('feeds.fix.label', { fix: label, about })
}

/** Why what was given for a fix can't be used. */
const unfittingText = ({ asks, key: { field = 'price' } }: OfferedRepair): string =>
  asks === 'shop'
    ? t('feeds.fix.shop.wrong', { example: SHOP_EXAMPLE })
    : ruleText({ rule: `${field}.format`, field, sentence: '' })

const Answer = ({ action, repairs }: { readonly action: OfferedRepair; readonly repairs: Repairs }) => {
  const value = repairs.given.get(action.id) ?? ''
  const label = titleOf(action)
  const isCurrency = action.asks === 'currency'
  const isShop = action.asks === 'shop'
  if (action.asks === 'choice' || (action.asks === 'text' && (action.values?.length ?? 0) > 0))
    return (
      <Select
        label={t('feeds.fix.value.named', { fix: label })}
        quiet
        options={(action.values ?? []).map((id) => ({ id, label: id }))}
        value={value === '' ? null : value}
        onChange={(id) => repairs.give(action.id, id)}
      />
    )
  return (
    <TextField
      label={isCurrency ? t('feeds.fix.currency') : isShop ? t('feeds.fix.shop') : t('feeds.fix.value')}
      aria-label={
        isCurrency
          ? t('feeds.fix.currency.named', { fix: label })
          : isShop
            ? t('feeds.fix.shop')
            : t('feeds.fix.value.named', { fix: label })
      }
      value={value}
      placeholder={isCurrency ? t('feeds.reading.currency.example') : isShop ? SHOP_EXAMPLE : ''}
      {...(isCurrency ? { maxLength: 3 } : {})}
      {...(value.trim() === '' || isFitting(action, value) ? {} : { error: unfittingText(action) })}
      onChange={(text) => repairs.give(action.id, isCurrency ? text.toUpperCase() : text)}
    />
  )
}

const Action = ({ action, repairs }: { readonly action: OfferedRepair; readonly repairs: Repairs }) => {
  const { id, key, asks, issues, rows, samples } = action
  const [sample] = samples
  const caution = translator().known({ code: `edits.repair.${key.repair}.caution` })
  return (
    <li className="repair">
      <Checkbox
        isSelected={repairs.chosen.has(id)}
        disabledReason={repairs.isReady(action) ? undefined : t('feeds.fix.enterValue')}
        onChange={(isChosen) => repairs.choose(id, isChosen)}
      >
        {titleOf(action)}
      </Checkbox>
      {asks === undefined ? null : <Answer action={action} repairs={repairs} />}
      {sample === undefined || asks !== undefined ? null : (
        <p className="repair-sample">
          <del>{sample.before.slice(0, 60) || t('feeds.cells.empty')}</del>{' '}
          <ins>{sample.after.slice(0, 60) || t('feeds.cells.empty')}</ins>
        </p>
      )}
      {caution === undefined ? null : <p className="muted">{caution}</p>}
      <p className="repair-size">
        <span>{t('feeds.fix.size', { issues, rows })}</span>
        <Button
          variant="quiet"
          aria-label={t('feeds.fix.showRows.named', { fix: titleOf(action) })}
          onPress={() => void useFeeds.getState().setFilter({ show: 'all', repair: key })}
        >
          {t('feeds.fix.showRows')}
        </Button>
      </p>
    </li>
  )
}

/** The fixes that resolve most issues, to be chosen, reviewed and made in one step. */
export const RepairList = ({ onRules }: { readonly onRules: () => void }) => {
  const repairs = useRepairs()
  const filter = useFeeds((state) => state.filter)
  const [isReviewed, setIsReviewed] = useState(false)
  const { offer, actions } = repairs
  if (offer === undefined) return <p className="panel-hint">{t('feeds.fix.loading')}</p>
  return (
    <div className="repairs">
      <p className="repairs-summary" role="status">
        {summaryOf(offer)}
      </p>
      {filter.repair === undefined ? null : (
        <Button variant="quiet" onPress={() => void useFeeds.getState().setFilter({ show: 'all' })}>
          {t('feeds.grid.showAll')}
        </Button>
      )}
      {offer.actions.length < 2 ? null : (
        <div className="button-row">
          <Button
            variant="quiet"
            disabledReason={offer.actions.some(repairs.isReady) ? undefined : t('feeds.fix.enterValue')}
            onPress={() => repairs.chooseAll(true)}
          >
            {t('feeds.review.all')}
          </Button>
          <Button variant="quiet" onPress={() => repairs.chooseAll(false)}>
            {t('feeds.review.none')}
          </Button>
        </div>
      )}
      <ul>
        {offer.actions.map((action) => (
          <Action key={action.id} action={action} repairs={repairs} />
        ))}
      </ul>
      <div>
        <Button variant="quiet" icon={Barcode} onPress={() => openGtins()}>
          {t('feeds.gtin.find')}
        </Button>
      </div>
      {offer.byHand === 0 ? null : (
        <>
          <p className="muted">{t('feeds.fix.manual', { count: offer.byHand })}</p>
          <div>
            <Button onPress={onRules}>{t('feeds.fix.groupByRule')}</Button>
          </div>
        </>
      )}
      <div className="repairs-go">
        <Button
          variant="primary"
          disabledReason={actions.length === 0 ? t('feeds.fix.select') : undefined}
          onPress={() => setIsReviewed(true)}
        >
          {actions.length === 0 ? t('feeds.fix.preview') : t('feeds.fix.preview.count', { count: actions.length })}
        </Button>
      </div>
      {isReviewed ? <RepairSheet repairs={repairs} onClose={() => setIsReviewed(false)} /> : null}
    </div>
  )
}
