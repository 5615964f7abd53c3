import { useMemo, useState } from 'react'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { type AmountChange, amountEdits, type BulkSet, shiftEdits, statusEdits } from '../../../workspace/ads/bulk.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { typedNumber } from '../../../workspace/ads/money.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { accountZone } from '../fieldText.ts'
import { chosenWithBelow, useTree } from '../state/tree.ts'
import { BulkDialog, type BulkDialogProps, EditsPreview } from './BulkDialog.tsx'

const nothing = (edits: readonly BulkSet[]): string | undefined =>
  edits.length === 0 ? t('adsPages.tree.nothing') : undefined

const recordsOf = (edits: readonly BulkSet[]): number => new Set(edits.map(({ kind, id }) => `${kind} ${id}`)).size

/** Pauses what is active. */
export const PauseDialog = ({ records, onClose }: BulkDialogProps) => {
  const edits = useMemo(() => statusEdits(records, 'PAUSED'), [records])
  return (
    <BulkDialog
      title={t('adsPages.tree.pause')}
      act={said('adsPages.tree.pause.act', { count: edits.length })}
      edits={() => edits}
      disabledReason={nothing(edits)}
      onClose={onClose}
    >
      <EditsPreview edits={edits} records={records} />
    </BulkDialog>
  )
}

const MONEY = ['daily_budget_amount_local_micro', 'total_budget_amount_local_micro', 'bid_amount_local_micro'] as const

/** Why an amount can't be added to, or set in, records of several currencies. */
const currencyReason = (records: BulkDialogProps['records'], by: AmountChange['by']): string | undefined =>
  by !== 'percent' && new Set(records.flatMap(({ currency }) => currency ?? [])).size > 1
    ? t('adsPages.tree.raise.currencies')
    : undefined

/** Raises, lowers or sets an amount of the records. */
export const AmountDialog = ({ records, onClose }: BulkDialogProps) => {
  const fields = MONEY.filter((each) => records.some(({ values }) => Boolean(values[each])))
  const [field, setField] = useState<string>(fields[0] ?? MONEY[0])
  const [by, setBy] = useState<AmountChange['by']>('percent')
  const [text, setText] = useState('10')
  const { edits, emptied, isTyped } = useMemo(() => {
    const number = typedNumber(text)
    if (number === undefined) return { edits: [], emptied: 0, isTyped: false }
    return { ...amountEdits(records, field, { by, number }), isTyped: true }
  }, [records, field, by, text])
  return (
    <BulkDialog
      title={t('adsPages.tree.raise')}
      act={said('adsPages.tree.raise.act', { count: edits.length })}
      edits={() => edits}
      disabledReason={currencyReason(records, by) ?? nothing(edits)}
      onClose={onClose}
    >
      <Select
        label={t('adsPages.tree.raise.field')}
        options={(fields.length === 0 ? MONEY : fields).map((id) => ({ id, label: adFieldLabel(id) }))}
        value={field}
        onChange={setField}
      />
      <Segments
        label={t('adsPages.tree.raise.by')}
        options={[
          { id: 'percent', label: t('adsPages.tree.raise.percent') },
          { id: 'amount', label: t('adsPages.tree.raise.amount') },
          { id: 'to', label: t('adsPages.tree.raise.to') },
        ]}
        value={by}
        onChange={setBy}
      />
      <TextField
        label={t(by === 'percent' ? 'adsPages.tree.raise.percentField' : 'adsPages.tree.raise.amountField')}
        value={text}
        onChange={setText}
        {...(isTyped
          ? by === 'to'
            ? {}
            : { hint: t('adsPages.tree.raise.hint') }
          : { error: t('adsPages.tree.raise.noNumber', { example: 12.5 }) })}
      />
      <EditsPreview edits={edits} records={records} />
      {emptied === 0 ? null : <p>{t('adsPages.tree.raise.emptied', { count: emptied })}</p>}
    </BulkDialog>
  )
}

/** Moves the flights of ad groups by days. */
export const ShiftDialog = ({ records, onClose }: BulkDialogProps) => {
  const [text, setText] = useState('7')
  const days = /^[-+]?\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
  const edits = useMemo(() => (days === undefined ? [] : shiftEdits(records, days, accountZone())), [records, days])
  return (
    <BulkDialog
      title={t('adsPages.tree.shift')}
      act={said('adsPages.tree.shift.act', { count: recordsOf(edits) })}
      edits={() => edits}
      disabledReason={nothing(edits)}
      onClose={onClose}
    >
      <TextField
        label={t('adsPages.tree.shift.days')}
        value={text}
        onChange={setText}
        {...(days === undefined ? { error: t('adsPages.typed.noDays') } : { hint: t('adsPages.tree.shift.hint') })}
      />
      <EditsPreview edits={edits} records={records} />
    </BulkDialog>
  )
}

/** Switches records on, with everything below campaigns: a separate step, sent last. */
export const GoLiveDialog = ({ records, onClose }: BulkDialogProps) => {
  const [withBelow, setWithBelow] = useState(true)
  const below = useTree((state) => state.below)
  const { all, edits } = useMemo(() => {
    const chosen = withBelow ? chosenWithBelow(below, records) : records
    return { all: chosen, edits: statusEdits(chosen, 'ACTIVE') }
  }, [withBelow, below, records])
  const count = (kind: string): number => edits.filter((edit) => edit.kind === kind).length
  const waiting = all.filter(({ draft, values }) => draft === 'create' && values['entity_status'] !== undefined).length
  return (
    <BulkDialog
      title={t('adsPages.tree.live')}
      act={said('adsPages.tree.live.act', { count: edits.length })}
      edits={() => edits}
      disabledReason={nothing(edits)}
      onClose={onClose}
    >
      {edits.length === 0 ? null : (
        <p>{t('adsPages.tree.live.text', { adGroups: count('lineItem'), campaigns: count('campaign') })}</p>
      )}
      {waiting === 0 ? null : <p>{t('adsPages.tree.live.waiting', { count: waiting })}</p>}
      {records.some(({ kind }) => kind === 'campaign' || kind === 'fundingInstrument') ? (
        <Checkbox isSelected={withBelow} onChange={setWithBelow}>
          {t('adsPages.tree.live.below')}
        </Checkbox>
      ) : null}
      <EditsPreview edits={edits} records={all} />
    </BulkDialog>
  )
}
