import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AdKindId } from '../../contract/ads/kinds.ts'
import { askForSheet } from '../../engine/ads/client.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { kindNames } from '../../workspace/ads/columns.ts'
import { adFieldLabel, labeledText } from '../../workspace/ads/fieldLabels.ts'
import { createNewest } from '../base/newest.ts'
import { toast } from '../base/toasts.ts'
import { Banner } from '../kit/components/Banner.tsx'
import { formatList } from '../kit/components/format.ts'
import { IconButton } from '../kit/components/IconButton.tsx'
import { Menu } from '../kit/components/Menu.tsx'
import { pickFile } from '../kit/components/pickFile.ts'
import { Table } from '../kit/components/Table.tsx'
import { TaskDialog } from '../kit/components/TaskDialog.tsx'
import { exportSheet, importSheet, previewSheet, SHEET_FILES, type SheetPreview } from './state/sheets.ts'

const MAX_SHOWN = 200

interface PreviewProps {
  readonly preview: SheetPreview
  readonly onClose: () => void
}

/** What an import would do, before it does anything. */
export const SheetImport = ({ preview, onClose }: PreviewProps) => {
  const { file, kind, rows, edits, unchanged, problems, unknown } = preview
  const drafts = new Set(edits.map((edit, at) => ('id' in edit && edit.id !== undefined ? edit.id : at))).size
  return (
    <TaskDialog
      title={t('adsPages.sheet.import.title', { file, kind: kindNames(kind) })}
      action={t('adsPages.sheet.import.act', { count: drafts })}
      isWide
      disabledReason={edits.length === 0 ? t('adsPages.sheet.nothing') : undefined}
      onSubmit={async () => {
        await importSheet(preview)
        return undefined
      }}
      onClose={onClose}
    >
      <p>{t('adsPages.sheet.report', { rows, drafts, unchanged, problems: problems.length })}</p>
      {unknown.length === 0 ? null : (
        <Banner level="warn">
          {t('adsPages.sheet.unknown', { columns: formatList(unknown.slice(0, MAX_SHOWN)) })}
        </Banner>
      )}
      {problems.length === 0 ? null : (
        <Table
          label={t('adsPages.sheet.problems')}
          showLabel
          rows={problems.slice(0, MAX_SHOWN).map((problem, at) => ({ ...problem, at }))}
          rowId={({ at }) => at}
          columns={[
            { id: 'line', header: t('adsPages.sheet.line'), number: true, cell: ({ line }) => line },
            { id: 'record', header: t('adsPages.cells.record'), cell: ({ id }) => id },
            {
              id: 'field',
              header: t('adsPages.cells.field'),
              cell: ({ field }) => (field === '' ? '' : adFieldLabel(field)),
            },
            {
              id: 'level',
              header: t('adsPages.sheet.level'),
              cell: ({ level }) => t(level === 'error' ? 'kit.cell.error' : 'kit.cell.warning'),
            },
            { id: 'why', header: t('adsPages.cells.why'), cell: labeledText },
          ]}
        />
      )}
    </TaskDialog>
  )
}

/** Export of a kind to a CSV, and import of one as drafts. */
export const SheetMenu = ({ kind }: { readonly kind: AdKindId }) => {
  const [preview, setPreview] = useState<SheetPreview | undefined>()
  const [reading] = useState(createNewest)
  useEffect(() => reading.stop, [reading])
  const choose = async (): Promise<void> => {
    const file = await pickFile(SHEET_FILES)
    if (file === undefined) return
    await reading.run(async ({ signal, still }) => {
      const text = await askForSheet(new Uint8Array(await file.arrayBuffer()), signal)
      const read = text.ok ? await still(previewSheet(kind, file.name, text.value)) : text
      if (read.ok) setPreview(read.value)
      else toast({ level: 'error', text: saidText(read.failure) })
    })
  }
  return (
    <>
      <Menu
        label={t('adsPages.sheet.menu')}
        groups={[
          {
            actions: [
              {
                id: 'export',
                label: t('adsPages.sheet.export', { kind: kindNames(kind) }),
                run: () => void exportSheet(kind),
              },
              { id: 'import', label: t('adsPages.sheet.import', { kind: kindNames(kind) }), run: () => void choose() },
            ],
          },
        ]}
      >
        <IconButton icon={FileSpreadsheet} label={t('adsPages.sheet.menu')} />
      </Menu>
      {preview === undefined ? null : <SheetImport preview={preview} onClose={() => setPreview(undefined)} />}
    </>
  )
}
