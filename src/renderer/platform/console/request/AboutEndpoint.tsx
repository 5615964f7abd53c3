import { type EndpointId, endpointOf } from '../../../../contract/contract.ts'
import { saidText } from '../../../../messages/said.ts'
import { t } from '../../../../messages/t.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { formatList } from '../../../kit/components/format.ts'
import { KeyValue } from '../../../kit/components/KeyValue.tsx'
import {
  authText,
  bodyText,
  rateText,
  repeatText,
  replyText,
  sectionText,
  serverText,
  sourceText,
} from '../../reference/model/endpointText.ts'
import { openReference } from '../../state/platform.ts'

/** What the documents say of an endpoint, and what they leave open. */
export const AboutEndpoint = ({ endpoint }: { readonly endpoint: EndpointId }) => {
  const row = endpointOf(endpoint)
  const { section, server, rate, reply } = row
  return (
    <div className="request-view">
      <KeyValue
        rows={[
          [t('platform.about.section'), sectionText(section)],
          [t('platform.about.server'), serverText(server)],
          [t('platform.about.auth'), authText(row)],
          [
            t('platform.about.rate'),
            rate === undefined ? t('platform.about.rate.none') : formatList([rateText(rate), sourceText(rate.source)]),
          ],
          [t('platform.body'), bodyText(row)],
          [t('platform.about.repeat'), repeatText(row)],
          [t('platform.about.reply'), replyText(reply)],
        ]}
      />
      {row.assumes === undefined ? null : (
        <>
          <h3>{t('platform.about.assumed')}</h3>
          <ul className="assumes">
            {row.assumes.map((sentence) => (
              <li key={sentence}>{saidText(sentence)}</li>
            ))}
          </ul>
        </>
      )}
      <Button onPress={() => openReference(endpoint)}>{t('platform.about.open')}</Button>
    </div>
  )
}
