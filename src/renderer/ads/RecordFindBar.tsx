import { type RefObject, useMemo } from 'react'
import type { AdKindId } from '../../contract/ads/kinds.ts'
import type { AdColumns } from '../../host/adSettings.ts'
import { t } from '../../messages/t.ts'
import { adFieldLabel } from '../../workspace/ads/fieldLabels.ts'
import { textFields } from '../../workspace/ads/recordTexts.ts'
import { useScreenCommands } from '../base/commands.ts'
import { useTranslated } from '../base/language.ts'
import { FindBar } from '../kit/find/FindBar.tsx'
import { findCommands } from '../kit/find/findCommands.ts'
import { type Find, useFind } from '../kit/find/useFind.ts'
import type { GridHandle } from '../kit/grid/gridModel.ts'
import { useAds } from './state/adsState.ts'
import { createRecordFinding } from './state/finding.ts'

/** The columns that are looked through: what nobody sees is not replaced either. */
const shownTexts = (kind: AdKindId, columns: AdColumns | undefined): readonly string[] =>
  textFields(kind).filter((field) => columns?.hidden.includes(field) !== true)

/** Finding and replacing in the records that are shown, with its commands. */
export const useRecordFind = (
  grid: RefObject<GridHandle | null>,
  place: RefObject<{ readonly position: number; readonly columnId: string }>,
): Find<string> => {
  const window = useAds((state) => state.window)
  const kind = useAds(({ view }) => view.kind)
  const finding = useMemo(createRecordFinding, [])
  const columns = useAds(({ settings }) => settings.columns[kind])
  const fields = useMemo(() => shownTexts(kind, columns), [kind, columns])
  const source = useMemo(() => ({ ...finding, fields, version: window }), [finding, fields, window])
  const find = useFind(grid, place, source)
  const { open, next } = find
  const commands = useTranslated(
    () =>
      findCommands('ads', t('adsPages.command.group'), {
        find: () => open('find'),
        replace: () => open('replace'),
        findNext: (backwards) => void next(backwards),
      }),
    [open, next],
  )
  useScreenCommands(commands)
  return find
}

/** Find and replace above the records. */
export const RecordFindBar = ({ find }: { readonly find: Find<string> }) => {
  const { kind, text, only, choices } = useAds(({ view }) => view)
  const columns = useAds(({ settings }) => settings.columns[kind])
  if (find.mode === 'closed') return null
  return (
    <FindBar
      find={find}
      fields={shownTexts(kind, columns).map((id) => ({ id, label: adFieldLabel(id) }))}
      fieldLabel={adFieldLabel}
      isFiltered={text !== '' || only !== 'all' || choices.length > 0}
      row={{ header: t('adsPages.cells.record'), cell: ({ name }) => name }}
    />
  )
}
