import type { EndpointId } from '../../../../contract/contract.ts'
import type { OpenApiDocument } from '../../../../contract/openapi.ts'

/** Pointers in a text to components of the document. */
const POINTER = /"#\/components\/(\w+)\/([\w-]+)"/g

type Kind = 'schemas' | 'responses' | 'headers'

const isKind = (kind: string): kind is Kind => kind === 'schemas' || kind === 'responses' || kind === 'headers'

/** One operation as an OpenAPI document of its own, with everything that it points to. */
export const operationText = (document: OpenApiDocument, id: EndpointId): string => {
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, item]) => {
      const own = Object.entries(item).filter(([, one]) => 'operationId' in one && one.operationId === id)
      return own.length === 0 ? [] : [[path, Object.fromEntries(own)]]
    }),
  )
  const { securitySchemes } = document.components
  const found: Record<Kind, Record<string, unknown>> = { schemas: {}, responses: {}, headers: {} }
  const collect = (part: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(POINTER)) {
      const component: unknown = isKind(kind) ? document.components[kind][name] : undefined
      if (!isKind(kind) || component === undefined || Object.hasOwn(found[kind], name)) continue
      found[kind][name] = component
      collect(component)
    }
  }
  collect(paths)
  const { openapi, info } = document
  return JSON.stringify({ openapi, info, paths, components: { ...found, securitySchemes } }, null, 2)
}
