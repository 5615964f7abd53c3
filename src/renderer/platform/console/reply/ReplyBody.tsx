import { type EndpointId, endpointOf } from '../../../../contract/contract.ts'
import type { ShownReply } from '../../../../host/console.ts'
import { t } from '../../../../messages/t.ts'
import { JsonView } from './JsonView.tsx'
import { PairsView } from './PairsView.tsx'
import { StreamView } from './StreamView.tsx'

/** A body in the form that suits it. A page is shown as its text: nothing of it is run. */
export const ReplyBody = ({ endpoint, reply }: { readonly endpoint: EndpointId; readonly reply: ShownReply }) => {
  const shape = endpointOf(endpoint).reply
  const isSuccess = reply.status < 300
  if (isSuccess && shape === 'stream') return <StreamView text={reply.body} />
  if (reply.body.trim() === '') return <p className="reply-note muted">{t('platform.reply.noBody')}</p>
  if (isSuccess && shape === 'pairs') return <PairsView text={reply.body} />
  return <JsonView label={t('platform.reply')} text={reply.body} isCut={reply.cut} />
}
