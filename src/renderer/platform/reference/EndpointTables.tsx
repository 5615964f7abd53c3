import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { bySection, type EndpointFact } from '../console/find/findEndpoints.ts'
import { MethodBadge } from '../console/MethodBadge.tsx'
import { chooseEndpoint, usePlatform } from '../state/platform.ts'
import { sectionText } from './model/endpointText.ts'

interface EndpointTablesProps {
  readonly facts: readonly EndpointFact[]
  /** The endpoints fit a search: the best first, without sections. */
  readonly isRanked: boolean
}

/** Endpoints under their sections, or as a search ranks them. */
export const endpointGroups = ({
  facts,
  isRanked,
}: EndpointTablesProps): readonly (readonly [section: string, facts: readonly EndpointFact[]])[] =>
  isRanked ? [['', facts]] : bySection(facts)

const ACCOUNT = 'accounts/:account_id'

/** Most paths begin with the account, which is left out where there is little room. */
const Path = ({ path }: { readonly path: string }) => {
  const [before, after] = path.split(`/${ACCOUNT}/`)
  return (
    <code className="ref-name">
      {after === undefined ? (
        path
      ) : (
        <>
          {before}/<span className="ref-common">{ACCOUNT}</span>/{after}
        </>
      )}
    </code>
  )
}

/** Endpoints with method and path; the one that is shown beside them is marked. */
export const EndpointTables = ({ facts, isRanked }: EndpointTablesProps) => {
  const chosen = usePlatform((state) => state.endpoint)
  return endpointGroups({ facts, isRanked }).map(([section, members]) => {
    const title = section === '' ? t('platform.console.find.matches') : sectionText(section)
    return (
      <Section key={section} title={title}>
        <Table
          label={title}
          rows={members}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'endpoint',
              header: t('platform.endpoint'),
              cell: ({ id, summary, isDeprecated }) => (
                <>
                  <button
                    type="button"
                    className="ref-link"
                    title={summary}
                    {...(id === chosen ? { 'aria-current': true } : {})}
                    onClick={() => chooseEndpoint(id)}
                  >
                    {id}
                  </button>
                  <span className="ref-summary">{summary}</span>
                  {isDeprecated ? <Badge state="warn">{t('platform.ref.deprecated')}</Badge> : null}
                </>
              ),
            },
            {
              id: 'path',
              header: t('platform.ref.path'),
              cell: ({ method, path }) => (
                <span className="ref-request">
                  <MethodBadge method={method} /> <Path path={path} />
                </span>
              ),
            },
          ]}
        />
      </Section>
    )
  })
}
