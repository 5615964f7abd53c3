import './ReleaseEntry.css'
import type { Release } from '../../../contract/releases.ts'
import { endpointsOf } from '../../../contract/releaseTopics.ts'
import { t } from '../../../messages/t.ts'
import { EndpointLinks } from '../reference/EndpointLink.tsx'

interface ReleaseEntryProps {
  readonly release: Release
  /** With the endpoints that it is about. */
  readonly linked?: boolean
}

/** One entry of the release history, in the words of the document. */
export const ReleaseEntry = ({ release, linked = false }: ReleaseEntryProps) => {
  const { date, change } = release
  const ids = linked ? endpointsOf(release) : []
  return (
    <li className="ref-entry">
      {date === '' ? (
        <span className="ref-date">{t('platform.releases.noDate')}</span>
      ) : (
        <time className="ref-date" dateTime={date}>
          {date}
        </time>
      )}
      <div>
        <p lang="en" translate="no">
          {change}
        </p>
        {ids.length === 0 ? null : <EndpointLinks ids={ids} />}
      </div>
    </li>
  )
}
