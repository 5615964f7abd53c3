import { type RefObject, useCallback, useMemo, useState } from 'react'
import type { AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { useScreenCommands } from '../../base/commands.ts'
import { useTranslated } from '../../base/language.ts'
import { toast } from '../../base/toasts.ts'
import type { SortedColumn } from '../../kit/grid/gridModel.ts'
import { columnCommands } from '../../kit/views/columnCommands.ts'
import type { ViewSheet } from '../../kit/views/viewSheet.ts'
import { recordColumns } from '../recordColumns.tsx'
import { useAds } from '../state/adsState.ts'
import { arrangeColumns, arrangedColumns, recordLayout } from '../state/views.ts'

/** View state that the grid needs, its commands, and its open sheet. */
export const useRecordView = (cursor: RefObject<{ readonly columnId: string }>) => {
  const kind = useAds(({ view }) => view.kind)
  const issues = useAds((state) => state.issues)
  const sort = useAds(({ view }) => view.sort)
  const own = useAds(({ settings }) => settings.columns[kind])
  const [sheet, setSheet] = useState<ViewSheet>()
  useScreenCommands(
    useTranslated(
      () =>
        columnCommands({
          arranged: () => arrangedColumns(useAds.getState().view.kind),
          column: () => cursor.current.columnId,
          openSheet: setSheet,
          tellHidden: (field, showAgain) =>
            toast({
              level: 'info',
              text: t('kit.hidden.text', { field }),
              action: { label: t('kit.hidden.show'), run: showAgain },
            }),
        }),
      [cursor],
    ),
  )
  const layout = own ?? recordLayout(kind)
  const { order, hidden, frozen, widths } = layout
  const all = useTranslated(() => recordColumns(kind, issues), [kind, issues])
  // A width that changes leaves the columns as they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these three make the columns
  const shown = useMemo(
    () => arrangedColumns(kind, layout).layouts.shownColumns<AdRecord>(all, layout),
    [all, order, hidden, frozen],
  )
  const onWidth = useCallback(
    (columnId: string, width: number) => {
      const before = recordLayout(kind)
      arrangeColumns(kind, { ...before, widths: { ...before.widths, [columnId]: width } })
    },
    [kind],
  )
  const saved = useMemo(() => ({ widths, onWidth }), [widths, onWidth])
  const sorted = useMemo<readonly SortedColumn[]>(
    () =>
      sort === undefined
        ? []
        : [{ columnId: sort.field, direction: sort.descending === true ? 'down' : 'up', place: 0 }],
    [sort],
  )
  return { ...shown, saved, sorted, sheet, setSheet }
}
