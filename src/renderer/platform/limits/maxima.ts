import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../../contract/contract.ts'
import type { RateLimit } from '../../../contract/language/endpoint.ts'
import { parameterFieldsOf } from '../../../contract/openapi/parameters.ts'
import { plainOf } from '../../../contract/openapi/plainSchema.ts'
import { inLanguage } from '../../../messages/formats.ts'
import { t } from '../../../messages/t.ts'
import { filledOf, limitText } from '../reference/model/schemaText.ts'
import { schemaTree, type TreeNode } from '../reference/model/schemaTree.ts'

/** How often an endpoint may be asked. */
interface RateRow {
  readonly id: EndpointId
  readonly rate: RateLimit
}

/** Every rate limit, the tightest first. */
export const RATES: readonly RateRow[] = ENDPOINT_IDS.flatMap((id) => {
  const { rate } = endpointOf(id)
  return rate === undefined ? [] : [{ id, rate }]
}).sort((left, right) => left.rate.limit / left.rate.seconds - right.rate.limit / right.rate.seconds)

/** One limit of a parameter or of a field of a body. */
interface MaximumRow {
  readonly id: EndpointId
  /** As the check names it: `count`, `body.products`. */
  readonly field: string
  readonly limits: string
}

/** Without what is no number, such as "no comma"; the reference has that. */
const numbersOf = (limits: readonly string[]): string => limits.filter((limit) => /\d/.test(limit)).join(', ')

const inTree = (id: EndpointId, node: TreeNode, path: string): readonly MaximumRow[] => [
  ...(node.limits.some((limit) => /\d/.test(limit)) ? [{ id, field: path, limits: numbersOf(node.limits) }] : []),
  ...node.parts.flatMap((part) => inTree(id, part, `${path}.${part.name}`)),
]

const ofRow = (id: EndpointId): readonly MaximumRow[] => {
  const { query, form, body, bodyBytes } = endpointOf(id)
  return [
    ...[query, form].flatMap((schema) =>
      parameterFieldsOf(plainOf(schema ?? { type: 'object' })).flatMap(({ name, schema: part }) => {
        const { maximum, maxLength, maxItems, items } = filledOf(part)
        const isLimited = [maximum, maxLength, maxItems, items?.maxLength].some((most) => most !== undefined)
        return isLimited ? [{ id, field: name, limits: numbersOf(limitText(part)) }] : []
      }),
    ),
    ...(body === undefined ? [] : inTree(id, schemaTree('body', plainOf(body)), 'body')),
    ...(bodyBytes === undefined
      ? []
      : [{ id, field: 'body', limits: t('platform.limits.bytes', { count: bodyBytes }) }]),
  ]
}

/** Every maximum that the rows hold. */
export const maxima = inLanguage((): readonly MaximumRow[] => ENDPOINT_IDS.flatMap(ofRow))
