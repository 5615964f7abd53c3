import '../Reference.css'
import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { Page } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { EndpointLinks } from '../reference/EndpointLink.tsx'
import { sectionText } from '../reference/model/endpointText.ts'
import { type Assumption, type AssumptionKind, assumptions, searchAssumptions } from './assumptions.ts'

const KINDS: Readonly<Record<AssumptionKind, PlainCode>> = {
  silent: 'platform.assumptions.silent',
  observed: 'platform.assumptions.observed',
  advice: 'platform.assumptions.advice',
}

const SHOWN = [
  { id: 'all', label: 'platform.all' },
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

/** Everything that we take for granted where the documents are silent: no guess is silent. */
export const AssumptionsPage = () => {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<(typeof SHOWN)[number]['id']>('all')
  const found = searchAssumptions(text).filter((one) => kind === 'all' || one.kind === kind)
  const places = found.reduce((sum, { endpoints }) => sum + endpoints.length, 0)
  return (
    <Page title={t('platform.pages.assumptions')} description={t('platform.assumptions.lead')}>
      <div className="ref-head">
        <SearchField label={t('platform.assumptions.find')} value={text} onChange={setText} />
        <Segments
          label={t('platform.assumptions.kind')}
          quiet
          options={SHOWN.map(({ id, label }) => ({ id, label: t(label) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <p className="muted small" role="status">
        {t('platform.assumptions.count', { found: found.length, count: assumptions().length, links: places })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          picture="search"
          title={t('platform.none.matches')}
          action={
            <Button
              onPress={() => {
                setText('')
                setKind('all')
              }}
            >
              {t('platform.showAll')}
            </Button>
          }
        >
          {t('platform.assumptions.none')}
        </EmptyState>
      ) : (
        [...new Set(assumptions().map(({ document }) => document))].map((document) => {
          const entries = found.filter((one) => one.document === document)
          // Opens at once on a search; in full it is far longer than a screen.
          return entries.length === 0 ? null : (
            <details key={document} className="ref-group" open={text !== '' || kind !== 'all'}>
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
      )}
    </Page>
  )
}
