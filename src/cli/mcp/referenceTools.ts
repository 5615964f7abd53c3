import { Type } from 'typebox'
import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../../contract/catalog/product.ts'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../contract/contract.ts'
import { success } from '../../contract/language/result.ts'
import { t } from '../../messages/t.ts'
import { fieldLabel } from '../../workspace/product/productText.ts'
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
    input: Type.Object(
      { field: Type.Unsafe<ProductField>({ type: 'string', enum: [...PRODUCT_FIELD_NAMES] }) },
      { additionalProperties: false },
    ),
    run: async ({ field }) => success({ ...productField(field), field, name: fieldLabel(field) }),
  }),
  assistantTool({
    name: 'find_endpoints',
    title: t('cli.mcp.endpoints'),
    description: t('cli.mcp.endpoints.about'),
    input: Type.Object({ text: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
    run: async ({ text }) => {
      const part = text.toLowerCase()
      const found = ENDPOINT_IDS.map(endpointJson).filter((row) =>
        Object.values(row).some((value) => value.toLowerCase().includes(part)),
      )
      return success({ count: found.length, endpoints: found.slice(0, MAX_ENDPOINTS) })
    },
  }),
]
