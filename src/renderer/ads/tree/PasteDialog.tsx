import { useEffect, useMemo, useState } from 'react'
import { isAdKindId } from '../../../contract/ads/kinds.ts'
import type { AdProject } from '../../../host/ads.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { isMoney } from '../../../workspace/ads/money.ts'
import { parentOf } from '../../../workspace/ads/parents.ts'
import { type OutsideName, outsideNames, pasteEdits } from '../../../workspace/ads/paste.ts'
import { treeKey } from '../../../workspace/ads/tree.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { formatList } from '../../kit/components/format.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { recordLabel } from '../kindNames.ts'
import { ReferencePicker } from '../record/ReferencePicker.tsx'
import { adsNow } from '../state/adsState.ts'
import type { CopiedRows } from '../state/copied.ts'
import { keepSettings } from '../state/settings.ts'
import { chosenRecords, useTree } from '../state/tree.ts'
import { BulkDialog } from './BulkDialog.tsx'

interface PasteDialogProps {
  readonly project: AdProject
  readonly rows: CopiedRows
  readonly onClose: () => void
}

/** The record of some kinds in which a row of the tree lies. */
const recordAround = (key: string, kinds: OutsideName['kinds']): string | undefined => {
  const record = useTree.getState().records.get(key)
  if (record === undefined || kinds.includes(record.kind)) return record?.id
  const parent = parentOf(record.kind, record.values)
  return parent && recordAround(treeKey(parent), kinds)
}

/** Default for an outside name: the checked campaign, an earlier choice, or the selected row's. */
const firstChoice = (
  { project, rows }: PasteDialogProps,
  outside: readonly OutsideName[],
  { key, field, name, kinds }: OutsideName,
): string => {
  const { checked, records, selected = '' } = useTree.getState()
  const [row, ...others] = chosenRecords(checked, records)
  if (field === 'campaign_id' && row?.kind === 'campaign' && others.length === 0) return row.id
  if (rows.project === project.id) return name
  const remembered = adsNow().settings.pasted?.[rows.project]?.[key] ?? ''
  if (remembered !== '') return remembered
  // One row can't stand for several names of a kind.
  const isOnly = outside.every((other) => other.key === key || !other.kinds.some((kind) => kinds.includes(kind)))
  return (isOnly ? recordAround(selected, kinds) : undefined) ?? ''
}

/** Currencies of the records that are named in the account. */
const useCurrencies = (project: string, outside: readonly OutsideName[], names: ReadonlyMap<string, string>) => {
  const [currencies, setCurrencies] = useState<readonly string[]>([])
  useEffect(() => {
    const reading = Promise.all(
      outside.flatMap(({ key, kinds: [kind] }) => {
        const id = names.get(key) ?? ''
        return id !== '' && (kind === 'fundingInstrument' || kind === 'campaign')
          ? [host().ads.record(project, kind, id)]
          : []
      }),
    )
    return whileShown(reading, (read) =>
      setCurrencies(read.flatMap((one) => (one.ok ? (one.value.currency ?? []) : []))),
    )
  }, [project, outside, names])
  return currencies
}

/** Pastes copied rows into the shown account; replacements for outside names are chosen and remembered. */
export const PasteDialog = ({ project, rows, onClose }: PasteDialogProps) => {
  const { records, accountName, timezone } = rows
  const outside = useMemo(() => outsideNames(records), [records])
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(outside.map((each) => [each.key, firstChoice({ project, rows, onClose }, outside, each)])),
  )
  const own = useMemo(() => new Set(records.flatMap(({ currency }) => currency ?? [])), [records])
  const other = useCurrencies(project.id, outside, names).filter((currency) => !own.has(currency))
  const hasAmounts = records.some(({ values }) => Object.keys(values).some((field) => isMoney(field)))
  const withAmounts = other.length === 0
  const { edits, left } = useMemo(() => pasteEdits(records, { names, withAmounts }), [records, names, withAmounts])
  const named = useMemo(
    () =>
      new Map(records.flatMap((one) => Object.entries(one.named ?? {}).map(([id, each]) => [id, recordLabel(each)]))),
    [records],
  )
  const isElsewhere = rows.project !== project.id
  const choose = (key: string, name: string): void => setNames(new Map([...names, [key, name]]))
  const remember = async (): Promise<void> => {
    const { pasted = {} } = adsNow().settings
    if (isElsewhere) await keepSettings({ pasted: { ...pasted, [rows.project]: Object.fromEntries(names) } })
  }
  return (
    <BulkDialog
      title={t('adsPages.tree.paste')}
      act={said('adsPages.tree.paste.act', { count: edits.length })}
      edits={async () => {
        await remember()
        return edits
      }}
      disabledReason={edits.length === 0 ? t('adsPages.tree.paste.nothing') : undefined}
      onClose={onClose}
    >
      {isElsewhere ? <p>{t('adsPages.tree.paste.from', { from: accountName, to: project.accountName })}</p> : null}
      {outside.map(({ key, field, name, called, kinds, users }) => {
        const known = kinds.map((kind) => rows.names.get(treeKey({ kind, id: name }))).find((one) => one)
        const label = t('adsPages.tree.paste.name', {
          field: adFieldLabel(field),
          name: known ?? called ?? named.get(name) ?? name,
        })
        const hint = t('adsPages.tree.paste.users', { count: users })
        return kinds.length === 0 ? (
          <TextField
            key={key}
            label={label}
            value={names.get(key) ?? ''}
            onChange={(text) => choose(key, text.trim())}
            hint={hint}
          />
        ) : (
          <ReferencePicker
            key={key}
            project={project.id}
            label={label}
            kinds={kinds.filter(isAdKindId)}
            value={names.get(key) ?? ''}
            onChange={(chosen) => choose(key, chosen ?? '')}
            hint={hint}
            opensNothing
          />
        )
      })}
      {left.length === 0 ? null : (
        <p>
          {t('adsPages.tree.paste.left', {
            count: left.length,
            names: formatList(left.slice(0, 3).map((one) => one.name)),
          })}
        </p>
      )}
      {withAmounts || !hasAmounts ? null : (
        <p>{t('adsPages.tree.paste.currency', { from: formatList([...own]), to: formatList([...new Set(other)]) })}</p>
      )}
      {isElsewhere && timezone !== project.timezone ? (
        <p>{t('adsPages.tree.paste.zone', { from: timezone ?? 'UTC', to: project.timezone ?? 'UTC' })}</p>
      ) : null}
      <p>{t('adsPages.tree.copy.paused')}</p>
    </BulkDialog>
  )
}
