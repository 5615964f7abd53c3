import '../Reference.css'
import { useMemo, useState } from 'react'
import { RELEASES, searchReleases } from '../../../contract/releases.ts'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
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
      title={t('platform.pages.releases')}
      description={t('platform.releases.lead', { count: RELEASES.length })}
      actions={<SearchField label={t('platform.releases.find')} value={text} onChange={setText} />}
    >
      <p className="muted small" role="status">
        {isAll
          ? t('platform.releases.count', { count: found.length })
          : t('platform.releases.found', { found: found.length, count: RELEASES.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          picture="search"
          title={t('platform.none.matches')}
          action={<Button onPress={() => setText('')}>{t('platform.showAll')}</Button>}
        >
          {t('platform.releases.none')}
        </EmptyState>
      ) : (
        <>
          <YearPlot years={years} />
          {years.map(({ year, entries }) => (
            <Section key={year} title={year === '' ? t('platform.releases.noDate.title') : year}>
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
