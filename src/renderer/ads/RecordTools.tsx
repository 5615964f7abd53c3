import { ListFilter, PanelRight, Plus, Redo2, Replace, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { adKind, isEntered } from '../../contract/ads/kinds.ts'
import type { AdFileAdded, AdProject } from '../../host/ads.ts'
import { t } from '../../messages/t.ts'
import { isNamed } from '../../workspace/ads/nameTemplate.ts'
import { showKeys } from '../base/shortcuts.ts'
import { Button } from '../kit/components/Button.tsx'
import { IconButton } from '../kit/components/IconButton.tsx'
import { Toolbar } from '../kit/components/Page.tsx'
import { SearchField } from '../kit/components/SearchField.tsx'
import { Segments } from '../kit/components/Segments.tsx'
import type { ViewSheet } from '../kit/views/viewSheet.ts'
import { AddFilesButton } from './creatives/AddFilesButton.tsx'
import { EnterRecord } from './EnterRecord.tsx'
import { newLabel } from './kindNames.ts'
import { RenameButton } from './names/RenameSheet.tsx'
import { SheetMenu } from './SheetMenu.tsx'
import { useAds } from './state/adsState.ts'
import { createRecord, redoEdit, undoEdit } from './state/edits.ts'
import { openRecord, showRecords } from './state/records.ts'
import { RecordViewMenu } from './view/RecordViewSheets.tsx'
import { SHOWN } from './view/shownRecords.ts'

const TYPING_MS = 200

/** Finds records by name or id once the user stops typing. */
const TextFilter = () => {
  const savedText = useAds(({ view }) => view.text)
  const [text, setText] = useState(savedText)
  useEffect(() => setText(savedText), [savedText])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the clock
  useEffect(() => {
    if (text === savedText) return
    const timer = setTimeout(() => void showRecords({ text }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="ads-search">
      <SearchField label={t('adsPages.filter')} value={text} onChange={setText} />
    </div>
  )
}

/** Undo and redo of edits, by name where there are some. */
export const HistoryButtons = ({ project }: { readonly project: AdProject }) => (
  <>
    <IconButton
      icon={Undo2}
      label={t('adsPages.undo')}
      keys={showKeys('Mod+Z')}
      disabledReason={project.canUndo ? undefined : t('adsPages.undo.none')}
      onPress={() => void undoEdit()}
    />
    <IconButton
      icon={Redo2}
      label={t('adsPages.redo')}
      keys={showKeys('Mod+Y')}
      disabledReason={project.canRedo ? undefined : t('adsPages.redo.none')}
      onPress={() => void redoEdit()}
    />
  </>
)

/** Opens the last of the added media: what was open before is none of them. */
const showLast = (added: readonly AdFileAdded[]): void => {
  const last = added.at(-1)
  if (last !== undefined) void openRecord('media', last.media)
}

interface RecordToolsProps {
  readonly project: AdProject
  readonly onDetails: () => void
  readonly onFilter: () => void
  readonly onReplace: () => void
  readonly onSheet: (sheet: ViewSheet) => void
}

/** What filters the records of a kind, undoes edits and makes new records. */
export const RecordTools = ({ project, onDetails, onFilter, onReplace, onSheet }: RecordToolsProps) => {
  const only = useAds(({ view }) => view.only)
  const kind = useAds(({ view }) => view.kind)
  const [isEntering, setEntering] = useState(false)
  return (
    <Toolbar label={t('adsPages.tools')}>
      <Segments
        label={t('adsPages.show')}
        quiet
        shrinks
        options={SHOWN.map(({ code, ...option }) => ({ ...option, label: t(code) }))}
        value={SHOWN.some(({ id }) => id === only) ? only : 'all'}
        onChange={(id) => void showRecords({ only: id })}
      />
      <TextFilter />
      <div className="ads-tools">
        <HistoryButtons project={project} />
        <IconButton
          icon={ListFilter}
          label={t('adsPages.filter.values')}
          keys={showKeys('Mod+Shift+L')}
          onPress={onFilter}
        />
        <RecordViewMenu onSheet={onSheet} />
        <IconButton icon={Replace} label={t('kit.find.title')} keys={showKeys('Mod+H')} onPress={onReplace} />
        {isNamed(kind) ? <RenameButton kind={kind} /> : null}
        <IconButton icon={PanelRight} label={t('adsPages.details.toggle')} onPress={onDetails} />
        <SheetMenu kind={kind} />
        {kind === 'media' ? <AddFilesButton project={project.id} onAdded={showLast} /> : null}
        {isEntered(adKind(kind)) ? <Button onPress={() => setEntering(true)}>{t('adsPages.enter')}</Button> : null}
        {isEntering ? <EnterRecord kind={kind} onClose={() => setEntering(false)} /> : null}
        {adKind(kind).create === undefined ? null : (
          <Button icon={Plus} onPress={() => void createRecord(kind)}>
            {newLabel(kind)}
          </Button>
        )}
      </div>
    </Toolbar>
  )
}
