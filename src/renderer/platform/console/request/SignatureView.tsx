import type { EndpointId } from '../../../../contract/contract.ts'
import { endpointOf } from '../../../../contract/contract.ts'
import type { Access } from '../../../../contract/language/endpoint.ts'
import type { SignatureExplanation } from '../../../../contract/wire/explainSignature.ts'
import { inverse, wireName } from '../../../../contract/wire/names.ts'
import type { SignedParameter } from '../../../../contract/wire/oauth1.ts'
import type { ConsolePreview } from '../../../../host/console.ts'
import { t } from '../../../../messages/t.ts'
import type { PlainCode } from '../../../../messages/translator.ts'
import { useConnection } from '../../../base/connection.ts'
import { Banner } from '../../../kit/components/Banner.tsx'
import { Button } from '../../../kit/components/Button.tsx'
import { formatList } from '../../../kit/components/format.ts'
import { formFieldsOf } from '../../requestForm/fieldsOf.ts'
import { focusField } from '../form/focusField.ts'
import { heat, useHot } from '../hotParameter.ts'
import { type BasePart, baseParts, repeatedNames } from './baseParts.ts'
import { copyText } from './copyText.ts'

const LABELS: Readonly<Record<Access, PlainCode>> = {
  nobody: 'platform.unsigned.nobody',
  app: 'platform.unsigned.oauth',
  user: 'platform.unsigned.oauth',
  basic: 'platform.unsigned.basic',
  bearer: 'platform.unsigned.bearer',
}

/** Why a request has no signature. */
const unsignedText = (access: Access): string => t(LABELS[access])

const FROM = {
  query: 'platform.place.query',
  form: 'platform.signature.form',
  header: 'platform.signature.header',
} as const

/** Parts that are no parameters; the signs between them need no name. */
const OTHER_PARTS: Readonly<Record<string, PlainCode>> = {
  method: 'platform.signature.method',
  address: 'platform.signature.url',
}

const partTitle = ({ from, parameter }: BasePart): string | undefined => {
  if (parameter !== undefined)
    return t('platform.signature.part', { from: t(FROM[parameter.from]), name: parameter.name })
  const code = OTHER_PARTS[from]
  return code === undefined ? undefined : t(code)
}

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
      title={partTitle(part)}
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
        {t(FROM[parameter.from])}
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
      <span className="signed-value mono">
        {parameter.value === '' ? t('platform.empty') : <span translate="no">{parameter.value}</span>}
      </span>
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
        <Banner level="warn" title={t('platform.signature.twice')}>
          {t('platform.signature.twice.text', { names: formatList(twice) })}
        </Banner>
      )}
      <h3>{t('platform.signature.step1')}</h3>
      <dl className="pairs mono">
        <div>
          <dt data-from="method">{t('platform.signature.method')}</dt>
          <dd>{signature.method}</dd>
        </div>
        <div>
          <dt data-from="address">{t('platform.signature.url')}</dt>
          <dd translate="no">{signature.address}</dd>
        </div>
      </dl>
      <p className="muted small">{t('platform.signature.step1.text')}</p>
      <h3>{t('platform.signature.step2')}</h3>
      <ol className="signed-list">
        {signature.parameters.map((parameter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and their order is what is shown
          <ParameterRow key={at} parameter={parameter} endpoint={endpoint} />
        ))}
      </ol>
      <p className="muted small">{t(isJson ? 'platform.signature.step2.json' : 'platform.signature.step2.text')}</p>
      <h3>{t('platform.signature.step3')}</h3>
      <div className="base-string mono" translate="no">
        {parts === undefined
          ? signature.baseString
          : parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
              <Piece key={at} part={part} endpoint={endpoint} />
            ))}
      </div>
      <p className="muted small">{t('platform.signature.step3.text')}</p>
      <Button variant="quiet" onPress={() => void copyText(t('platform.signature.baseString'), signature.baseString)}>
        {t('platform.signature.copy')}
      </Button>
      <h3>{t('platform.signature.step4')}</h3>
      <dl className="pairs mono">
        <div>
          <dt>{t('platform.signature.key')}</dt>
          <dd translate="no">{signature.signingKey}</dd>
        </div>
        <div>
          <dt>{t('platform.signature')}</dt>
          <dd translate="no">{signature.signature}</dd>
        </div>
      </dl>
      <p className="muted small">{t('platform.signature.step4.text')}</p>
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
      <p>{unsignedText(endpointOf(endpoint).access)}</p>
    ) : (
      <Parts signature={preview.signature} endpoint={endpoint} />
    )}
  </div>
)
