import { t } from '../../../messages/t.ts'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import './Report.css'
import { Upload } from 'lucide-react'
import { useEffect } from 'react'
import type { KindCounts } from '../../../workspace/customer/report/counts.ts'
import { FEW_MATCHES, type ReportedList } from '../../../workspace/customer/report/listReport.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatAgo, formatNumber, formatShare } from '../../kit/components/format.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { StatusPart, StatusParts } from '../../kit/components/StatusBar.tsx'
import { type Fact, Facts } from '../../uploads/Facts.tsx'
import { chooseFile } from '../../uploads/state/fileOpening.ts'
import { HashingPromise } from '../HashingPromise.tsx'
import { type Part, partOf } from '../kinds.ts'
import { useAudience } from '../state/audience.ts'
import type { ListSummary } from '../state/audienceModel.ts'
import { stopRepeating } from '../state/listAudit.ts'
import { openListPage } from '../state/listPage.ts'
import { detailsKey, type ListDetails, readDetails, stopDetails, useReporting } from '../state/reporting.ts'
import { ConsentReport } from './ConsentReport.tsx'
import { EarlierImport } from './EarlierImport.tsx'
import { ExportHashes } from './ExportHashes.tsx'
import { FileProblems } from './FileProblems.tsx'
import { KindChart } from './KindChart.tsx'
import { KindsPerPerson, KindsTogether, PeopleByKind } from './PeopleCards.tsx'
import { ReachTable } from './ReachTable.tsx'
import { OtherPlatforms, SaveRefused } from './RefusedLines.tsx'
import { RefusedValues } from './RefusedValues.tsx'
import { SaveReport } from './SaveReport.tsx'
import { SourceFiles } from './SourceFiles.tsx'

const sum = (kinds: readonly KindCounts[], part: Part): number =>
  kinds.reduce((total, counts) => total + partOf(counts, part), 0)

/** Usable rows that are gone, each with the reason. */
const removedFacts = ({ erased = 0, suppressed = 0 }: ListSummary): readonly Fact[] => [
  ...(suppressed > 0
    ? [
        {
          label: t('people.report.suppressed'),
          value: formatNumber(suppressed),
          note: t('people.report.suppressed.note'),
        },
      ]
    : []),
  ...(erased > 0
    ? [{ label: t('people.report.erased'), value: formatNumber(erased), note: t('people.report.erased.note') }]
    : []),
]

const factsOf = (list: ListSummary): readonly Fact[] => {
  const invalid = sum(list.kinds, 'invalid')
  const removed = removedFacts(list)
  return [
    {
      label: t('people.report.rows'),
      value: formatNumber(list.rows),
      note: t('people.report.rows.note', { ago: formatAgo(list.importedAt) }),
    },
    {
      label: t('people.report.usable'),
      value: formatNumber(list.usable),
      note: t(removed.length > 0 ? 'people.report.usable.share' : 'people.report.usable.note', {
        share: formatShare(list.usable, list.rows),
      }),
      state: 'ok',
    },
    { label: t('people.report.valid'), value: formatNumber(sum(list.kinds, 'valid')) },
    { label: t('people.report.alreadyHashed'), value: formatNumber(sum(list.kinds, 'alreadyHashed')) },
    {
      label: t('people.report.duplicates'),
      value: formatNumber(sum(list.kinds, 'duplicate')),
    },
    {
      label: t('people.report.invalid'),
      value: formatNumber(invalid),
      ...(invalid > 0 ? { state: 'error' as const } : {}),
    },
    ...removed,
  ]
}

const reportedOf = (list: ListSummary, details: ListDetails | undefined): ReportedList => {
  const { name, importedAt, rows, usable, kinds, erased = 0, suppressed = 0, consent } = list
  const files = (details?.perSource ?? []).flatMap((counts, index) => {
    const file = details?.files[index]
    return file === undefined ? [] : [{ name: file.name, bytes: file.bytes, counts }]
  })
  const mix = details?.mix
  return {
    name,
    importedAt,
    rows,
    usable,
    kinds,
    erased,
    suppressed,
    files,
    ...(consent === undefined ? {} : { consent }),
    ...(mix === undefined ? {} : { mix }),
  }
}

