import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** One request as it came in at a server of this process, byte by byte. */
export interface Received {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly body: string
  readonly bytes: number
  status: number
  readonly bytesBack: number
  /** The body of the answer. */
  answer: string
}

const textOf = (chunk: unknown): string =>
  typeof chunk === 'string' ? chunk : chunk instanceof Uint8Array ? Buffer.from(chunk).toString('utf8') : ''

/** Takes what is written into an answer, without headers. */
const takeAnswer = (response: ServerResponse, take: (chunk: string) => void): void => {
  for (const name of ['write', 'end'] as const) {
    const real = response[name]
    response[name] = function (this: ServerResponse, ...args: unknown[]) {
      take(textOf(args[0]))
      return Reflect.apply(real, this, args)
    } as never
  }
}

/** Takes a request's bytes from the socket before anybody reads them. */
const takeBody = (request: IncomingMessage, take: (chunk: Uint8Array) => void): void => {
  const real = request.push
  request.push = function (this: IncomingMessage, chunk: unknown, encoding?: BufferEncoding) {
    if (chunk instanceof Uint8Array) take(chunk)
    return Reflect.apply(real, this, [chunk, encoding])
  }
}

/** Listens to every HTTP server of this process, whoever made it; `stop` ends it. */
export const recordReceived = (): { readonly received: readonly Received[]; readonly stop: () => void } => {
  const received: Received[] = []
  const { emit } = http.Server.prototype
  http.Server.prototype.emit = function (this: Server, name: string, ...args: unknown[]) {
    const [request, response] = args
    if (name === 'request' && request instanceof http.IncomingMessage && response instanceof http.ServerResponse) {
      const chunks: Uint8Array[] = []
      takeBody(request, (chunk) => chunks.push(chunk))
      const entry: Received = {
        method: request.method ?? '',
        host: request.headers.host ?? '',
        path: request.url ?? '',
        get body() {
          return Buffer.concat(chunks).toString('utf8')
        },
        get bytes() {
          return chunks.reduce((sum, { length }) => sum + length, 0)
        },
        status: 0,
        answer: '',
        get bytesBack() {
          return Buffer.byteLength(entry.answer)
        },
      }
      received.push(entry)
      takeAnswer(response, (chunk) => {
        entry.answer += chunk
      })
      response.once('finish', () => {
        entry.status = response.statusCode
      })
    }
    return Reflect.apply(emit, this, [name, ...args])
  } as typeof emit
  return {
    received,
    stop: () => {
      http.Server.prototype.emit = emit
    },
  }
}
