import type { Endpoint } from '../../../../../contract/language/endpoint.ts'
import { shapeOf } from '../../../../../contract/wire/problems.ts'

type Schema = Parameters<typeof shapeOf>[0]

/** What forms read of a JSON schema beside what the check reads. */
export interface FormShape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly FormShape[]
  readonly properties?: Readonly<Record<string, FormShape>>
  readonly required?: readonly string[]
  readonly items?: FormShape
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly default?: unknown
  readonly description?: string
  readonly examples?: readonly unknown[]
}

/** A schema as forms read it. */
export const formShapeOf = (schema: Schema): FormShape => shapeOf(schema) as FormShape

/** What a value is chosen from. */
export type Choice = string | number | boolean

/** How a value is entered. */
export type Control =
  | { readonly kind: 'text'; readonly multiline: boolean }
  | { readonly kind: 'long' | 'integer' | 'number' | 'boolean' | 'dateTime' | 'json' }
  | { readonly kind: 'choice' | 'choices'; readonly choices: readonly Choice[] }
  /** Several texts or numbers, one a line. */
  | { readonly kind: 'list'; readonly of: 'text' | 'number' }

/** Where a value travels. */
export type Place = 'path' | 'query' | 'header' | 'form' | 'body'

/** One control of the form of an endpoint. */
export interface FormField {
  /** As the check names it: `account_id`, `body.filter.user_id`. */
  readonly path: string
  /** The documented name alone. */
  readonly name: string
  readonly place: Place
  readonly required: boolean
  readonly control: Control
  readonly shape: FormShape
  /** An empty value may be sent, which unsets what is there. */
  readonly maybeEmpty: boolean
  readonly description?: string
  /** Sentences of the endpoint's rules that name this field. */
  readonly rules: readonly string[]
}

export type Row = Pick<Endpoint, 'path' | 'query' | 'header' | 'form' | 'body' | 'rules'>
