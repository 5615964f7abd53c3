import './Report.css'
import { Upload } from 'lucide-react'
import { useEffect } from 'react'
import type { KindCounts, ListSummary } from '../../../engine/model/audienceModel.ts'
import { FEW_MATCHES, type ReportedList } from '../../../workspace/customer/report/listReport.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatAgo, formatCount, formatNumber, formatShare } from '../../kit/components/format.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { StatusPart, StatusParts } from '../../kit/components/StatusBar.tsx'
import { type Fact, Facts } from '../../uploads/Facts.tsx'
import { chooseFile } from '../../uploads/state/fileOpening.ts'
import { HashingPromise } from '../HashingPromise.tsx'
import { type Part, partOf } from '../kinds.ts'
import { useAudience } from '../state/audience.ts'
import { openListPage } from '../state/listPage.ts'
import { detailsKey, type ListDetails, readDetails, stopDetails, useReporting } from '../state/reporting.ts'
import { ConsentReport } from './ConsentReport.tsx'
import { EarlierImport } from './EarlierImport.tsx'
import { FileProblems } from './FileProblems.tsx'
import { KindChart } from './KindChart.tsx'
import { KindsPerPerson, KindsTogether, PeopleByKind } from './PeopleCards.tsx'
import { ReachTable } from './ReachTable.tsx'
import { RefusedValues } from './RefusedValues.tsx'
import { SaveReport } from './SaveReport.tsx'
import { SourceFiles } from './SourceFiles.tsx'

const sum = (kinds: readonly KindCounts[], part: Part): number =>
  kinds.reduce((total, counts) => total + partOf(counts, part), 0)

/** Usable rows that are gone, each with the reason. */
const removedFacts = ({ erased = 0, suppressed = 0 }: ListSummary): readonly Fact[] => [
  ...(suppressed > 0 ? [{ label: 'Skipped', value: formatNumber(suppressed), note: 'on the suppression list' }] : []),
  ...(erased > 0 ? [{ label: 'Removed', value: formatNumber(erased), note: 'by erasures, since the import' }] : []),
]

const factsOf = (list: ListSummary): readonly Fact[] => {
  const invalid = sum(list.kinds, 'invalid')
  const removed = removedFacts(list)
  return [
    { label: 'Rows', value: formatNumber(list.rows), note: `read ${formatAgo(list.importedAt)}` },
    {
      label: 'Usable rows',
      value: formatNumber(list.usable),
      note: `${formatShare(list.usable, list.rows)} ${removed.length > 0 ? 'of the rows' : 'have a value that no earlier row has'}`,
      state: 'ok',
    },
    {
      label: 'Valid values',
      value: formatNumber(sum(list.kinds, 'valid')),
      note: 'hashed here, except partner user IDs',
    },
    { label: 'Already hashed', value: formatNumber(sum(list.kinds, 'alreadyHashed')), note: 'taken as they are' },
    {
      label: 'Duplicates',
      value: formatNumber(sum(list.kinds, 'duplicate')),
      note: 'valid values that stand earlier in the list',
    },
    {
      label: 'Invalid',
      value: formatNumber(invalid),
      note: 'left out',
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
  <Banner level="warn" title={`${formatCount(list.usable, 'usable row')}: the audience may be too small`}>
    Below {FEW_MATCHES} matched people an audience may be unusable, and never all of a list are matched. This figure is
    outside of the platform's documents: it is what the help of the service says. Add people or further kinds of
    identifiers.
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
        <Section title="Where this list can go">
          <ReachTable mix={mix} usable={list.usable} />
        </Section>
      </>
    )
  if (counting !== undefined)
    return (
      <ProgressBar
        label="Counting kinds per person"
        done={counting.done}
        total={counting.total}
        unit="rows"
        onCancel={stopDetails}
      />
    )
  return (
    <Banner
      level={problem === undefined ? 'info' : 'error'}
      action={<Button onPress={() => void readDetails(list)}>Count now</Button>}
    >
      {problem ?? 'How many kinds of identifiers each person has was not counted.'}
    </Banner>
  )
}

/** A customer list in numbers: what can be used, what was left out and why, and where it can go. */
export const ListReport = ({ list }: { readonly list: ListSummary }) => {
  const problem = useAudience((state) => state.problem)
  const details = useReporting((state) => state.details[detailsKey(list)])
  const needsFile = list.state === 'needsFile'
  const reported = reportedOf(list, details)
  return (
    <>
      <Page
        title={list.name}
        description="Pseudonymous digests of the people in this list; the identifiers themselves were not kept."
        actions={
          <div className="button-row">
            <SaveReport list={reported} />
            <Button
              variant="primary"
              icon={Upload}
              disabledReason={firstReason(
                needsFile && 'The hashes are no longer here. Open the file again.',
                list.usable === 0 && 'No row of the list can be used.',
              )}
              onPress={() => openListPage('upload')}
            >
              Upload …
            </Button>
          </div>
        }
      >
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        {needsFile ? (
          <Banner
            level="warn"
            title="Needs its file"
            action={<Button onPress={() => void chooseFile()}>Open the file again</Button>}
          >
            The digests of this list are gone from this browser. Open {list.name} again to upload it.
          </Banner>
        ) : null}
        {list.usable < FEW_MATCHES ? <FewPeople list={list} /> : null}
        <Facts label="Counts" facts={factsOf(list)} />
        <EarlierImport list={list} />
        <ConsentReport consent={list.consent} />
        <KindChart kinds={list.kinds} />
        {needsFile || list.usable === 0 ? null : <People list={list} />}
        <Section title="Left out">
          <RefusedValues kinds={list.kinds} />
        </Section>
        {details === undefined ? null : <FileProblems details={details} />}
        {reported.files.length > 1 ? (
          <Section title="Files of this list">
            <SourceFiles files={reported.files} />
          </Section>
        ) : null}
        <HashingPromise />
      </Page>
      <StatusParts>
        <StatusPart>{formatCount(list.rows, 'row')}</StatusPart>
        <StatusPart>{formatNumber(list.usable)} usable</StatusPart>
        {sum(list.kinds, 'invalid') > 0 ? (
          <StatusPart state="error">{formatNumber(sum(list.kinds, 'invalid'))} invalid</StatusPart>
        ) : null}
      </StatusParts>
    </>
  )
}
