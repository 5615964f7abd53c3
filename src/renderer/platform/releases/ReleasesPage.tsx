import '../Reference.css'
import { useMemo, useState } from 'react'
import { RELEASES, searchReleases } from '../../../contract/releases.ts'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { ReleaseEntry } from './ReleaseEntry.tsx'
import { YearPlot } from './YearPlot.tsx'
import { byYear } from './yearCounts.ts'

/** The dated release history of the platform, with the endpoints that each entry is about. */
export const ReleasesPage = () => {
  const [text, setText] = useState('')
  const found = useMemo(() => searchReleases(text), [text])
  const years = useMemo(() => byYear(found), [found])
  const isAll = found.length === RELEASES.length
  return (
    <Page
      title="Releases"
      description={`What changed on the platform, newest first. ${formatCount(RELEASES.length, 'entry', 'entries')} from Document 1, Versioning; older ones it does not show.`}
      actions={<SearchField label="Find in releases" value={text} onChange={setText} />}
    >
      <p className="muted small" role="status">
        {isAll
          ? formatCount(found.length, 'entry', 'entries')
          : `${formatNumber(found.length)} of ${formatCount(RELEASES.length, 'entry', 'entries')}`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          picture="search"
          title="Nothing matches"
          action={<Button onPress={() => setText('')}>Show all</Button>}
        >
          Try a word of an entry or a date, such as 2025-09.
        </EmptyState>
      ) : (
        <>
          <YearPlot years={years} />
          {years.map(({ year, entries }) => (
            <Section key={year} title={year === '' ? 'Without a date' : year}>
              <ul>
                {entries.map((release) => (
                  <ReleaseEntry key={`${release.date} ${release.change}`} release={release} linked />
                ))}
              </ul>
            </Section>
          ))}
        </>
      )}
    </Page>
  )
}
