import { Search as SearchIcon } from 'lucide-react'
import { useEffect } from 'react'
import { type PersonKey, personKey } from '../../../workspace/customer/digest/findDigest.ts'
import type { Trace } from '../../../workspace/customer/digest/trace.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatAgo, formatCount } from '../../kit/components/format.ts'
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

const Found = ({ lists }: { readonly lists: readonly FoundIn[] }) => {
  const found = lists.filter(isFound)
  return (
    <>
      <p role="status">
        {found.length === 0
          ? `Not in any of ${formatCount(lists.length, 'list')}.`
          : `In ${found.length} of ${formatCount(lists.length, 'list')}.`}
      </p>
      {found.length === 0 ? null : (
        <>
          <Table
            label="Lists with this identifier"
            rows={found}
            rowId={({ id }) => id}
            columns={[
              { id: 'list', heading: 'List', cell: ({ name }) => name },
              { id: 'imported', heading: 'Imported', cell: ({ importedAt }) => formatAgo(importedAt) },
              {
                id: 'rows',
                heading: 'Where',
                cell: ({ rows, places }) =>
                  rows === undefined ? (
                    <Badge state="error">Could not be read: import its file again</Badge>
                  ) : (
                    `${places.join(', ')}${rows > places.length ? ` and ${formatCount(rows - places.length, 'more row')}` : ''}`
                  ),
              },
            ]}
          />
          <p className="muted small">Rows are counted from 1 without headings and blank lines.</p>
        </>
      )}
    </>
  )
}

/** Whether this person is in the lists on this computer. Their digests are searched; nothing is sent. */
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
        <p className="muted">There is no list on this computer yet.</p>
      ) : search.state === 'running' ? (
        <ProgressBar
          label="Looking in the lists"
          done={search.done}
          {...(search.total === 0 ? {} : { total: search.total })}
          unit="pages"
          onCancel={stop}
        />
      ) : (
        <div>
          <Button icon={SearchIcon} onPress={() => void start(wanted)}>
            Look in {formatCount(lists.length - waiting, 'list')} on this computer
          </Button>
        </div>
      )}
      {search.state === 'done' ? <Found lists={search.lists} /> : null}
      {search.state === 'failed' ? (
        <Banner level="error">The lists could not be searched. Try again, or restart the program.</Banner>
      ) : null}
      {waiting > 0 ? (
        <p className="muted small">
          {formatCount(waiting, 'list')} cannot be searched: the digests are not here until the file is imported again.
        </p>
      ) : null}
    </>
  )
}
