import { ENDPOINT_IDS, endpointOf } from './contract.ts'
import type { PlainSchema } from './language/jsonSchema.ts'
import { countSchemas, type PlaceSchema } from './openapi/components.ts'
import { deliveries } from './openapi/deliveries.ts'
import { ERROR_RESPONSES, ERROR_SCHEMAS } from './openapi/errorReplies.ts'
import { type Naming, operationOf, resourceOf } from './openapi/operation.ts'
import { type PathItems, pathsOf } from './openapi/paths.ts'
import { RATE_HEADERS } from './openapi/rateHeaderNames.ts'
import { securitySchemes } from './openapi/security.ts'
import { EMULATOR_ADDRESSES, serverOf } from './openapi/servers.ts'

/** An OpenAPI 3.1 document as plain JSON data. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: Readonly<Record<string, unknown>>
  readonly servers: readonly object[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: PathItems
  readonly webhooks: Readonly<Record<string, object>>
  readonly components: {
    readonly schemas: Readonly<Record<string, PlainSchema>>
    readonly responses: Readonly<Record<string, object>>
    readonly headers: Readonly<Record<string, object>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}

const INFO = {
  title: 'Advertising platform: sign-in, webhooks, catalogs, audiences, creatives and campaigns',
  version: '12',
  summary: 'The whole contract, each endpoint described once.',
  description:
    'Made from the same rows that client, emulator, console and reference read. "Assumed" marks what the platform\'s documents leave open. Identifiers that hold the brand of the service are written svc.',
  contact: { name: 'Adwright', url: 'https://adwright.example' },
  license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
}

/** One tag a resource, with the sections that describe it. */
const tags = () => {
  const sections = new Map<string, Set<string>>()
  for (const id of ENDPOINT_IDS) {
    const resource = resourceOf(id)
    sections.set(resource, (sections.get(resource) ?? new Set()).add(endpointOf(id).section))
  }
  return [...sections].map(([name, all]) => ({ name, description: [...all].join('; ') }))
}

const pathsWith = (naming: Naming, place: PlaceSchema): PathItems =>
  pathsOf(
    ENDPOINT_IDS.map((id) => {
      const { method, path } = endpointOf(id)
      return { id, method, path, operation: operationOf(id, naming, place) }
    }),
  )

/** Error responses that some operation references. */
const pointedTo = (paths: PathItems): Readonly<Record<string, object>> => {
  const text = JSON.stringify(paths)
  return Object.fromEntries(
    Object.entries(ERROR_RESPONSES).filter(([name]) => text.includes(`"#/components/responses/${name}"`)),
  )
}

/**
 * The whole contract as an OpenAPI 3.1 document, the same each time. `addresses` are those of a service (the emulator's
 * where left out); `wireNames` spell the identifiers that hold its brand.
 */
export const openApi = ({ addresses = EMULATOR_ADDRESSES, wireNames = {} }: Partial<Naming> = {}): OpenApiDocument => {
  const naming = { addresses, wireNames }
  const counted = countSchemas()
  pathsWith(naming, counted.count)
  const components = counted.end()
  const paths = pathsWith(naming, components.place)
  const document: OpenApiDocument = {
    openapi: '3.1.1',
    info: INFO,
    servers: (['main', 'ads', 'adsSandbox'] as const).map((server) => serverOf(server, addresses)),
    tags: tags(),
    paths,
    webhooks: deliveries(wireNames),
    components: {
      schemas: { ...components.schemas(), ...ERROR_SCHEMAS },
      responses: pointedTo(paths),
      headers: RATE_HEADERS,
      securitySchemes: securitySchemes(addresses.main),
    },
  }
  // Plain data without shared parts or absent values, whatever the rows hold.
  return JSON.parse(JSON.stringify(document)) as OpenApiDocument
}
