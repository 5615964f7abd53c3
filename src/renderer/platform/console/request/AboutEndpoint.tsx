import { type EndpointId, endpointOf } from '../../../../contract/contract.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { KeyValue } from '../../../kit/components/KeyValue.tsx'
import {
  authWords,
  bodyWords,
  rateWords,
  repeatWords,
  replyWords,
  serverWords,
  sourceWords,
} from '../../reference/model/endpointWords.ts'
import { openReference } from '../../state/platform.ts'

/** What the documents say of an endpoint, and what they leave open. */
export const AboutEndpoint = ({ endpoint }: { readonly endpoint: EndpointId }) => {
  const row = endpointOf(endpoint)
  const { section, server, rate, reply } = row
  return (
    <div className="request-view">
      <KeyValue
        rows={[
          ['Described in', section],
          ['Address', serverWords(server)],
          ['Signed by', authWords(row)],
          ['Rate limit', rate === undefined ? 'not stated' : `${rateWords(rate)}, ${sourceWords(rate.source)}`],
          ['Body', bodyWords(row)],
          ['Sent again', repeatWords(row)],
          ['Answers', replyWords(reply)],
        ]}
      />
      {row.assumes === undefined ? null : (
        <>
          <h3>Where the documents are silent we take</h3>
          <ul className="assumes">
            {row.assumes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <Button onPress={() => openReference(endpoint)}>Open in Reference</Button>
    </div>
  )
}
