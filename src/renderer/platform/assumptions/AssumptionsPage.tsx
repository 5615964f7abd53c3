import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { EndpointLinks } from '../reference/EndpointLink.tsx'
import { sectionText } from '../reference/model/endpointText.ts'
import { SearchTablePage } from '../SearchTablePage.tsx'
import { type Assumption, type AssumptionKind, assumptions, searchAssumptions } from './assumptions.ts'

const KINDS: Readonly<Record<AssumptionKind, PlainCode>> = {
  silent: 'platform.assumptions.silent',
  observed: 'platform.assumptions.observed',
  advice: 'platform.assumptions.advice',
}

const SHOWN = [
  { id: 'all', label: 'platform.sources' },
  { id: 'silent', label: KINDS.silent },
  { id: 'observed', label: KINDS.observed },
  { id: 'advice', label: KINDS.advice },
] as const

/** More endpoints than these are folded away. */
const FEW = 6

const Places = ({ endpoints }: Pick<Assumption, 'endpoints'>) =>
  endpoints.length === 0 ? null : endpoints.length <= FEW ? (
    <EndpointLinks ids={endpoints} />
  ) : (
    <details>
      <summary className="small">{t('platform.console.endpoints.count', { count: endpoints.length })}</summary>
      <EndpointLinks ids={endpoints} />
    </details>
  )

const Entry = ({ assumption }: { readonly assumption: Assumption }) => {
  const { kind, sentence, endpoints, about } = assumption
  return (
    <li className="ref-sentence">
      <div className="ref-sentence-head">
        <p>{sentence}</p>
        <Badge state={kind === 'silent' ? 'warn' : 'unknown'} quiet={kind !== 'silent'}>
          {t(KINDS[kind])}
        </Badge>
      </div>
      {about === undefined ? null : <span className="muted small">{about}</span>}
      <Places endpoints={endpoints} />
    </li>
  )
}

const find = (text: string, kind: string) => ({
  found: searchAssumptions(text).filter((one) => kind === 'all' || one.kind === kind),
  isNarrowed: text !== '' || kind !== 'all',
})

/** Everything that we take for granted where the documents are silent: no guess is silent. */
export const AssumptionsPage = () => (
  <SearchTablePage
    title={t('platform.pages.assumptions')}
    description={t('platform.assumptions.lead')}
    label={t('platform.assumptions.find')}
    parts={{ label: t('platform.source'), options: SHOWN.map(({ id, label }) => ({ id, label: t(label) })) }}
    find={find}
    countOf={({ found }) => found.length}
    status={({ found }) =>
      t('platform.assumptions.count', {
        found: found.length,
        count: assumptions().length,
        links: found.reduce((sum, { endpoints }) => sum + endpoints.length, 0),
      })
    }
    none={t('platform.assumptions.none')}
  >
    {({ found, isNarrowed }) =>
      [...new Set(assumptions().map(({ document }) => document))].map((document) => {
        const entries = found.filter((one) => one.document === document)
        // Opens at once on a search; in full it is far longer than a screen.
        return entries.length === 0 ? null : (
          <details key={document} className="ref-group" open={isNarrowed}>
            <summary>
              <h2>{t('platform.assumptions.group', { document: sectionText(document), count: entries.length })}</h2>
            </summary>
            <ul>
              {entries.map((assumption) => (
                <Entry
                  key={`${assumption.kind} ${assumption.about ?? ''} ${assumption.sentence}`}
                  assumption={assumption}
                />
              ))}
            </ul>
          </details>
        )
      })
    }
  </SearchTablePage>
)
