import { useState } from 'react'
import type { AdRecord } from '../../../host/ads.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { typedTime } from '../../../workspace/ads/accountTime.ts'
import { canSet } from '../../../workspace/ads/bulk.ts'
import { abTestEdits } from '../../../workspace/ads/copies.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { accountZone, fieldText, typedText, typedValue } from '../fieldText.ts'
import { fieldControl } from '../record/fieldModel.ts'
import { useTree, withEverythingBelow } from '../state/tree.ts'
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx'

/** Chosen where criteria or posts differ: they are changed in the copy afterwards. */
const LATER = 'later'

/** Copies that a test of ad groups can have beside the original (campaign facts 16). */
const MAX_COPIES = 4

const FIELDS: Readonly<Partial<Record<AdRecord['kind'], readonly string[]>>> = {
  campaign: ['daily_budget_amount_local_micro', 'total_budget_amount_local_micro'],
  lineItem: [
    'bid_amount_local_micro',
    'bid_strategy',
    'daily_budget_amount_local_micro',
    'total_budget_amount_local_micro',
    'goal',
    'pay_by',
    'audience_expansion',
    'frequency_cap',
  ],
}

const DAY = 86_400_000
/** Days until a new test begins, and that it runs. */
const STARTS_IN = 2
const RUNS_FOR = 14

/** A whole hour some days from now, as typed in the account's zone. */
const typedDay = (days: number): string =>
  typedTime(new Date(Math.ceil((Date.now() + days * DAY) / 3_600_000) * 3_600_000).toISOString(), accountZone())

interface Variants {
  readonly values: readonly unknown[]
  readonly problem?: string
}

/** The value of each copy, one a line. Every variant needs its own. */
const variantsOf = (record: AdRecord, field: string, lines: string): Variants => {
  if (field === LATER) return { values: [undefined] }
  const texts = lines.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  if (texts.length === 0) return { values: [], problem: t('adsPages.tree.abTest.noValue') }
  if (texts.length > MAX_COPIES)
    return { values: [], problem: t('adsPages.tree.abTest.tooMany', { count: MAX_COPIES }) }
  const values: unknown[] = []
  for (const text of texts) {
    const read = typedValue(record.kind, field, text, record.currency)
    if (!read.ok) return { values: [], problem: saidText(read.failure) }
    values.push(fieldControl(record.kind, field).kind === 'number' ? Number(read.value) : read.value)
  }
  const all = [record.values[field], ...values].map((value) => fieldText(field, value, record.currency))
  return new Set(all).size < all.length ? { values: [], problem: t('adsPages.tree.abTest.same') } : { values }
}

/** Makes an A/B test: copies of a record with one difference, and their test. */
export const AbTestDialog = ({ records, onClose }: BulkDialogProps) => {
  const project = useTree((state) => state.project)
  const [record] = records
  const [name, setName] = useState(t('adsPages.tree.abTest.named', { name: record?.name ?? '' }))
  const fields = record === undefined ? [] : (FIELDS[record.kind] ?? []).filter((field) => canSet(record, field))
  const [field, setField] = useState(fields[0] ?? LATER)
  const [lines, setLines] = useState('')
  const [start, setStart] = useState(typedDay(STARTS_IN))
  const [end, setEnd] = useState(typedDay(STARTS_IN + RUNS_FOR))
  const isOne = records.length === 1 && (record?.kind === 'campaign' || record?.kind === 'lineItem')
  if (record === undefined || project === undefined) return null
  const { values, problem } = variantsOf(record, field, lines)
  const times = [typedValue('abTest', 'start_time', start), typedValue('abTest', 'end_time', end)] as const
  const timeProblem = times.find((time) => !time.ok)
  const reason = !isOne
    ? t('adsPages.tree.abTest.one')
    : (problem ?? (timeProblem?.ok === false ? saidText(timeProblem.failure) : undefined))
  return (
    <BulkDialog
      title={t('adsPages.tree.abTest')}
      act={said('adsPages.tree.abTest.act', { count: values.length + 1 })}
      edits={async () => {
        const read = await withEverythingBelow([record])
        const [from, to] = times
        if (read === undefined || !from.ok || !to.ok) return undefined
        return abTestEdits([record, ...read.filter((each) => each !== record)], {
          name,
          start: from.value,
          end: to.value,
          values,
          copyName: t('adsPages.tree.abTest.copy', { name: '{name}', letter: '{letter}' }),
          ...(field === LATER ? {} : { field }),
        })
      }}
      disabledReason={reason}
      onClose={onClose}
    >
      {isOne ? (
        <>
          <TextField label={adFieldLabel('name')} value={name} onChange={setName} />
          <Select
            label={t('adsPages.tree.abTest.field')}
            options={[
              ...fields.map((id) => ({ id, label: adFieldLabel(id) })),
              { id: LATER, label: t('adsPages.tree.abTest.later') },
            ]}
            value={field}
            onChange={setField}
          />
          {field === LATER ? (
            <p>{t('adsPages.tree.abTest.laterText')}</p>
          ) : (
            <TextField
              label={t('adsPages.tree.abTest.values')}
              hint={t('adsPages.tree.abTest.valuesHint', {
                value:
                  typedText(record.kind, field, record.values[field], record.currency) || t('adsPages.value.default'),
              })}
              multiline
              value={lines}
              onChange={setLines}
            />
          )}
          <TextField
            label={adFieldLabel('start_time')}
            value={start}
            onChange={setStart}
            hint={t('adsPages.typed.zone', { zone: accountZone() })}
          />
          <TextField
            label={adFieldLabel('end_time')}
            value={end}
            onChange={setEnd}
            hint={t('adsPages.typed.zone', { zone: accountZone() })}
          />
          <p>{t('adsPages.tree.abTest.text')}</p>
        </>
      ) : (
        <p>{t('adsPages.tree.abTest.one')}</p>
      )}
    </BulkDialog>
  )
}
