import { useState } from 'react'
import type { Fields } from '../../../contract/language/fields.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { copyEdits } from '../../../workspace/ads/copies.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { isMoney } from '../../../workspace/ads/money.ts'
import { treeKey } from '../../../workspace/ads/tree.ts'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { accountZone, typedValue } from '../fieldText.ts'
import { chosenWithBelow, useTree, withEverythingBelow } from '../state/tree.ts'
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx'

/** The option that leaves copied ad groups where they are. */
const SAME = 'same'

const CHANGED = [
  'daily_budget_amount_local_micro',
  'total_budget_amount_local_micro',
  'start_time',
  'end_time',
] as const

type Typed = Readonly<Partial<Record<string, string>>>

interface Overrides {
  readonly values: Fields
  /** What is wrong, by field. */
  readonly problems: Readonly<Partial<Record<string, string>>>
}

/** Values that copies get instead of those of their originals; blank keeps them. */
const readOverrides = (records: BulkDialogProps['records'], typed: Typed): Overrides => {
  const currencies = new Set(records.flatMap(({ currency }) => currency ?? []))
  const [currency] = currencies
  const values: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  for (const field of CHANGED) {
    const text = typed[field]?.trim() ?? ''
    if (text === '') continue
    const read = typedValue('lineItem', field, text, currency)
    if (isMoney(field) && currencies.size > 1) problems[field] = t('adsPages.tree.raise.currencies')
    else if (read.ok) values[field] = read.value
    else problems[field] = saidText(read.failure)
  }
  return { values, problems }
}

/** Copies records with everything below; ad groups also into another campaign. */
export const DuplicateDialog = ({ records, onClose }: BulkDialogProps) => {
  const [name, setName] = useState(t('adsPages.tree.copy.pattern', { name: '{name}' }))
  const [into, setInto] = useState(SAME)
  const [typed, setTyped] = useState<Typed>({})
  const all = useTree((state) => state.records)
  const below = useTree((state) => state.below)
  const copied = records.filter(({ kind }) => kind !== 'fundingInstrument')
  const campaigns = [...all.values()].filter(({ kind, draft }) => kind === 'campaign' && draft !== 'delete')
  const reason = copied.length === 0 ? t('adsPages.tree.nothing') : undefined
  const hasAdGroups = chosenWithBelow(below, copied).some(
    ({ kind, draft }) => kind === 'lineItem' && draft !== 'delete',
  )
  const fields = CHANGED.filter((field) =>
    isMoney(field) ? copied.some(({ values }) => Boolean(values[field])) : hasAdGroups,
  )
  const { values, problems } = readOverrides(copied, typed)
  return (
    <BulkDialog
      title={t('adsPages.tree.copy')}
      act={said('adsPages.tree.copy.act', { count: copied.length })}
      edits={async () => {
        const read = await withEverythingBelow(copied)
        const chosen = new Set(copied.map(treeKey))
        const more = into === SAME ? {} : { campaign: into }
        return read === undefined ? undefined : copyEdits(read, { name, values, chosen, ...more })
      }}
      disabledReason={name.trim() === '' ? t('adsPages.tree.copy.noName') : (reason ?? Object.values(problems)[0])}
      onClose={onClose}
    >
      <TextField
        label={t('adsPages.tree.copy.name')}
        value={name}
        onChange={setName}
        hint={t('adsPages.tree.copy.hint', { name: '{name}' })}
      />
      {copied.some(({ kind }) => kind !== 'lineItem') ? null : (
        <Select
          label={t('adsPages.tree.copy.into')}
          options={[
            { id: SAME, label: t('adsPages.tree.copy.same') },
            ...campaigns.map((campaign) => ({ id: campaign.id, label: campaign.name })),
          ]}
          value={into}
          onChange={setInto}
        />
      )}
      {fields.map((field) => (
        <TextField
          key={field}
          label={adFieldLabel(field)}
          value={typed[field] ?? ''}
          onChange={(text) => setTyped({ ...typed, [field]: text })}
          placeholder={t('adsPages.tree.copy.keeps')}
          hint={isMoney(field) ? t('adsPages.tree.copy.ofRows') : t('adsPages.typed.zone', { zone: accountZone() })}
          {...(problems[field] === undefined ? {} : { error: problems[field] })}
        />
      ))}
      <p>{t('adsPages.tree.copy.paused')}</p>
    </BulkDialog>
  )
}
