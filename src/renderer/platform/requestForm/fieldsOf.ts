import { type EndpointId, endpointOf } from '../../../contract/contract.ts'
import type { PlainSchema } from '../../../contract/language/jsonSchema.ts'
import { pathNamesOf } from '../../../contract/language/pathNames.ts'
import { plainOf } from '../../../contract/openapi/plainSchema.ts'
import { controlOf, takesEmpty } from './controlOf.ts'
import type { FieldPlace, FormField, Row } from './formField.ts'

const SCALAR: PlainSchema = { type: 'string', minLength: 1 }

/** Does a sentence name a parameter as a word of its own? */
const names = (sentence: string, name: string): boolean =>
  new RegExp(`(^|[^\\w.])${name.replace(/[.[\]]/g, '\\$&')}($|[^\\w])`).test(sentence)

/** Sentences that only say what the control already shows. */
const isTimeSentence = (sentence: string): boolean => /^Expected time, got/.test(sentence)

const rulesOf = (row: Row, path: string, name: string): readonly string[] => [
  ...new Set(
    (row.rules ?? [])
      .filter(({ parameter, sentence }) => {
        if (isTimeSentence(sentence)) return false
        return parameter === path || parameter.startsWith(`${path}.`) || names(sentence, name)
      })
      .map(({ sentence }) => sentence),
  ),
]

interface Spot {
  readonly path: string
  readonly name: string
  readonly place: FieldPlace
  readonly required: boolean
}

const fieldOf = (row: Row, spot: Spot, shape: PlainSchema): FormField => ({
  ...spot,
  shape,
  control: controlOf(spot.name, shape),
  maybeEmpty: spot.place !== 'path' && takesEmpty(shape),
  ...(shape.description === undefined ? {} : { description: shape.description }),
  rules: rulesOf(row, spot.path, spot.name),
})

/** An object with known fields becomes those fields; everything else is one field. */
const spread = (row: Row, spot: Spot, shape: PlainSchema): readonly FormField[] =>
  shape.type === 'object' && shape.properties !== undefined
    ? propertiesOf(row, shape, spot.place, `${spot.path}.`, spot.required)
    : [fieldOf(row, spot, shape)]

const propertiesOf = (row: Row, shape: PlainSchema, place: FieldPlace, before: string, needed: boolean): FormField[] =>
  Object.entries(shape.properties ?? {}).flatMap(([name, part]) => {
    const required = needed && (shape.required?.includes(name) ?? false)
    return spread(row, { path: before + name, name, place, required }, part)
  })

const PLACES = ['query', 'header', 'form'] as const

const read = (row: Row): readonly FormField[] => [
  ...pathNamesOf(row).map((name) => fieldOf(row, { path: name, name, place: 'path', required: true }, SCALAR)),
  ...PLACES.flatMap((place) => {
    const schema = row[place]
    return schema === undefined ? [] : propertiesOf(row, plainOf(schema), place, '', true)
  }),
  ...(row.body === undefined
    ? []
    : spread(row, { path: 'body', name: 'body', place: 'body', required: true }, plainOf(row.body))),
]

const cache = new Map<EndpointId, readonly FormField[]>()

/** The whole body as one JSON field, for what the single fields cannot say. */
export const wholeBody = (id: EndpointId): FormField | undefined => {
  const row = endpointOf(id)
  if (row.body === undefined) return undefined
  const field = fieldOf(row, { path: 'body', name: 'body', place: 'body', required: true }, plainOf(row.body))
  return { ...field, control: { kind: 'json' } }
}

/** Form fields of an endpoint: path parameters, then required, then optional ones, in documented order. */
export const formFieldsOf = (id: EndpointId): readonly FormField[] => {
  const known = cache.get(id)
  if (known !== undefined) return known
  const fields = read(endpointOf(id))
  const rank = ({ place, required }: FormField): number => (place === 'path' ? 0 : required ? 1 : 2)
  const sorted = [...fields].sort((left, right) => rank(left) - rank(right))
  cache.set(id, sorted)
  return sorted
}
