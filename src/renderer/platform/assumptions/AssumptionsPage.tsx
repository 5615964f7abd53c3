import '../Reference.css'
import { useMemo, useState } from 'react'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { EndpointLinks } from '../reference/EndpointLink.tsx'
import { ASSUMPTIONS, type Assumption, type AssumptionKind, searchAssumptions } from './assumptions.ts'

const KIND_WORDS: Readonly<Record<AssumptionKind, string>> = {
  silent: 'left open',
  observed: 'observed',
  advice: 'our advice',
}

const SHOWN = [
  { id: 'all', label: 'All' },
  { id: 'silent', label: 'Left open' },
  { id: 'observed', label: 'Observed' },
  { id: 'advice', label: 'Our advice' },
] as const

/** More endpoints than these are folded away. */
const FEW = 6

const Places = ({ endpoints }: Pick<Assumption, 'endpoints'>) =>
  endpoints.length === 0 ? null : endpoints.length <= FEW ? (
    <EndpointLinks ids={endpoints} />
  ) : (
    <details>
      <summary className="small">{formatCount(endpoints.length, 'endpoint')}</summary>
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
          {KIND_WORDS[kind]}
        </Badge>
      </div>
      {about === undefined ? null : <span className="muted small">{about}</span>}
      <Places endpoints={endpoints} />
    </li>
  )
}

const DOCUMENTS = [...new Set(ASSUMPTIONS.map(({ document }) => document))]

/** Everything that we take for granted where the documents are silent: no guess is silent. */
export const AssumptionsPage = () => {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<(typeof SHOWN)[number]['id']>('all')
  const found = useMemo(
    () => searchAssumptions(text).filter((one) => kind === 'all' || one.kind === kind),
    [text, kind],
  )
  const places = found.reduce((sum, { endpoints }) => sum + endpoints.length, 0)
  return (
    <Page
      title="Assumptions"
      description="Where the documents leave something open, Adwright and its emulator follow these assumptions. Each one links to its endpoints and is covered by a test."
    >
      <div className="ref-head">
        <SearchField label="Find in assumptions" value={text} onChange={setText} />
        <Segments label="Kind" quiet options={SHOWN} value={kind} onChange={setKind} />
      </div>
      <p className="muted small" role="status">
        {found.length === ASSUMPTIONS.length ? '' : `${formatNumber(found.length)} of `}
        {formatCount(ASSUMPTIONS.length, 'assumption')}, {formatCount(places, 'link')} to endpoints
      </p>
      {found.length === 0 ? (
        <EmptyState
          picture="search"
          title="Nothing matches"
          action={
            <Button
              onPress={() => {
                setText('')
                setKind('all')
              }}
            >
              Show all
            </Button>
          }
        >
          Try the name of an endpoint or a word of a sentence.
        </EmptyState>
      ) : (
        DOCUMENTS.map((document) => {
          const entries = found.filter((one) => one.document === document)
          return entries.length === 0 ? null : (
            <Section key={document} title={`${document} (${formatNumber(entries.length)})`}>
              <ul>
                {entries.map((assumption) => (
                  <Entry
                    key={`${assumption.kind} ${assumption.about ?? ''} ${assumption.sentence}`}
                    assumption={assumption}
                  />
                ))}
              </ul>
            </Section>
          )
        })
      )}
    </Page>
  )
}
