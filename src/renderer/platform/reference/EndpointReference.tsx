import type { ReactNode } from 'react'
import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import { doNotReachUser } from '../../../contract/audience/userOperations.ts'
import { type EndpointId, endpointOf } from '../../../contract/contract.ts'
import { versionOf } from '../../../contract/language/version.ts'
import { plainOf } from '../../../contract/openapi/plainSchema.ts'
import { exampleReply, replySchemaOf, statusesOf } from '../../../contract/openapi/replies.ts'
import { releasesOf } from '../../../contract/releaseTopics.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { useConnection } from '../../base/connection.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatList } from '../../kit/components/format.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { JsonView } from '../console/reply/JsonView.tsx'
import { ReleaseEntry } from '../releases/ReleaseEntry.tsx'
import { Identifiers } from './Identifiers.tsx'
import {
  authText,
  bodyText,
  endpointText,
  rateText,
  repeatText,
  replyText,
  sectionText,
  serverText,
  sourceText,
} from './model/endpointText.ts'
import { exampleRequest } from './model/exampleRequest.ts'
import { schemaTree } from './model/schemaTree.ts'
import { ParameterTable } from './ParameterTable.tsx'
import { ProductRules } from './ProductRules.tsx'
import { ReferenceHead } from './ReferenceHead.tsx'
import { Rules } from './Rules.tsx'
import { SchemaTree } from './SchemaTree.tsx'

/** URL of the endpoint's server at the connected service; without a connection, only its name. */
const Address = ({ id }: { readonly id: EndpointId }) => {
  const connection = useConnection((state) => state.connection)
  const { server } = endpointOf(id)
  const addresses =
    connection.state === 'none'
      ? undefined
      : 'addresses' in connection
        ? connection.addresses
        : connection.profile.addresses
  return (
    <>
      {serverText(server)}
      {addresses === undefined ? null : <span className="mono muted"> {addresses[server]}</span>}
    </>
  )
}

const Rate = ({ id }: { readonly id: EndpointId }) => {
  const { rate } = endpointOf(id)
  if (rate === undefined) return <>{t('platform.about.rate.none')}</>
  return (
    <>
      {rateText(rate)} <Badge state={rate.source === 'stated' ? 'ok' : 'unknown'}>{sourceText(rate.source)}</Badge>
    </>
  )
}

const facts = (id: EndpointId): readonly (readonly [string, ReactNode])[] => {
  const row = endpointOf(id)
  return [
    [t('platform.about.auth'), authText(row)],
    [t('platform.about.server'), <Address key="address" id={id} />],
    [t('platform.about.version'), versionOf(row.path) ?? t('platform.none')],
    [t('platform.body'), bodyText(row)],
    [t('platform.about.reply'), formatList([...statusesOf(row).map(String), replyText(row.reply)])],
    [t('platform.about.rate'), <Rate key="rate" id={id} />],
    [t('platform.about.repeat'), repeatText(row)],
    [t('platform.about.section'), sectionText(row.section)],
  ]
}

const Example = ({ id }: { readonly id: EndpointId }) => {
  const { line, body } = exampleRequest(id)
  return (
    <>
      <p className="ref-code">{line}</p>
      {body === undefined ? null : <JsonView label={t('platform.ref.example.body')} text={body} fits />}
    </>
  )
}

const ExampleReply = ({ id }: { readonly id: EndpointId }) => {
  const example = exampleReply(endpointOf(id))
  return typeof example === 'string' ? (
    <p className="ref-code">{example}</p>
  ) : (
    <JsonView label={t('platform.ref.example.reply')} text={JSON.stringify(example)} fits />
  )
}

const DO_NOT_REACH_KINDS = Object.keys(plainOf(doNotReachUser).properties ?? {})

/** Rows beside the endpoint's own that say what it takes. */
const FURTHER: Partial<Record<EndpointId, readonly [title: PlainCode, content: ReactNode]>> = {
  'products.put': ['platform.ref.productRules', <ProductRules key="rules" />],
  'customAudiences.users': ['platform.ref.identifiers', <Identifiers key="kinds" kinds={IDENTIFIER_KINDS} />],
  'doNotReachLists.users': ['platform.ref.identifiers', <Identifiers key="kinds" kinds={DO_NOT_REACH_KINDS} />],
}

/** Everything that the row of an endpoint says, and what it leaves open. */
export const EndpointReference = ({ id }: { readonly id: EndpointId }) => {
  const row = endpointOf(id)
  const releases = releasesOf(id)
  const further = FURTHER[id]
  const reply = schemaTree('reply', replySchemaOf(row, {}))
  return (
    <article className="ref-page" aria-label={endpointText(id)}>
      <ReferenceHead id={id} />
      <KeyValue rows={facts(id)} />
      {row.assumes === undefined ? null : (
        <section className="ref-assumed">
          <h3>{t('platform.about.assumed')}</h3>
          <ul className="ref-list">
            {row.assumes.map((sentence) => (
              <li key={sentence}>{saidText(sentence)}</li>
            ))}
          </ul>
        </section>
      )}
      <Section title={t('platform.ref.parameters')}>
        <ParameterTable id={id} />
      </Section>
      {row.body === undefined ? null : (
        <Section title={t('platform.body')}>
          <SchemaTree
            nodes={[schemaTree('body', plainOf(row.body))]}
            label={t('platform.ref.body.fields')}
            direction="sent"
          />
        </Section>
      )}
      <Section title={t('platform.ref.example')}>
        <Example id={id} />
      </Section>
      {row.rules === undefined && row.state === undefined ? null : (
        <Section title={t('platform.ref.rules')}>
          <Rules {...row} />
        </Section>
      )}
      {further === undefined ? null : <Section title={t(further[0])}>{further[1]}</Section>}
      <Section title={t('platform.reply')}>
        {reply.parts.length === 0 ? (
          <p className="muted">{replyText(row.reply)}</p>
        ) : (
          <SchemaTree nodes={reply.parts} label={t('platform.ref.reply.fields')} direction="returned" />
        )}
        <ExampleReply id={id} />
      </Section>
      {releases.length === 0 ? null : (
        <Section title={t('platform.ref.releases')}>
          <ul>
            {releases.map((release) => (
              <ReleaseEntry key={`${release.date} ${release.change}`} release={release} />
            ))}
          </ul>
        </Section>
      )}
    </article>
  )
}
