import { RELEASES, searchReleases } from '../../../contract/releases.ts'
import { t } from '../../../messages/t.ts'
import { Section } from '../../kit/components/Page.tsx'
import { SearchTablePage } from '../SearchTablePage.tsx'
import { ReleaseEntry } from './ReleaseEntry.tsx'
import { YearPlot } from './YearPlot.tsx'
import { byYear } from './yearCounts.ts'

const find = (text: string) => {
  const found = searchReleases(text)
  return { found: found.length, years: byYear(found) }
}

/** The dated release history of the platform, with the endpoints that each entry is about. */
export const ReleasesPage = () => (
  <SearchTablePage
    title={t('platform.pages.releases')}
    description={t('platform.releases.lead', { count: RELEASES.length })}
    label={t('platform.releases.find')}
    find={find}
    countOf={({ found }) => found}
    status={({ found }) =>
      found === RELEASES.length
        ? t('platform.releases.count', { count: found })
        : t('platform.releases.found', { found, count: RELEASES.length })
    }
    none={t('platform.releases.none')}
  >
    {({ years }) => (
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
  </SearchTablePage>
)
