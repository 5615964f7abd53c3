import { Type } from 'typebox'
import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../../contract/catalog/product.ts'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../contract/contract.ts'
import { success } from '../../contract/language/result.ts'
import { t } from '../../messages/t.ts'
import { fieldLabel } from '../../workspace/product/productText.ts'
import { endpointHolds } from '../commands/endpoints.ts'
import { type AssistantTool, assistantTool } from './assistantTool.ts'

/** Endpoints that one answer lists at most. */
const MAX_ENDPOINTS = 50

const endpointJson = (id: EndpointId) => {
  const { method, path, summary, section } = endpointOf(id)
  return { id, method, path, summary, section }
}

/** Tools that explain the platform from tables of the program. */
export const referenceTools = (): readonly AssistantTool[] => [
  assistantTool({
    name: 'describe_product_field',
    title: t('cli.mcp.field'),
    description: t('cli.mcp.field.about'),
    input: { field: Type.Unsafe<ProductField>({ type: 'string', enum: [...PRODUCT_FIELD_NAMES] }) },
    run: async ({ field }) => success({ ...productField(field), field, name: fieldLabel(field) }),
  }),
  assistantTool({
    name: 'find_endpoints',
    title: t('cli.mcp.endpoints'),
    description: t('cli.mcp.endpoints.about'),
    input: { text: Type.String({ minLength: 1, maxLength: 200 }) },
    run: async ({ text }) => {
      const found = ENDPOINT_IDS.filter((id) => endpointHolds(id, [text]))
      return success({ count: found.length, endpoints: found.slice(0, MAX_ENDPOINTS).map(endpointJson) })
    },
  }),
]
