import '../../uploads/Uploads.css'
import { Upload } from 'lucide-react'
import { Banner } from '../../../parts/Banner.tsx'
import { Button } from '../../../parts/Button.tsx'
import { formatAgo, formatCount, formatNumber, formatShare } from '../../../parts/format.ts'
import { Page, Section } from '../../../parts/Page.tsx'
import { StatusPart, StatusParts } from '../../../parts/StatusBar.tsx'
import { useAudience } from '../../../stores/audience.ts'
import type { KindCounts, ListSummary } from '../../../stores/audienceModel.ts'
import { chooseFile } from '../../../stores/fileOpening.ts'
import { openListPage } from '../../../stores/listPage.ts'
import { type Fact, Facts } from '../../uploads/Facts.tsx'
import { HashingPromise } from '../HashingPromise.tsx'
import { type Part, partOf } from '../kinds.ts'
import { KindChart, RefusedValues } from './KindChart.tsx'

const sum = (kinds: readonly KindCounts[], part: Part): number =>
  kinds.reduce((total, counts) => total + partOf(counts, part), 0)

const factsOf = (list: ListSummary): readonly Fact[] => {
  const invalid = sum(list.kinds, 'invalid')
  return [
    { label: 'Rows', value: formatNumber(list.rows), note: `read ${formatAgo(list.importedAt)}` },
    {
      label: 'Usable rows',
      value: formatNumber(list.usable),
      note: `${formatShare(list.usable, list.rows)} name someone new`,
      state: 'ok',
    },
    { label: 'Valid values', value: formatNumber(sum(list.kinds, 'valid')), note: 'normalised and hashed here' },
    { label: 'Already hashed', value: formatNumber(sum(list.kinds, 'alreadyHashed')), note: 'taken as they are' },
    { label: 'Duplicates', value: formatNumber(sum(list.kinds, 'duplicate')), note: 'sent once' },
    {
      label: 'Invalid',
      value: formatNumber(invalid),
      note: 'left out',
      ...(invalid > 0 ? { state: 'error' as const } : {}),
    },
  ]
}

/** A customer list in numbers: what can be used, what was left out and why. */
export const ListReport = ({ list }: { readonly list: ListSummary }) => {
  const problem = useAudience((state) => state.problem)
  const needsFile = list.state === 'needsFile'
  return (
    <>
      <Page
        title={list.name}
        lead="Pseudonymous digests of the people in this list; the identifiers themselves were not kept."
        actions={
          <Button
            variant="primary"
            icon={Upload}
            isDisabled={needsFile || list.usable === 0}
            onPress={() => openListPage('upload')}
          >
            Upload …
          </Button>
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
        <Facts label="Counts" facts={factsOf(list)} />
        <Section title="By identifier">
          <KindChart kinds={list.kinds} />
        </Section>
        <Section title="Left out">
          <RefusedValues kinds={list.kinds} />
        </Section>
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
