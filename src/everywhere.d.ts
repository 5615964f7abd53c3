// What every engine offers outside ECMAScript. The pure rooms may use nothing else of their surroundings.

interface TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
  encodeInto(text: string, into: Uint8Array): { read: number; written: number }
}
declare const TextEncoder: { new (): TextEncoder }

interface TextDecoder {
  readonly encoding: string
  decode(bytes?: Uint8Array | ArrayBuffer, options?: { stream?: boolean }): string
}
declare const TextDecoder: {
  new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder
}

interface URL {
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly host: string
  readonly hostname: string
  readonly port: string
  readonly pathname: string
  readonly search: string
  readonly searchParams: Iterable<readonly [name: string, value: string]>
  readonly hash: string
  readonly username: string
  readonly password: string
}
declare const URL: { new (url: string, base?: string): URL; canParse(url: string, base?: string): boolean }

interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
  throwIfAborted(): void
}
interface AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}
declare const AbortController: { new (): AbortController }

declare function btoa(latin1: string): string
declare function atob(base64: string): string
