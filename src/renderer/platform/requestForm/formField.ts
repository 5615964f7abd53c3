import type { Endpoint } from '../../../contract/language/endpoint.ts'
import type { PlainSchema } from '../../../contract/language/jsonSchema.ts'

/** What a value is chosen from. */
export type Choice = string | number | boolean

/** How a value is entered. */
export type Control =
  | { readonly kind: 'text'; readonly multiline: boolean }
  | { readonly kind: 'long' | 'integer' | 'number' | 'boolean' | 'dateTime' | 'json' }
  | { readonly kind: 'choice' | 'choices'; readonly choices: readonly Choice[] }
  /** Several texts or numbers, one a line; `byComma` where no text holds a comma. */
  | { readonly kind: 'list'; readonly of: 'text' | 'number'; readonly byComma: boolean }

/** Where a value travels. */
export type FieldPlace = 'path' | 'query' | 'header' | 'form' | 'body'

/** One control of the form of an endpoint. */
export interface FormField {
  /** As the check names it: `account_id`, `body.filter.user_id`. */
  readonly path: string
  /** The documented name alone. */
  readonly name: string
  readonly place: FieldPlace
  readonly required: boolean
  readonly control: Control
  readonly shape: PlainSchema
  /** An empty value may be sent, which unsets what is there. */
  readonly maybeEmpty: boolean
  readonly description?: string
  /** Sentences of the endpoint's rules that name this field. */
  readonly rules: readonly string[]
}

export type Row = Pick<Endpoint, 'path' | 'query' | 'header' | 'form' | 'body' | 'rules'>
