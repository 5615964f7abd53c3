import { useState } from 'react'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { copyEdits } from '../../../workspace/ads/copies.ts'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { useTree, withEverythingBelow } from '../state/tree.ts'
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx'

/** The option that leaves copied ad groups where they are. */
const SAME = 'same'

/** Copies records with everything below; ad groups also into another campaign. */
export const DuplicateDialog = ({ records, onClose }: BulkDialogProps) => {
  const [name, setName] = useState(t('adsPages.tree.copy.pattern', { name: '{name}' }))
  const [into, setInto] = useState(SAME)
  const all = useTree((state) => state.records)
  const copied = records.filter(({ kind }) => kind !== 'fundingInstrument')
  const campaigns = [...all.values()].filter(({ kind, draft }) => kind === 'campaign' && draft !== 'delete')
  const reason = copied.length === 0 ? t('adsPages.tree.nothing') : undefined
  return (
    <BulkDialog
      title={t('adsPages.tree.copy')}
      act={said('adsPages.tree.copy.act', { count: copied.length })}
      edits={async () => {
        const read = await withEverythingBelow(copied)
        return read === undefined ? undefined : copyEdits(read, { name, ...(into === SAME ? {} : { campaign: into }) })
      }}
      disabledReason={name.trim() === '' ? t('adsPages.tree.copy.noName') : reason}
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
      <p>{t('adsPages.tree.copy.paused')}</p>
    </BulkDialog>
  )
}