const FewPeople = ({ list }: { readonly list: ListSummary }) => (
  <Banner level="warn" title={t('people.report.few', { count: list.usable })}>
    {t('people.report.few.text', { count: FEW_MATCHES })}
  </Banner>
)

const People = ({ list }: { readonly list: ListSummary }) => {
  const key = detailsKey(list)
  const mix = useReporting((state) => state.details[key]?.mix)
  const counting = useReporting((state) => (state.counting?.key === key ? state.counting : undefined))
  const problem = useReporting((state) => state.problem)
  useEffect(() => {
    void readDetails(list)
    return stopDetails
  }, [list])
  if (mix !== undefined)
    return (
      <>
        <div className="plot-cards">
          <div className="report-column">
            <KindsPerPerson mix={mix} />
            <PeopleByKind mix={mix} />
          </div>
          <KindsTogether mix={mix} />
        </div>
        <Section title={t('people.report.destinations')}>
          <ReachTable mix={mix} usable={list.usable} />
        </Section>
      </>
    )
  if (counting !== undefined)
    return (
      <ProgressBar
        label={t('people.report.counting')}
        done={counting.done}
        total={counting.total}
        unit="rows"
        onCancel={stopDetails}
      />
    )
  return (
    <Banner
      level={problem === undefined ? 'info' : 'error'}
      action={<Button onPress={() => void readDetails(list)}>{t('people.report.counting.start')}</Button>}
    >
      {problem ?? t('people.report.counting.none')}
    </Banner>
  )
}

/** A customer list in numbers: usable rows, skipped rows with reasons, and targets. */
export const ListReport = ({ list }: { readonly list: ListSummary }) => {
  const nameOf = nameAmong(useAudience((state) => state.lists))
  const problem = useAudience((state) => state.problem)
  const details = useReporting((state) => state.details[detailsKey(list)])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list ends the reading of this one
  useEffect(() => stopRepeating, [list.id])
  const needsFile = list.state === 'needsFile'
  const reported = reportedOf(list, details)
  return (
    <>
      <Page
        title={nameOf(list)}
        actions={
          <>
            <SaveReport list={reported} />
            <ExportHashes list={list} />
            <Button
              variant="primary"
              icon={Upload}
              disabledReason={firstReason(
                needsFile && t('people.report.upload.noHashes'),
                list.usable === 0 && t('people.report.upload.noRow'),
              )}
              onPress={() => openListPage('upload', true)}
            >
              {t('people.report.upload')}
            </Button>
          </>
        }
      >
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        {needsFile ? (
          <Banner
            level="warn"
            title={t('people.report.needsFile')}
            action={<Button onPress={() => void chooseFile()}>{t('people.report.needsFile.open')}</Button>}
          >
            {t('people.report.needsFile.text', { list: list.name })}
          </Banner>
        ) : null}
        {list.usable < FEW_MATCHES ? <FewPeople list={list} /> : null}
        <Facts label={t('people.report.counts')} facts={factsOf(list)} />
        <EarlierImport list={list} />
        <ConsentReport consent={list.consent} />
        <KindChart kinds={list.kinds} />
        {needsFile || list.usable === 0 ? null : <People list={list} />}
        <Section
          title={t('people.report.skipped')}
          actions={<SaveRefused list={list} count={sum(list.kinds, 'invalid')} />}
        >
          <RefusedValues kinds={list.kinds} />
        </Section>
        {needsFile ? null : (
          <Section title={t('people.audit.forms')}>
            <OtherPlatforms list={list} />
          </Section>
        )}
        {details === undefined ? null : <FileProblems details={details} />}
        {reported.files.length > 1 ? (
          <Section title={t('people.report.files')}>
            <SourceFiles files={reported.files} />
          </Section>
        ) : null}
        <HashingPromise />
      </Page>
      <StatusParts>
        <StatusPart>{t('people.report.status.rows', { count: list.rows })}</StatusPart>
        <StatusPart>{t('people.report.status.usable', { count: list.usable })}</StatusPart>
        {sum(list.kinds, 'invalid') > 0 ? (
          <StatusPart state="error">
            {t('people.report.status.invalid', { count: sum(list.kinds, 'invalid') })}
          </StatusPart>
        ) : null}
      </StatusParts>
    </>
  )
}
