// A shown request as something to paste elsewhere. Credentials are never in it: they stand as `<...>`.

/** What a shown request is written from; header names are lower case. */
export interface WrittenRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly body?: string
}

const PLAIN_WORD = /^[A-Za-z0-9_\-./:=@%+,]+$/

/**
 * One word of a POSIX shell for exactly this text (POSIX 2.2.2). Safe in interactive shells too: between single quotes
 * nothing is expanded, not even `!`.
 */
export const shellQuoted = (text: string): string =>
  PLAIN_WORD.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

/** Scheme alone: a signature serves once, and a token is nobody's business. */
const written = (name: string, value: string): string =>
  name === 'authorization' ? `${/^[\w-]+(?= )/.exec(value)?.[0] ?? ''} <...>`.trimStart() : value

/** curl reads brackets and braces in a URL as ranges unless told otherwise. */
const GLOB = /[[\]{}]/
const DOT_WORD = /\/\.{1,2}(?:[/?#]|$)/

/** The arguments of curl, as they reach it. */
export const curlArguments = ({ method, url, headers, body }: WrittenRequest): readonly string[] => [
  ...(method === 'GET' && body === undefined ? [] : ['-X', method]),
  ...(GLOB.test(url) ? ['--globoff'] : []),
  ...(DOT_WORD.test(url) ? ['--path-as-is'] : []),
  url,
  // curl drops a header without a value; a semicolon makes it send an empty one.
  ...headers.flatMap(({ name, value }) => {
    const text = written(name, value)
    return ['-H', text === '' ? `${name};` : `${name}: ${text}`]
  }),
  // Not --data: it reads a body that starts with @ as a file name.
  ...(body === undefined ? [] : ['--data-raw', body]),
]

const isOption = (word: string): boolean => /^-/.test(word)

/** Puts each option on its own line, with its value. */
const lines = (words: readonly string[]): readonly string[] => {
  const found: string[] = []
  let valued = false
  for (const word of words) {
    const quoted = shellQuoted(word)
    if (valued) found.push(`${found.pop() ?? ''} ${quoted}`)
    else found.push(quoted)
    valued = !valued && isOption(word) && !word.startsWith('--globoff') && !word.startsWith('--path')
  }
  return found
}

/** A curl command for a POSIX shell; fill in the Authorization header to use it. */
export const toCurl = (request: WrittenRequest): string => ['curl', ...lines(curlArguments(request))].join(' \\\n  ')

/** A request as JavaScript that sends it with `fetch`. */
export const toFetch = ({ method, url, headers, body }: WrittenRequest): string => {
  const shown = Object.fromEntries(headers.map(({ name, value }) => [name, written(name, value)]))
  const settings = { method, headers: shown, ...(body === undefined ? {} : { body }) }
  return `await fetch(${JSON.stringify(url)}, ${JSON.stringify(settings, null, 2)})`
}

/** A request as a command of twurl, which signs with the sign-in that it keeps. */
export const toTwurl = ({ method, url, headers, body }: WrittenRequest): string => {
  const [, host = '', path = ''] = /^[a-z]+:\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
  const type = headers.find(({ name }) => name === 'content-type')
  return [
    'twurl',
    '-X',
    method,
    '-H',
    host,
    ...(body === undefined || type === undefined ? [] : ['-A', `content-type: ${type.value}`]),
    ...(body === undefined ? [] : ['-r', body]),
    path === '' ? '/' : path,
  ]
    .map(shellQuoted)
    .join(' ')
}
