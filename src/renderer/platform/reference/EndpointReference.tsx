import type { ReactNode } from 'react'
import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import { doNotReachUser } from '../../../contract/audience/userOperations.ts'
import { type EndpointId, endpointOf } from '../../../contract/contract.ts'
import { versionOf } from '../../../contract/language/version.ts'
import { plainOf } from '../../../contract/openapi/plainSchema.ts'
import { exampleReply, replySchemaOf, statusesOf } from '../../../contract/openapi/replies.ts'
import { releasesOf } from '../../../contract/releaseTopics.ts'
import { useConnection } from '../../base/connection.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { JsonView } from '../console/reply/JsonView.tsx'
import { ReleaseEntry } from '../releases/ReleaseEntry.tsx'
import { Identifiers } from './Identifiers.tsx'
import {
  authWords,
  bodyWords,
  rateWords,
  repeatWords,
  replyWords,
  serverWords,
  sourceWords,
} from './model/endpointWords.ts'
import { exampleRequest } from './model/exampleRequest.ts'
import { schemaTree } from './model/schemaTree.ts'
import { ParameterTable } from './ParameterTable.tsx'
import { ProductRules } from './ProductRules.tsx'
import { ReferenceHead } from './ReferenceHead.tsx'
import { Rules } from './Rules.tsx'
import { SchemaTree } from './SchemaTree.tsx'

/** The address that serves it: of the service that one is signed in to, else in words. */
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
      {serverWords(server)}
      {addresses === undefined ? null : <span className="mono muted"> {addresses[server]}</span>}
    </>
  )
}

const Rate = ({ id }: { readonly id: EndpointId }) => {
  const { rate } = endpointOf(id)
  if (rate === undefined) return <>not known; the documents state none</>
  return (
    <>
      {rateWords(rate)} <Badge state={rate.source === 'stated' ? 'ok' : 'unknown'}>{sourceWords(rate.source)}</Badge>
    </>
  )
}

const facts = (id: EndpointId): readonly (readonly [string, ReactNode])[] => {
  const row = endpointOf(id)
  return [
    ['Signed by', authWords(row)],
    ['Address', <Address key="address" id={id} />],
    ['Version', versionOf(row.path) ?? 'none'],
    ['Body', bodyWords(row)],
    ['Answers', `${statusesOf(row).join(' or ')}, ${replyWords(row.reply)}`],
    ['Rate limit', <Rate key="rate" id={id} />],
    ['Sent again', repeatWords(row)],
    ['Described in', row.section],
  ]
}

const Example = ({ id }: { readonly id: EndpointId }) => {
  const { line, body } = exampleRequest(id)
  return (
    <>
      <p className="ref-code">{line}</p>
      {body === undefined ? null : <JsonView label="Example body" text={body} fits />}
    </>
  )
}

const ExampleReply = ({ id }: { readonly id: EndpointId }) => {
  const example = exampleReply(endpointOf(id))
  return typeof example === 'string' ? (
    <p className="ref-code">{example}</p>
  ) : (
    <JsonView label="Example reply" text={JSON.stringify(example)} fits />
  )
}

const DO_NOT_REACH_KINDS = Object.keys(plainOf(doNotReachUser).properties ?? {})

/** Rows beside the endpoint's own that say what it takes. */
const FURTHER: Partial<Record<EndpointId, readonly [title: string, content: ReactNode]>> = {
  'products.put': ['Rules of a product', <ProductRules key="rules" />],
  'customAudiences.users': ['Identifiers', <Identifiers key="kinds" kinds={IDENTIFIER_KINDS} />],
  'doNotReachLists.users': ['Identifiers', <Identifiers key="kinds" kinds={DO_NOT_REACH_KINDS} />],
}

/** Everything that the row of an endpoint says, and what it leaves open. */
export const EndpointReference = ({ id }: { readonly id: EndpointId }) => {
  const row = endpointOf(id)
  const releases = releasesOf(id)
  const further = FURTHER[id]
  const reply = schemaTree('reply', replySchemaOf(row, {}))
  return (
    <article className="ref-page" aria-label={row.summary}>
      <ReferenceHead id={id} />
      <KeyValue rows={facts(id)} />
      {row.assumes === undefined ? null : (
        <section className="ref-assumed">
          <h3>Assumed, because the documents leave it open</h3>
          <ul className="ref-list">
            {row.assumes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      <Section title="Parameters">
        <ParameterTable id={id} />
      </Section>
      {row.body === undefined ? null : (
        <Section title="Body">
          <SchemaTree nodes={[schemaTree('body', plainOf(row.body))]} label="Fields of the body" direction="sent" />
        </Section>
      )}
      <Section title="Example request">
        <Example id={id} />
      </Section>
      {row.rules === undefined && row.state === undefined ? null : (
        <Section title="Rules">
          <Rules {...row} />
        </Section>
      )}
      {further === undefined ? null : <Section title={further[0]}>{further[1]}</Section>}
      <Section title="Reply">
        {reply.parts.length === 0 ? (
          <p className="muted">{`It answers ${replyWords(row.reply)}.`}</p>
        ) : (
          <SchemaTree nodes={reply.parts} label="Fields of the reply" direction="returned" />
        )}
        <ExampleReply id={id} />
      </Section>
      {releases.length === 0 ? null : (
        <Section title="Release history">
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
