import { useEffect, useMemo, useState } from 'react'
import type { AdRecord } from '../../../host/ads.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { replaceEdits } from '../../../workspace/ads/bulk.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { textFields } from '../../../workspace/ads/recordTexts.ts'
import { readPattern } from '../../../workspace/edits/textPattern.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { withEverythingBelow } from '../state/tree.ts'
import { BulkDialog, type BulkDialogProps, EditsPreview } from './BulkDialog.tsx'

/** The option that looks through all fields. */
const ALL = 'all'

/** Find and replace in texts of the rows and, if chosen, of everything below. */
export const ReplaceDialog = ({ records, onClose }: BulkDialogProps) => {
  const [text, setText] = useState('')
  const [replacement, setReplacement] = useState('')
  const [field, setField] = useState('name')
  const [matchCase, setMatchCase] = useState(false)
  const [withBelow, setWithBelow] = useState(true)
  // Ad groups that nobody opened are read first.
  const [everything, setEverything] = useState<readonly AdRecord[] | 'unread' | undefined>()
  useEffect(() => {
    const reading = withEverythingBelow(records).then((below) => ({ below }))
    return whileShown(
      reading,
      ({ below }) => setEverything(below ?? 'unread'),
      () => setEverything('unread'),
    )
  }, [records])
  const isKnown = !withBelow || Array.isArray(everything)
  const chosen = withBelow && everything !== undefined && everything !== 'unread' ? everything : records
  const fields = useMemo(() => [...new Set(chosen.flatMap(({ kind }) => textFields(kind)))], [chosen])
  const { edits, problem } = useMemo(() => {
    // A count of the rows alone would not be that of what is replaced.
    if (text === '' || !isKnown) return { edits: [], problem: undefined }
    const pattern = readPattern({ text, mode: 'plain', matchCase, wholeCell: false })
    if (!pattern.ok) return { edits: [], problem: saidText(pattern.failure) }
    const narrowed = field === ALL ? undefined : field
    return { edits: replaceEdits(chosen, pattern.value, replacement, narrowed), problem: undefined }
  }, [text, replacement, field, matchCase, chosen, isKnown])
  return (
    <BulkDialog
      title={t('adsPages.tree.replace')}
      act={said('adsPages.tree.replace.act', { count: edits.length })}
      edits={() => edits}
      disabledReason={
        !isKnown
          ? t(everything === undefined ? 'adsPages.tree.replace.reading' : 'adsPages.tree.replace.unread')
          : edits.length > 0
            ? undefined
            : t(text === '' ? 'adsPages.tree.replace.noText' : 'adsPages.tree.replace.none')
      }
      onClose={onClose}
    >
      <TextField
        label={t('adsPages.tree.replace.find')}
        value={text}
        onChange={setText}
        {...(problem === undefined ? {} : { error: problem })}
      />
      <TextField label={t('adsPages.tree.replace.with')} value={replacement} onChange={setReplacement} />
      <Select
        label={t('adsPages.tree.raise.field')}
        options={[
          ...fields.map((id) => ({ id, label: adFieldLabel(id) })),
          { id: ALL, label: t('adsPages.tree.replace.all') },
        ]}
        value={field}
        onChange={setField}
      />
      <Checkbox isSelected={matchCase} onChange={setMatchCase}>
        {t('kit.find.matchCase')}
      </Checkbox>
      <Checkbox isSelected={withBelow} onChange={setWithBelow}>
        {t('adsPages.tree.replace.below')}
      </Checkbox>
      <EditsPreview edits={edits} records={chosen} />
    </BulkDialog>
  )
}
