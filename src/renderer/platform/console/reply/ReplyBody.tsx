import { useMemo, useState } from 'react'
import { endpointOf } from '../../../../contract/contract.ts'
import { isFields } from '../../../../contract/language/fields.ts'
import { parseJson } from '../../../../contract/wire/losslessJson.ts'
import { readPairs } from '../../../../contract/wire/oauth1.ts'
import type { ConsoleExchange, ShownReply } from '../../../../host/console.ts'
import { t } from '../../../../messages/t.ts'
import { usePreferences } from '../../../base/preferences.ts'
import { Segments } from '../../../kit/components/Segments.tsx'
import { Table } from '../../../kit/components/Table.tsx'
import { RecordTableView } from '../../records/RecordTableView.tsx'
import { otherReplies, useConsolePast } from '../../state/consolePast.ts'
import { KeepDialog } from '../form/KeepRules.tsx'
import { JsonView } from './JsonView.tsx'
import { ReplyChanges } from './ReplyChanges.tsx'
import { StreamView } from './StreamView.tsx'

/** Response of sign-in endpoints, name=value pairs joined by &, in two columns; other text unchanged. */
const PairsView = ({ text }: { readonly text: string }) => {
  const pairs = readPairs(text.trim())
  if (pairs === undefined || pairs.length === 0 || text.trim().startsWith('{'))
    return <JsonView label={t('platform.reply')} text={text} />
  return (
    <Table
      label={t('platform.reply.pairs')}
      columns={[
        { id: 'name', header: t('platform.name'), cell: ({ name }) => <span className="mono">{name}</span> },
        { id: 'value', header: t('platform.value'), cell: ({ value }) => <span className="mono">{value}</span> },
      ]}
      rows={pairs.map(([name, value], at) => ({ at, name, value }))}
      rowId={({ at }) => at}
    />
  )
}

/** The records of a list; undefined where the body holds none. */
const recordsIn = (body: string): readonly unknown[] | undefined => {
  const read = parseJson(body)
  const data = read.ok && isFields(read.value) ? read.value['data'] : read.ok ? read.value : undefined
  return Array.isArray(data) && data.some(isFields) ? data : undefined
}

/** JSON, a table of records, and what another response changed, where there are such. */
const RecordsView = ({ exchange, reply }: ReplyBodyProps) => {
  const { body, cut } = reply
  const records = useMemo(() => (cut ? undefined : recordsIn(body)), [body, cut])
  const past = useConsolePast()
  const others = useMemo(() => otherReplies(past, exchange), [past, exchange])
  const listView = usePreferences((state) => state.listView)
  const setListView = usePreferences((state) => state.setListView)
  const [compares, setCompares] = useState(false)
  const [keeping, setKeeping] = useState<string>()
  const label = t('platform.reply')
  const view = compares && others.length > 0 ? 'changes' : records === undefined ? 'json' : listView
  return (
    <>
      {records === undefined && others.length === 0 ? null : (
        <div className="reply-views">
          <Segments
            label={t('platform.reply.view')}
            quiet
            options={[
              { id: 'json', label: t('platform.reply.asJson') },
              ...(records === undefined ? [] : [{ id: 'table' as const, label: t('platform.reply.asTable') }]),
              ...(others.length === 0 ? [] : [{ id: 'changes' as const, label: t('platform.reply.changes') }]),
            ]}
            value={view}
            onChange={(next) => {
              setCompares(next === 'changes')
              if (next !== 'changes' && records !== undefined) setListView(next)
            }}
          />
        </div>
      )}
      {view === 'changes' ? (
        <ReplyChanges exchange={exchange} others={others} />
      ) : records === undefined || view === 'json' ? (
        <JsonView label={label} text={body} isCut={cut} onKeep={setKeeping} />
      ) : (
        <RecordTableView label={label} records={records} fileName={exchange.endpoint} />
      )}
      {keeping === undefined ? null : <KeepDialog path={keeping} onClose={() => setKeeping(undefined)} />}
    </>
  )
}

interface ReplyBodyProps {
  readonly exchange: ConsoleExchange
  readonly reply: ShownReply
}

/** A body in the form that suits it. A page is shown as its text: nothing of it is run. */
export const ReplyBody = ({ exchange, reply }: ReplyBodyProps) => {
  const shape = endpointOf(exchange.endpoint).reply
  const isSuccess = reply.status < 300
  if (isSuccess && shape === 'stream') return <StreamView text={reply.body} />
  if (reply.body.trim() === '') return <p className="reply-note muted">{t('platform.reply.noBody')}</p>
  if (isSuccess && shape === 'pairs') return <PairsView text={reply.body} />
  return <RecordsView exchange={exchange} reply={reply} />
}
