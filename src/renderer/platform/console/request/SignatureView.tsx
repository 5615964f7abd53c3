import type { EndpointId } from '../../../../contract/contract.ts'
import { endpointOf } from '../../../../contract/contract.ts'
import type { SignatureExplanation } from '../../../../contract/wire/explainSignature.ts'
import { inverse, wireName } from '../../../../contract/wire/names.ts'
import type { SignedParameter } from '../../../../contract/wire/oauth1.ts'
import type { ConsolePreview } from '../../../../host/console.ts'
import { useConnection } from '../../../base/connection.ts'
import { Banner } from '../../../kit/components/Banner.tsx'
import { Button } from '../../../kit/components/Button.tsx'
import { formFieldsOf } from '../../requestForm/fieldsOf.ts'
import { focusField } from '../form/focusField.ts'
import { heat, useHot } from '../hotParameter.ts'
import { type BasePart, baseParts, repeatedNames } from './baseParts.ts'
import { copyText } from './copyText.ts'
import { unsignedWords } from './unsignedWords.ts'

const FROM_WORDS = { query: 'query', form: 'form', header: 'header' } as const

/** The field of the form behind a signed parameter, where there is one. */
const useField = (endpoint: EndpointId) => {
  const names = useConnection(({ connection }) => (connection.state === 'none' ? {} : connection.wireNames))
  const neutral = inverse(names)
  return (name: string) => formFieldsOf(endpoint).find((field) => field.name === wireName(neutral, name))
}

const Piece = ({ part, endpoint }: { readonly part: BasePart; readonly endpoint: EndpointId }) => {
  const fieldFor = useField(endpoint)
  const hot = useHot((state) => state.name)
  const name = part.parameter === undefined ? undefined : (fieldFor(part.parameter.name)?.name ?? part.parameter.name)
  return (
    <span
      className="base-part"
      data-from={part.from}
      data-hot={(name !== undefined && name === hot) || undefined}
      onPointerEnter={() => heat(name)}
      onPointerLeave={() => heat(undefined)}
      title={part.parameter === undefined ? part.from : `${FROM_WORDS[part.parameter.from]}: ${part.parameter.name}`}
    >
      {part.text}
    </span>
  )
}

const ParameterRow = ({
  parameter,
  endpoint,
}: {
  readonly parameter: SignedParameter
  readonly endpoint: EndpointId
}) => {
  const field = useField(endpoint)(parameter.name)
  const name = field?.name ?? parameter.name
  const isHot = useHot((state) => state.name === name)
  return (
    <li
      className="signed"
      data-hot={isHot || undefined}
      onPointerEnter={() => heat(name)}
      onPointerLeave={() => heat(undefined)}
      onFocus={() => heat(name)}
      onBlur={() => heat(undefined)}
    >
      <span className="signed-from" data-from={parameter.from}>
        {FROM_WORDS[parameter.from]}
      </span>
      <span className="signed-name mono">
        {field === undefined ? (
          parameter.name
        ) : (
          <button type="button" className="link" onClick={() => focusField(field.path)}>
            {parameter.name}
          </button>
        )}
      </span>
      <span className="signed-value mono">{parameter.value === '' ? '(empty)' : parameter.value}</span>
      {parameter.encoded === `${parameter.name}=${parameter.value}` ? null : (
        <span className="signed-encoded mono">{parameter.encoded}</span>
      )}
    </li>
  )
}

const Parts = ({
  signature,
  endpoint,
}: {
  readonly signature: SignatureExplanation
  readonly endpoint: EndpointId
}) => {
  const parts = baseParts(signature)
  const twice = repeatedNames(signature)
  const isJson = endpointOf(endpoint).body !== undefined
  return (
    <>
      {twice.length === 0 ? null : (
        <Banner level="warn" title="A parameter is signed twice">
          {twice.join(', ')}: once for each place it travels in. Servers that read only one of them refuse the
          signature.
        </Banner>
      )}
      <h3>1. Method and address</h3>
      <dl className="pairs mono">
        <div>
          <dt data-from="method">Method</dt>
          <dd>{signature.method}</dd>
        </div>
        <div>
          <dt data-from="address">Address</dt>
          <dd>{signature.address}</dd>
        </div>
      </dl>
      <p className="muted small">The address without its query, host in lower case, a usual port left out.</p>
      <h3>2. Parameters, encoded and sorted</h3>
      <ol className="signed-list">
        {signature.parameters.map((parameter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and their order is what is shown
          <ParameterRow key={at} parameter={parameter} endpoint={endpoint} />
        ))}
      </ol>
      <p className="muted small">
        {isJson
          ? 'JSON bodies are not signed, so none of the body stands here.'
          : 'Sorted by their encoded names, then values; oauth_signature itself is not among them.'}{' '}
        Where no grey line stands below a value, encoding changes nothing.
      </p>
      <h3>3. Base string</h3>
      <div className="base-string mono">
        {parts === undefined
          ? signature.baseString
          : parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
              <Piece key={at} part={part} endpoint={endpoint} />
            ))}
      </div>
      <p className="muted small">Method, address and parameters, each encoded once more and joined by &amp;.</p>
      <Button variant="quiet" onPress={() => void copyText('The base string', signature.baseString)}>
        Copy base string
      </Button>
      <h3>4. Key and signature</h3>
      <dl className="pairs mono">
        <div>
          <dt>Key</dt>
          <dd>{signature.signingKey}</dd>
        </div>
        <div>
          <dt>Signature</dt>
          <dd>{signature.signature}</dd>
        </div>
      </dl>
      <p className="muted small">
        HMAC-SHA1 of the base string, Base64. Both secrets, joined by &amp;, are the key; they stay with the host and
        are never shown. The signature fits the real base string, not the one with &lt;...&gt;.
      </p>
    </>
  )
}

interface SignatureViewProps {
  readonly endpoint: EndpointId
  readonly preview: ConsolePreview
}

/** How a request is signed, part by part, or why it is not. */
export const SignatureView = ({ endpoint, preview }: SignatureViewProps) => (
  <div className="request-view">
    {preview.signature === undefined ? (
      <p>{unsignedWords(endpointOf(endpoint).access)}</p>
    ) : (
      <Parts signature={preview.signature} endpoint={endpoint} />
    )}
  </div>
)
