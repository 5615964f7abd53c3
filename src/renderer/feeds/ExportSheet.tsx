import { Download } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { EXPORT_FORMATS, exportFormat, takesTexts } from '../../workspace/export/exportFormats.ts'
import { toast } from '../base/toasts.ts'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'
import { Checkbox } from '../kit/components/Checkbox.tsx'
import { Sheet } from '../kit/components/Dialog.tsx'
import { ProgressBar } from '../kit/components/ProgressBar.tsx'
import { Segments } from '../kit/components/Segments.tsx'
import { Select } from '../kit/components/Select.tsx'
import { type ChosenCells, ROW_CHOICES, type RowChoice, scopeRows } from './chosenCells.ts'
import { issueColumnTexts } from './issueColumns.ts'
import { useFeeds } from './state/feedStore.ts'
import { useOriginalHeaders } from './state/originals.ts'

interface ExportSheetProps {
  /** The selection of the grid when the sheet was opened. */
  readonly chosen: ChosenCells
  readonly onClose: () => void
}

/** What a file of columns holds beside the values of products. */
interface Extras {
  readonly onlyColumns: boolean
  readonly withOriginals: boolean
  /** Workbooks have them until somebody chooses. */
  readonly withIssues?: boolean
  readonly withVersions: boolean
}

const EXTRAS: Extras = { onlyColumns: false, withOriginals: false, withVersions: true }

interface ExtrasProps {
  readonly extras: Extras
  readonly onChange: (extras: Extras) => void
  /** How many columns are selected. */
  readonly columns: number
  readonly format: string
}

/** Workbooks can hide columns. */
const WORKBOOK = 'xlsx'

const hasIssues = ({ withIssues }: Extras, format: string): boolean =>
  takesTexts(format) && (withIssues ?? format === WORKBOOK)

const ExtrasChoice = ({ extras, onChange, columns, format }: ExtrasProps) => {
  const originalColumns = useOriginalHeaders().length
  return (
    <>
      <Checkbox
        isSelected={extras.onlyColumns}
        onChange={(onlyColumns) => onChange({ ...extras, onlyColumns })}
        disabledReason={columns === 0 ? t('feeds.export.columns.none') : undefined}
      >
        {t('feeds.export.columns', { columns })}
      </Checkbox>
      {originalColumns === 0 ? null : (
        <Checkbox
          isSelected={extras.withOriginals}
          onChange={(withOriginals) => onChange({ ...extras, withOriginals })}
        >
          {t('feeds.export.unmapped', { columns: originalColumns })}
        </Checkbox>
      )}
      {takesTexts(format) ? (
        <Checkbox isSelected={hasIssues(extras, format)} onChange={(withIssues) => onChange({ ...extras, withIssues })}>
          {t('feeds.export.issues')}
        </Checkbox>
      ) : null}
      {format === WORKBOOK ? (
        <Checkbox isSelected={extras.withVersions} onChange={(withVersions) => onChange({ ...extras, withVersions })}>
          {t('feeds.export.versions')}
        </Checkbox>
      ) : null}
    </>
  )
}

/** Writes rows to a file: which, in what format, then how far it is. */
export const ExportSheet = ({ chosen, onClose }: ExportSheetProps) => {
  const feed = useFeeds((state) => state.openFeed)
  const shown = useFeeds((state) => state.window.length)
  const work = useFeeds((state) => state.work)
  const { exportRows, cancelExport } = useFeeds.getState()
  const [rows, setRows] = useState<RowChoice>(chosen.rows > 1 ? 'selected' : 'visible')
  const [format, setFormat] = useState(WORKBOOK)
  const [extras, setExtras] = useState<Extras>(EXTRAS)
  const [problem, setProblem] = useState<string | undefined>()
  const { help, isWhole } = exportFormat(format) ?? {}
  const counts = { all: feed?.rows ?? 0, visible: shown, selected: chosen.rows }

  const write = async () => {
    setProblem(undefined)
    const { onlyColumns, withOriginals, withVersions } = extras
    const fields: readonly ProductField[] =
      onlyColumns && chosen.fields.length > 0 ? chosen.fields : PRODUCT_FIELD_NAMES
    const done = await exportRows({
      format,
      scope: { rows: scopeRows(rows, chosen), fields },
      ...(withOriginals ? { withOriginals } : {}),
      ...(hasIssues(extras, format) ? { withIssues: issueColumnTexts() } : {}),
      ...(withVersions && format === WORKBOOK ? { withVersions } : {}),
    })
    if (done === undefined) return
    if (!done.ok) return setProblem(saidText(done.failure))
    const { rows: count, name, remark } = done.value
    if (remark === undefined) toast({ level: 'ok', text: t('feeds.export.done', { rows: count, name }) })
    else toast({ level: 'warn', text: t('feeds.export.done.noted', { rows: count, name, note: remark }) })
    onClose()
  }

  return (
    <Sheet
      title={t('feeds.export.title')}
      isOpen
      isBusy={work !== undefined}
      onClose={onClose}
      actions={
        work === undefined ? (
          <Button variant="primary" icon={Download} onPress={() => void write()}>
            {t('feeds.export.act', { rows: counts[rows] })}
          </Button>
        ) : null
      }
    >
      <div className="feed-form">
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        {work === undefined ? (
          <>
            <Segments
              label={t('feeds.export.rows')}
              options={ROW_CHOICES.map(({ id, code }) => ({
                id,
                label: t('feeds.counted', { label: t(code), count: counts[id] }),
              }))}
              value={rows}
              onChange={setRows}
            />
            <Select
              label={t('feeds.export.format')}
              options={EXPORT_FORMATS.map(({ id, label }) => ({ id, label: saidText(label) }))}
              value={format}
              onChange={setFormat}
              hint={help === undefined ? undefined : saidText(help)}
            />
            {isWhole === true ? null : (
              <ExtrasChoice extras={extras} onChange={setExtras} columns={chosen.fields.length} format={format} />
            )}
          </>
        ) : (
          <ProgressBar
            label={work.name}
            done={work.done}
            total={work.total}
            unit="rows"
            onCancel={() => cancelExport()}
          />
        )}
      </div>
    </Sheet>
  )
}
