import { Download } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import type { ListAudit } from '../../../workspace/customer/report/listAudit.ts'
import { csvText } from '../../../workspace/export/csvText.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatNumber } from '../../kit/components/format.ts'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { IDENTIFIER_LABELS } from '../kinds.ts'
import { listFileName } from '../listFileName.ts'
import type { ListSummary } from '../state/audienceModel.ts'
import { repeatReading, useListAudit } from '../state/listAudit.ts'
import { formPlaceColumn } from '../trace/FormsTable.tsx'

/** Rejected values as CSV: file, line, type and reason. Never a value. */
const refusedCsv = ({ refused }: Pick<ListAudit, 'refused'>, files: readonly string[]): string =>
  csvText([
    [t('people.audit.file'), t('people.audit.line'), t('people.report.values.kind'), t('people.report.refused.reason')],
    ...refused.map(({ source, line, kind, reason }) => [
      files[source] ?? '',
      line,
      IDENTIFIER_LABELS[kind].label,
      t(`people.refusal.${reason}`),
    ]),
  ])

/** Saves every rejected value by its line; the files are read once more for it. */
export const SaveRefused = ({ list, count }: { readonly list: ListSummary; readonly count: number }) => {
  const sources = useListAudit((state) => state.sources[list.id])
  const isRunning = useListAudit((state) => state.running !== undefined)
  const save = async () => {
    const audit = await repeatReading(list)
    if (audit === undefined) return
    const files = (sources ?? []).map(({ file }) => file.name)
    saveBlob(new Blob([refusedCsv(audit, files)], { type: 'text/csv' }), listFileName(list.name, 'rejected lines.csv'))
  }
  return (
    <Button
      icon={Download}
      disabledReason={firstReason(
        count === 0 && t('people.audit.none'),
        sources === undefined && t('people.audit.noFile'),
        isRunning && busyReason(),
      )}
      onPress={() => void save()}
    >
      {t('people.audit.save')}
    </Button>
  )
}

/** How many people of a list other platforms would hash differently. */
export const OtherPlatforms = ({ list }: { readonly list: ListSummary }) => {
  const sources = useListAudit((state) => state.sources[list.id])
  const audit = useListAudit((state) => state.audits[list.id])
  const running = useListAudit((state) => (state.running?.list === list.id ? state.running : undefined))
  const problem = useListAudit((state) => state.problem)
  if (running !== undefined)
    return <ProgressBar label={t('people.audit.reading')} done={running.done} total={running.total} unit="bytes" />
  if (audit === undefined)
    return (
      <>
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        <p className="muted">{t('people.audit.forms.lead')}</p>
        <div className="button-row">
          <Button
            disabledReason={sources === undefined ? t('people.audit.noFile') : undefined}
            onPress={() => void repeatReading(list)}
          >
            {t('people.audit.forms.start')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <Table
        label={t('people.audit.forms')}
        rows={audit.forms}
        rowId={({ id }) => id}
        columns={[
          formPlaceColumn(),
          countColumn('rows', t('people.audit.forms.rows')),
          {
            id: 'other',
            header: t('people.audit.forms.other'),
            number: true,
            cell: ({ otherRows }) => formatNumber(otherRows),
          },
          {
            id: 'because',
            header: t('people.audit.forms.because'),
            cell: ({ because }) =>
              (['gmailDots', 'tag', 'allDots', 'noPlus', 'keptPlus'] as const)
                .flatMap((change) =>
                  because[change] === undefined
                    ? []
                    : [t('people.audit.forms.change', { change, count: because[change] })],
                )
                .join(' '),
          },
        ]}
      />
      <p className="muted small">
        {audit.hashed === 0 ? '' : `${t('people.audit.forms.hashed', { count: audit.hashed })} `}
        {t('people.audit.forms.note')}
      </p>
    </>
  )
}
