import { useMemo, useState } from 'react'
import { matchesQuery, untestedParts } from '../../../contract/access/postQuery.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { formatList } from '../../kit/components/format.ts'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { type StreamRule, samplePosts } from './ruleSets.ts'

const MAX_SHOWN = 100
const MAX_POSTS = 200

interface TestRulesProps {
  readonly rules: readonly StreamRule[]
  readonly onClose: () => void
}

/** Which rules match sample posts; nothing is sent. A rule typed here is tested too. */
export const TestRules = ({ rules, onClose }: TestRulesProps) => {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const posts = useMemo(() => samplePosts(text).slice(0, MAX_POSTS), [text])
  const tested = useMemo(() => (typed.trim() === '' ? rules : [{ value: typed.trim() }]), [rules, typed])
  const results = useMemo(
    () =>
      tested
        .map((rule) => ({ rule, matches: posts.filter((post) => matchesQuery(post, rule.value)) }))
        .filter(({ matches }) => matches.length > 0 || tested.length === 1),
    [tested, posts],
  )
  const untested = useMemo(() => [...new Set(tested.flatMap(({ value }) => untestedParts(value)))], [tested])
  return (
    <Sheet
      title={t('studio.rules.test.title')}
      isOpen
      wide
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('studio.close')}</Button>}
    >
      <TextField
        label={t('studio.rules.test.rule')}
        value={typed}
        onChange={setTyped}
        mono
        optional
        hint={t('studio.rules.test.rule.hint', { count: rules.length })}
      />
      <TextField
        label={t('studio.rules.test.posts')}
        value={text}
        onChange={setText}
        multiline
        autoFocus
        hint={t('studio.rules.test.posts.hint')}
      />
      {untested.length === 0 ? null : (
        <Banner level="warn">{t('studio.rules.test.untested', { parts: formatList(untested.slice(0, 10)) })}</Banner>
      )}
      <p role="status" className="small muted">
        {posts.length === 0
          ? ''
          : t('studio.rules.test.result', {
              rules: results.filter(({ matches }) => matches.length > 0).length,
              all: tested.length,
              posts: posts.length,
            })}
      </p>
      {results.length === 0 ? null : (
        <>
          <Table
            label={t('studio.rules.test.matches')}
            rows={results.slice(0, MAX_SHOWN)}
            rowId={({ rule }) => rule.id ?? rule.value}
            columns={[
              {
                id: 'rule',
                header: t('studio.rules.value'),
                cell: ({ rule }) => <code className="ref-name">{rule.value}</code>,
              },
              {
                id: 'count',
                header: t('studio.rules.test.count'),
                number: true,
                cell: ({ matches }) => `${matches.length}`,
              },
              {
                id: 'first',
                header: t('studio.rules.test.first'),
                cell: ({ matches }) => matches[0]?.text.slice(0, 160) ?? '',
              },
            ]}
          />
          <MoreLine all={results.length} shown={MAX_SHOWN} />
        </>
      )}
    </Sheet>
  )
}
