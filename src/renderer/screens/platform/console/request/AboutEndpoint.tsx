import { type EndpointId, endpointOf } from '../../../../../contract/contract.ts'
import type { RateLimit } from '../../../../../contract/language/endpoint.ts'
import { Button } from '../../../../parts/Button.tsx'
import { formatBytes, formatDuration, formatNumber } from '../../../../parts/format.ts'
import { KeyValue } from '../../../../parts/KeyValue.tsx'
import { openReference } from '../../../../stores/platform.ts'
import { accessWords } from './unsignedWords.ts'

const SERVER_WORDS = { main: 'main', ads: 'ads, or its sandbox', adsSandbox: 'ads sandbox only' } as const

const rateWords = ({ limit, seconds, per, source }: RateLimit): string =>
  `${formatNumber(limit)} in ${formatDuration(seconds * 1000)} for each ${per} (${source})`

/** What the documents say of an endpoint, and what they leave open. */
export const AboutEndpoint = ({ endpoint }: { readonly endpoint: EndpointId }) => {
  const row = endpointOf(endpoint)
  return (
    <div className="request-view">
      <KeyValue
        rows={[
          ['Described in', row.section],
          ['Server', SERVER_WORDS[row.server]],
          ['Signed by', accessWords(row.access)],
          ['Limit', row.rate === undefined ? 'not stated' : rateWords(row.rate)],
          ['Body', row.bodyBytes === undefined ? undefined : `at most ${formatBytes(row.bodyBytes)}`],
          ['Sent again', row.repeat === 'safe' ? 'is safe: the effect is the same' : 'could act twice'],
          ['Answers', row.reply],
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
