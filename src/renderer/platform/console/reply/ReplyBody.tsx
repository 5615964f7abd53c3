import { type EndpointId, endpointOf } from '../../../../contract/contract.ts'
import { readPairs } from '../../../../contract/wire/oauth1.ts'
import type { ShownReply } from '../../../../host/console.ts'
import { t } from '../../../../messages/t.ts'
import { Table } from '../../../kit/components/Table.tsx'
import { JsonView } from './JsonView.tsx'
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

/** A body in the form that suits it. A page is shown as its text: nothing of it is run. */
export const ReplyBody = ({ endpoint, reply }: { readonly endpoint: EndpointId; readonly reply: ShownReply }) => {
  const shape = endpointOf(endpoint).reply
  const isSuccess = reply.status < 300
  if (isSuccess && shape === 'stream') return <StreamView text={reply.body} />
  if (reply.body.trim() === '') return <p className="reply-note muted">{t('platform.reply.noBody')}</p>
  if (isSuccess && shape === 'pairs') return <PairsView text={reply.body} />
  return <JsonView label={t('platform.reply')} text={reply.body} isCut={reply.cut} />
}
