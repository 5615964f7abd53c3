import { isFields } from '../contract/language/fields.ts'
import type { WireRequest } from '../contract/wire/message.ts'
import type { Redactor } from '../contract/wire/redact.ts'

/** Host, path and query of an address, secrets shown as `<...>`. */
export const placeOf = (
  { url }: WireRequest,
  redactor: Pick<Redactor, 'url'>,
): { readonly host: string; readonly path: string } => {
  const [, host = '', path = ''] = /^[a-z]+:\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
  return { host, path: redactor.url(path) }
}

/** Products or users in a body, where it is a batch. */
export const itemsOf = (body: unknown): number | undefined => {
  if (Array.isArray(body)) return body.reduce<number>((sum, operation) => sum + usersOf(operation), 0)
  const products = isFields(body) ? (body['products'] ?? body['product_keys']) : undefined
  return Array.isArray(products) ? products.length : undefined
}

const usersOf = (operation: unknown): number => {
  const params = isFields(operation) ? operation['params'] : undefined
  const users = isFields(params) ? params['users'] : undefined
  return Array.isArray(users) ? users.length : 0
}
