import { Plus, TextCursorInput } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { AdKindId } from '../../../contract/ads/kinds.ts'
import { SPOKEN_LANGUAGES } from '../../../messages/languages.ts'
import { said, saidText } from '../../../messages/said.ts'
import { language, prepareLanguage, t } from '../../../messages/t.ts'
import { kindNames } from '../../../workspace/ads/columns.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { namingEdits, namingFields, namings, readNameTemplate } from '../../../workspace/ads/nameTemplate.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Menu } from '../../kit/components/Menu.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { recordLabel } from '../kindNames.ts'
import { fieldControl } from '../record/fieldModel.ts'
import { adsNow, useAds } from '../state/adsState.ts'
import { type NamedRecords, namedKinds, namingTextBy, readNamed, readNames } from '../state/names.ts'
import { renewRecords } from '../state/records.ts'
import { keepSettings } from '../state/settings.ts'
import { editTogether } from '../tree/BulkDialog.tsx'

const MAX_SHOWN = 200
const NONE: Readonly<Partial<Record<AdKindId, string>>> = {}

const exampleText = (): string =>
  `[${adFieldLabel('name')}|${t('adsPages.names.word')}]_[${t('adsPages.names.part')}: DE, AT]`

interface RenameProps {
  readonly kind: AdKindId
  readonly onClose: () => void
}

/** The shown records and the names that a template needs; undefined until they are read. */
const useNamed = (kind: AdKindId, template: ReturnType<typeof readNameTemplate>) => {
  const [named, setNamed] = useState<NamedRecords | undefined>()
  const [names, setNames] = useState<ReadonlyMap<AdKindId, ReadonlyMap<string, string>>>(new Map())
  const wanted = namedKinds(kind, template).filter((each) => !names.has(each))
  const [missing] = wanted
  useEffect(() => whileShown(readNamed(), setNamed), [])
  useEffect(() => {
    if (missing === undefined) return
    return whileShown(readNames(missing), (found) => setNames((before) => new Map([...before, [missing, found]])))
  }, [missing])
  return { named: missing === undefined ? named : undefined, names }
}

/** True once templates of each language can be read. */
const usePrepared = (): boolean => {
  const [isPrepared, setPrepared] = useState(false)
  useEffect(() => whileShown(Promise.all(SPOKEN_LANGUAGES.map(prepareLanguage)), () => setPrepared(true)), [])
  return isPrepared
}

/** Name template of a record type: names for the shown records, and reasons where impossible. */
const RenameSheet = ({ kind, onClose }: RenameProps) => {
  const all = useAds(({ settings }) => settings.names)
  const checked = useAds(({ settings }) => settings.checkedNames) ?? NONE
  const [isChecked, setChecked] = useState(checked[kind] !== undefined)
  const [text, setText] = useState(all?.[kind] ?? '')
  const isPrepared = usePrepared()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with the labels of other languages
  const template = useMemo(() => readNameTemplate(kind, text), [kind, text, isPrepared])
  const written = checked[kind]
  const { named, names } = useNamed(kind, template)
  const control = fieldControl(kind, 'name')
  const most = control.kind === 'text' ? control.maxLength : undefined
  const found = useMemo(() => {
    if (named === undefined || text.trim() === '') return undefined
    const { shown: records, others } = named
    return namings({ records, template, textOf: namingTextBy(names, written), others, most })
  }, [named, names, template, text, most, written])
  const edits = found === undefined ? [] : namingEdits(found.namings)
  const [unknown] = template.unknown
  const act = said('adsPages.names.act', { count: edits.length })
  const isOther = text.trim() !== (all?.[kind] ?? '') || isChecked !== (checked[kind] !== undefined)
  const rename = async () => {
    const names = { ...all, [kind]: text.trim() }
    const { [kind]: wasChecked, ...others } = checked
    const checkedNames = { ...others, ...(isChecked ? { [kind]: written ?? language().code } : {}) }
    if (!(await keepSettings({ names, checkedNames }))) return null
    const { projectId } = adsNow()
    if (edits.length > 0 && !(await editTogether(edits, act))) return null
    if (projectId !== undefined && (isChecked || wasChecked !== undefined)) await renewRecords(projectId)
    return undefined
  }
  const rows = found?.namings.slice(0, MAX_SHOWN) ?? []
  return (
    <TaskDialog
      title={t('adsPages.names.title', { kind: kindNames(kind) })}
      action={edits.length === 0 && isOther ? t('adsPages.names.save') : saidText(act)}
      isWide
      disabledReason={edits.length === 0 && !isOther ? t('adsPages.names.nothing') : undefined}
      onSubmit={rename}
      onClose={onClose}
    >
      <div className="view-form">
        <TextField
          label={t('adsPages.names.template')}
          value={text}
          onChange={setText}
          hint={t('adsPages.names.hint', { example: exampleText() })}
          maxLength={500}
          {...(unknown === undefined ? {} : { error: t('kit.find.unknown', { column: `[${unknown}]` }) })}
          autoFocus
        />
        <Menu
          label={t('adsPages.names.insert')}
          groups={[
            {
              actions: namingFields(kind).map((field) => ({
                id: field,
                label: adFieldLabel(field),
                run: () => setText((before) => `${before}[${adFieldLabel(field)}]`),
              })),
            },
          ]}
        >
          <Button icon={Plus}>{t('adsPages.names.insert')}</Button>
        </Menu>
        <Checkbox isSelected={isChecked} onChange={setChecked}>
          {t('adsPages.names.check')}
        </Checkbox>
      </div>
      {text.trim() === '' ? null : found === undefined ? (
        <p className="muted">{t('adsPages.names.reading')}</p>
      ) : (
        <>
          <Banner level={edits.length === found.namings.length ? 'info' : 'warn'}>
            {t('adsPages.names.counts', {
              renamed: edits.length,
              same: found.same,
              problems: found.namings.length - edits.length,
            })}
          </Banner>
          <Table
            label={t('adsPages.tree.preview')}
            rows={rows}
            rowId={({ record }) => record.id}
            columns={[
              {
                id: 'before',
                header: t('adsPages.tree.preview.current'),
                cell: ({ record, before }) => (before === '' ? recordLabel(record) : before),
              },
              { id: 'after', header: t('adsPages.tree.preview.new'), cell: ({ after }) => after },
              { id: 'why', header: t('adsPages.names.why'), cell: ({ problem }) => problem },
            ]}
          />
          <MoreLine all={found.namings.length} shown={MAX_SHOWN} />
        </>
      )}
    </TaskDialog>
  )
}

/** Opens the template of names of a kind. */
export const RenameButton = ({ kind }: { readonly kind: AdKindId }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={TextCursorInput} label={t('adsPages.names.open')} onPress={() => setOpen(true)} />
      {isOpen ? <RenameSheet kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
