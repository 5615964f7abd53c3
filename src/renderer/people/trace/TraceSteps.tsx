import type { ReactNode } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { Trace } from '../../../workspace/customer/digest/trace.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { RichText } from '../../kit/RichText.tsx'

/** Spaces at the ends would not be seen. */
const quoted = (value: string): string =>
  value === '' ? t('people.trace.empty') : value === value.trim() ? value : `"${value}"`

/** Each step with the value after it. */
export const TraceSteps = ({ trace, raw }: { readonly trace: Trace; readonly raw: string }) => {
  const rows = [
    { id: 0, name: t('people.trace.cell'), value: raw, changed: false },
    ...trace.steps.map((step, index) => ({ ...step, id: index + 1, name: saidText(step.name) })),
  ]
  return (
    <Table
      label={t('people.trace.steps.label')}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { id: 'step', header: t('people.trace.step'), cell: ({ name }) => name },
        {
          id: 'value',
          header: t('people.trace.step.result'),
          cell: ({ value }) => <code className="trace-value">{quoted(value)}</code>,
        },
        {
          id: 'changed',
          header: t('people.trace.changed'),
          cell: ({ id, changed }) =>
            id === 0 ? (
              ''
            ) : changed ? (
              <Badge state="changed">{t('people.trace.changed')}</Badge>
            ) : (
              <span className="muted">{t('people.trace.unchanged')}</span>
            ),
        },
      ]}
    />
  )
}

const HASH = { hash: (value: ReactNode) => <code className="trace-value">{value}</code> }

/** Result of a value: its hash, or why it is rejected and the fix. */
export const TraceResult = ({ trace, sha256 }: { readonly trace: Trace; readonly sha256?: string }) => {
  const { outcome } = trace
  if (outcome.is === 'empty') return <Banner level="info">{t('people.trace.result.empty')}</Banner>
  if (outcome.is === 'invalid')
    return (
      <Banner level="warn" title={t('people.trace.result.invalid')}>
        {t('people.trace.result.invalid.text', { reason: saidText(outcome), fix: saidText(outcome.fix) })}
      </Banner>
    )
  if (outcome.is === 'hash')
    return (
      <Banner level="ok" title={t('people.trace.result.hash')}>
        <RichText code="people.trace.result.hash.text" params={{ value: outcome.hash }} marks={HASH} />
      </Banner>
    )
  if (!outcome.hashed)
    return (
      <Banner level="ok" title={t('people.trace.result.unhashed')}>
        <RichText code="people.trace.result.unhashed.text" params={{ value: outcome.normal }} marks={HASH} />
      </Banner>
    )
  return (
    <Banner level="ok" title={t('people.trace.result.valid')}>
      <KeyValue
        rows={[
          [
            t('people.trace.normal'),
            <code key="normal" className="trace-value">
              {outcome.normal}
            </code>,
          ],
          [
            t('people.trace.sha256'),
            <code key="hash" className="trace-value">
              {sha256 ?? ''}
            </code>,
          ],
        ]}
      />
    </Banner>
  )
}
