import { Search as SearchIcon } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '../../../messages/t.ts'
import { type PersonKey, personKey } from '../../../workspace/customer/digest/findDigest.ts'
import type { Trace } from '../../../workspace/customer/digest/trace.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatAgo, formatList } from '../../kit/components/format.ts'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { useAudience } from '../state/audience.ts'
import { type FoundIn, useSearch } from './useSearch.ts'

/** What to look for, of a value that can be used. */
const wantedOf = ({ kind, outcome }: Trace, sha256: string | undefined): PersonKey | undefined => {
  if (kind === 'partner_user_id') return outcome.is === 'normal' ? personKey(kind, outcome.normal) : undefined
  return sha256 === undefined ? undefined : personKey(kind, sha256)
}

const isFound = ({ rows }: FoundIn): boolean => rows === undefined || rows > 0

const placesText = (places: readonly string[], rows: number): string =>
  rows > places.length
    ? t('people.trace.found.more', { places: formatList(places), count: rows - places.length })
    : formatList(places)

const Found = ({ lists }: { readonly lists: readonly FoundIn[] }) => {
  const found = lists.filter(isFound)
  return (
    <>
      <p role="status">
        {found.length === 0
          ? t('people.trace.found.none', { count: lists.length })
          : t('people.trace.found', { found: found.length, count: lists.length })}
      </p>
      {found.length === 0 ? null : (
        <>
          <Table
            label={t('people.trace.column')}
            rows={found}
            rowId={({ id }) => id}
            columns={[
              { id: 'list', header: t('people.trace.column.list'), cell: ({ name }) => name },
              {
                id: 'imported',
                header: t('people.trace.column.imported'),
                cell: ({ importedAt }) => formatAgo(importedAt),
              },
              {
                id: 'rows',
                header: t('people.trace.column.rows'),
                cell: ({ rows, places }) =>
                  rows === undefined ? (
                    <Badge state="error">{t('people.trace.found.unreadable')}</Badge>
                  ) : (
                    placesText(places, rows)
                  ),
              },
            ]}
          />
          <p className="muted small">{t('people.trace.found.note')}</p>
        </>
      )}
    </>
  )
}

/** Whether this person is in the lists on this computer. Their hashes are searched; nothing is sent. */
export const InLists = ({ trace, sha256 }: { readonly trace: Trace; readonly sha256?: string }) => {
  const { search, start, stop } = useSearch()
  const lists = useAudience((state) => state.lists)
  const wanted = wantedOf(trace, sha256)
  const key = wanted === undefined ? '' : `${wanted.kind} ${wanted.bytes.join()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found belongs to one value
  useEffect(() => stop, [key, stop])
  if (wanted === undefined) return null
  const waiting = lists.filter(({ state }) => state === 'needsFile').length
  return (
    <>
      {lists.length === 0 ? (
        <p className="muted">{t('people.trace.lists.none')}</p>
      ) : search.state === 'running' ? (
        <ProgressBar
          label={t('people.trace.lists.running')}
          done={search.done}
          {...(search.total === 0 ? {} : { total: search.total })}
          unit="pages"
          onCancel={stop}
        />
      ) : (
        <div>
          <Button icon={SearchIcon} onPress={() => void start(wanted)}>
            {t('people.trace.lists.search', { count: lists.length - waiting })}
          </Button>
        </div>
      )}
      {search.state === 'done' ? <Found lists={search.lists} /> : null}
      {search.state === 'failed' ? <Banner level="error">{t('people.trace.lists.failed')}</Banner> : null}
      {waiting > 0 ? <p className="muted small">{t('people.trace.lists.waiting', { count: waiting })}</p> : null}
    </>
  )
}
