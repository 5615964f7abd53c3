import type { Static, TObject, TSchema } from 'typebox'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Which of the platform's three addresses serves an endpoint (Document 1, Addresses). */
export type Server = 'main' | 'ads' | 'adsSandbox'

/**
 * Who must have signed the request.
 * `nobody`: a page opened in a browser; `app`: the consumer key alone; `user`: consumer key and user token;
 * `basic`: consumer key and secret by HTTP Basic; `bearer`: the app's own bearer token (Document 1, OAuth 2.0).
 */
export type Access = 'nobody' | 'app' | 'user' | 'basic' | 'bearer'

/**
 * How an answer is shaped.
 * `pairs`: name=value joined by & (Document 1, Credential responses); `json`: the bare record; `page`: HTML for a person;
 * `record` and `list`: the envelope of Document 2, Conventions, around one record or an array with next_cursor;
 * `stream`: one JSON record a line, blank lines between them as signs of life.
 */
export type ReplyShape = 'pairs' | 'json' | 'page' | 'record' | 'list' | 'stream'

/** Whether a request may be repeated after a lost response. `safe`: same effect; `never`: it could act twice. */
export type Repeat = 'safe' | 'never'

/**
 * How many requests a window of seconds takes; `per` says whose requests are counted together. `stated` ones stand in
 * the documents; `observed` ones are known of the platform only, so the emulator enforces them on request.
 */
export interface RateLimit {
  readonly limit: number
  readonly seconds: number
  readonly per: 'user' | 'account'
  readonly source: 'stated' | 'observed'
  /** Endpoints with the same name share one count; without it, an endpoint counts alone. */
  readonly shared?: string
}

/** A rule between inputs of one request, with a valid and a broken example. */
export interface InputRule {
  readonly sentence: string
  readonly parameter: string
  /** The platform's error code for a broken rule (facts: error catalog). */
  readonly code: string
  readonly holds: (input: Readonly<Record<string, unknown>>) => boolean
  readonly valid: Readonly<Record<string, unknown>>
  readonly broken: Readonly<Record<string, unknown>>
}

/** One place of an input that breaks a rule. */
export interface Fault {
  /** Such as `body.products[3].title`. */
  readonly parameter: string
  readonly sentence: string
  /** Where it differs from the code of the rule. */
  readonly code?: string
}

/**
 * A rule checked before sending that a person may override. The platform judges it per item or by its clock, or
 * silently accepts what breaks it. Its examples hold at midnight of 2026-03-01, UTC.
 */
export interface SendingRule extends Omit<InputRule, 'holds'> {
  /** Every place that breaks it; `now` is milliseconds since 1970. */
  readonly faults: (input: Readonly<Record<string, unknown>>, now: number) => readonly Fault[]
}

/**
 * A rule about a record as it would be after a change. Only the platform can check it, because it alone knows the rest
 * of the record. `before` is the record as it was; the examples are parts of a changed record.
 */
export interface StateRule extends Omit<InputRule, 'holds'> {
  readonly holds: (after: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>) => boolean
}

/**
 * Records of one table with the usual operations (Document 2, Conventions). The last word of the path names the table,
 * `:name` after it the record; every other `:name` is a field of the record, such as account_id. A row says only what
 * differs.
 */
interface Resource {
  /** `hard`: DELETE removes the record for good. Otherwise it stays with deleted true. */
  readonly delete?: 'hard'
  /** The platform's code for a missing record; NOT_FOUND by default (facts: error catalog). */
  readonly notFound?: string
  /** `long`: new records get ids of 19 digits, not short ones. */
  readonly ids?: 'long'
  /** The path word that names the table, if it is not the last one. */
  readonly collection?: string
  /** Entries of `request.params` beyond the given parameters. */
  readonly echo?: Readonly<Record<string, string>>
}

/** One endpoint: all that client, emulator, forms, reference and tests need to know. */
export interface Endpoint {
  readonly method: Method
  /** With the version and `:name` for path parameters, such as `/12/accounts/:account_id`. */
  readonly path: string
  readonly server: Server
  readonly access: Access
  /** Other ways to sign that are taken as well, where the documents leave that open. */
  readonly accepts?: readonly Access[]
  readonly summary: string
  /** Where it is documented, such as `Document 2, Products`; `Observed, …` if nowhere. */
  readonly section: string
  /** Set if only observed on the platform; absent if a document describes it. */
  readonly source?: 'observed'
  /** Parameters that travel in the query, for every method (Document 2, Conventions). */
  readonly query?: TObject
  /** Parameters that travel in the Authorization header (OAuth 1.0a). */
  readonly header?: TObject
  /** Fields of a form-urlencoded body; no name of the query occurs again here. */
  readonly form?: TObject
  /** The parameters of the query may come in a JSON body as well. */
  readonly queryInBodyToo?: true
  /** The JSON body, if the documents state one. */
  readonly body?: TSchema
  /** Body fields may also come as multipart/form-data, as a form or in the query. */
  readonly bodyInPartsToo?: true
  /** UTF-8 bytes that a body may have at most. */
  readonly bodyBytes?: number
  readonly reply: ReplyShape
  /** Schema of the record (`record`, `json`, `pairs`) or of one element (`list`). */
  readonly data: TSchema
  /** Names in `request.params` that differ from the parameter's; null if not echoed (recorded replies). */
  readonly echoAs?: Readonly<Record<string, string | null>>
  /** Set if the endpoint follows the usual operations; then the emulator needs no handler. */
  readonly resource?: Resource
  readonly rules?: readonly InputRule[]
  /** What we hold in addition before sending. */
  readonly sending?: readonly SendingRule[]
  /** What must hold of the stored record together with the change. */
  readonly state?: readonly StateRule[]
  readonly rate?: RateLimit
  readonly repeat: Repeat
  /** What the documents leave open and what is assumed instead, with the facts behind it. */
  readonly assumes?: readonly string[]
}

/** Checks a row against the language while keeping its literal types. */
export const endpoint = <const Row extends Endpoint>(row: Row): Row => row

type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Part<Row, Key extends string> = Row extends { readonly [K in Key]: infer Schema extends TSchema }
  ? Static<Schema>
  : unknown

type Body<Row> = Row extends { readonly body: infer Schema extends TSchema }
  ? { readonly body: Static<Schema> }
  : unknown

/** What a caller supplies: path, query, header and form parameters by documented name, and `body`. */
export type Input<Row extends Endpoint> = { readonly [Name in PathNames<Row['path']>]: string } & Part<Row, 'query'> &
  Part<Row, 'header'> &
  Part<Row, 'form'> &
  Body<Row>

/** What a caller gets back as `data`. */
export type Data<Row extends Endpoint> = Row['reply'] extends 'list' | 'stream'
  ? Static<Row['data']>[]
  : Static<Row['data']>
