// One HTTP request and response as plain values, for client, emulator and every shell.

/** A request as it travels. Header names are lower case; the body is the exact text that is sent. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** How long the parts of an exchange took, in milliseconds. */
export interface WireTimes {
  /** To the connection, with name lookup and TLS. Absent on one that was kept from before. */
  readonly connect?: number
  /** From then to the first bytes of the response. */
  readonly firstByte: number
  /** From there to the end of the body. */
  readonly read: number
}

/** A response as received. Header names are lower case. */
export interface WireResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Where the sender can measure them. */
  readonly times?: WireTimes
}

/** Base64 of HMAC-SHA1 over the UTF-8 bytes of key and text (RFC 5849, 3.4.2). Each shell supplies its own. */
export type HmacSha1 = (key: string, text: string) => string

/** Consumer key and user token with their secrets. They never leave the shell. */
export interface Credentials {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly token?: string
  readonly tokenSecret?: string
}

/** The three addresses of a service, without a slash at the end (Document 1, Addresses). */
export interface Addresses {
  readonly main: string
  readonly ads: string
  readonly adsSandbox: string
}

/**
 * Brand names of identifiers by the documents' neutral word, such as `{ svc_id: 'brand_id' }`. A name that is not
 * listed travels as documented.
 */
export type WireNames = Readonly<Record<string, string>>
