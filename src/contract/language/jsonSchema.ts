/** The keywords of JSON Schema 2020-12 that our rows use, as plain data. */
export interface PlainSchema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly PlainSchema[]
  readonly allOf?: readonly PlainSchema[]
  readonly properties?: Readonly<Record<string, PlainSchema>>
  readonly patternProperties?: Readonly<Record<string, PlainSchema>>
  readonly required?: readonly string[]
  readonly items?: PlainSchema
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
  /** What deprecated words are called now. */
  readonly 'x-formerly'?: Readonly<Record<string, string>>
}
