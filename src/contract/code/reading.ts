import type { EndpointId } from '../contract.ts'
import { type Fields, isFields } from '../language/fields.ts'
import type { WrittenRequest } from '../wire/curl.ts'
import type { WireNames } from '../wire/message.ts'
import { percentEncode, readPairs } from '../wire/oauth1.ts'
import { decodeInput } from '../wire/request.ts'
import { routeOf } from '../wire/route.ts'
import { cmdArguments, isForCmd } from './windowsCurl.ts'

// Requests that other programs wrote: curl commands, and HAR files of browsers (HAR 1.2).

interface ReadRequest {
  readonly endpoint: EndpointId
  readonly input: Fields
}

const SERVERS = ['main', 'ads', 'adsSandbox'] as const

/** The endpoint and the input of a request to any host. Undefined where the contract has none such. */
export const endpointOfRequest = (
  { method, url, headers, body }: WrittenRequest,
  wireNames: WireNames,
): ReadRequest | undefined => {
  const [, path = '', query = ''] = /^[a-z]+:\/\/[^/?#]*([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? []
  for (const server of SERVERS) {
    const route = routeOf(server, method, path)
    if (route === undefined || 'allowed' in route) continue
    const named = headers.map(({ name, value }) => [name, value] as const)
    const input = decodeInput(route.id, route.pathParameters, readPairs(query) ?? [], named, body, wireNames, true)
    if (input.ok) return { endpoint: route.id, input: input.value }
  }
  return undefined
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Arguments of a POSIX shell, also quoted by the `$'...'` of bash. Undefined where a quote stays open. */
const shellArguments = (text: string): readonly string[] | undefined => {
  const words: string[] = []
  let word: string | undefined
  let at = 0
  /** Takes text up to a quote; returns whether there was one. */
  const take = (quote: string, isEscaped: boolean): boolean => {
    word ??= ''
    for (; at < text.length; at++) {
      const sign = text.charAt(at)
      if (sign === quote) return true
      if (sign !== '\\' || !isEscaped) {
        word += sign
        continue
      }
      at++
      const code = quote === "'" ? /^u([\da-f]{4})/i.exec(text.slice(at, at + 5))?.[1] : undefined
      if (code !== undefined) at += 4
      const next = text.charAt(at)
      if (code !== undefined) word += String.fromCharCode(Number.parseInt(code, 16))
      else word += quote === "'" ? (ESCAPES[next] ?? next) : /["\\$`]/.test(next) ? next : `\\${next}`
    }
    return false
  }
  for (; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === "'" || sign === '"' || (sign === '$' && text.charAt(at + 1) === "'")) {
      const isBash = sign === '$'
      at += isBash ? 2 : 1
      if (!take(isBash ? "'" : sign, isBash || sign === '"')) return undefined
    } else if (sign === '\\') {
      at++
      // A line that goes on is no part of a word.
      if (!/[\r\n]/.test(text.charAt(at))) word = `${word ?? ''}${text.charAt(at)}`
      else if (text.startsWith('\r\n', at)) at++
    } else if (/\s/.test(sign)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = `${word ?? ''}${sign}`
  }
  return word === undefined ? words : [...words, word]
}

const DATA = ['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json']

/** Bodies that are no text of the command: forms in parts, and files. */
const PARTS_AND_FILES = ['-F', '--form', '--form-string', '-T', '--upload-file']

/** What the program that wrote the command was signed in with. */
const SIGN_IN = ['-u', '--user', '--oauth2-bearer']

/** Flags, one that takes a value, and its value in the same word. */
const SHORT_OPTIONS = /^-([^AbcCdDeEFHKmoPQrtTuUwxXyYz]*)([AbcCdDeEFHKmoPQrtTuUwxXyYz]?)(.*)$/s

const LONG_WITH_VALUE: ReadonlySet<string> = new Set(
  `${[...DATA, ...PARTS_AND_FILES].join(' ')} --abstract-unix-socket --alt-svc --aws-sigv4 --cacert --capath --cert
  --cert-type --ciphers --config --connect-timeout --connect-to --continue-at --cookie --cookie-jar --crlfile --curves
  --data-urlencode --dns-servers --doh-url --dump-header --engine --etag-compare --etag-save --expect100-timeout
  --happy-eyeballs-timeout-ms --header --hsts --interface --keepalive-time --key --key-type --limit-rate --local-port
  --login-options --max-filesize --max-redirs --max-time --netrc-file --noproxy --oauth2-bearer --output --output-dir
  --parallel-max --pass --pinnedpubkey --preproxy --proto --proto-default --proto-redir --proxy --proxy-header
  --proxy-user --range --rate --referer --request --resolve --retry --retry-delay --retry-max-time --socks4 --socks4a
  --socks5 --socks5-hostname --speed-limit --speed-time --stderr --time-cond --tls-max --tls13-ciphers --trace
  --trace-ascii --unix-socket --url --url-query --user --user-agent --write-out`.split(/\s+/),
)

type CurlOption = readonly [name: string, value: string]

/** Options with their values. What is none counts as a URL, as curl takes it. */
const optionsOf = (words: readonly string[]): readonly CurlOption[] => {
  const options: CurlOption[] = []
  /** The option whose value comes next. */
  let waiting: string | undefined
  for (const word of words) {
    if (waiting !== undefined) {
      options.push([waiting, word])
      waiting = undefined
    } else if (!/^-./.test(word)) options.push(['--url', word])
    else if (word.startsWith('--')) {
      if (LONG_WITH_VALUE.has(word)) waiting = word
      else options.push([word, ''])
    } else {
      // In -sXPUT, the first that takes a value takes the rest.
      const [, flags = '', valued = '', value = ''] = SHORT_OPTIONS.exec(word) ?? []
      for (const letter of flags) options.push([`-${letter}`, ''])
      if (value !== '') options.push([`-${valued}`, value])
      else if (valued !== '') waiting = `-${valued}`
    }
  }
  return options
}

/** The value of --data-urlencode. Undefined where it names a file. */
const encodedData = (text: string): string | undefined => {
  const at = text.search(/[=@]/)
  if (at < 0) return percentEncode(text)
  if (text.charAt(at) === '@') return undefined
  return `${text.slice(0, at)}${at === 0 ? '' : '='}${percentEncode(text.slice(at + 1))}`
}

/** curl takes a URL without a scheme as http. */
const urlOf = (text: string): string | undefined => {
  if (/^https?:\/\//i.test(text)) return text
  const [host = ''] = text.split(/[/?#]/, 1)
  const isHost = /^localhost(?::\d+)?$/i.test(host) || (host.includes('.', 1) && !/[\s@]/.test(host))
  return isHost ? `http://${text}` : undefined
}

/** More than a command line holds. */
const MAX_CURL = 1_000_000

/** Reads a curl command. Undefined where it names no URL, or sends what only its computer knows. */
export const readCurl = (text: string): WrittenRequest | undefined => {
  if (text.length > MAX_CURL || !/^\s*curl(\.exe)?\s/i.test(text)) return undefined
  const headers: { name: string; value: string }[] = []
  const data: string[] = []
  const query: string[] = []
  let method: string | undefined
  let url: string | undefined
  let isGet = false
  const words = (isForCmd(text) ? cmdArguments : shellArguments)(text.trim())
  for (const [name, value] of optionsOf(words?.slice(1) ?? [])) {
    if (PARTS_AND_FILES.includes(name)) return undefined
    if (name === '-X' || name === '--request') method = value
    else if (name === '--url') url ??= urlOf(value)
    else if (name === '-G' || name === '--get') isGet = true
    else if (name === '-I' || name === '--head') method ??= 'HEAD'
    else if (name === '-H' || name === '--header') {
      const [, header = '', rest = ''] = /^([^:;]+)[:;]\s*(.*)$/s.exec(value) ?? []
      headers.push({ name: header.trim().toLowerCase(), value: rest })
    } else if (name === '-b' || name === '--cookie') headers.push({ name: 'cookie', value })
    else if (SIGN_IN.includes(name)) headers.push({ name: 'authorization', value })
    else if (name === '--data-urlencode' || name === '--url-query') {
      const pair = encodedData(value)
      if (pair === undefined) return undefined
      if (name === '--url-query') query.push(pair)
      else data.push(pair)
    } else if (DATA.includes(name)) {
      if (name !== '--data-raw' && value.startsWith('@')) return undefined
      data.push(value)
    }
  }
  if (url === undefined) return undefined
  const added = [...query, ...(isGet ? data : [])].join('&')
  const whole = added === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${added}`
  return isGet || data.length === 0
    ? { method: method ?? 'GET', url: whole, headers }
    : { method: method ?? 'POST', url: whole, headers, body: data.join('&') }
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** A form that stands in a HAR file as its fields alone. */
const formText = (params: unknown): string | undefined =>
  Array.isArray(params) && params.length > 0
    ? params
        .filter(isFields)
        .map(({ name, value }) => `${percentEncode(String(name))}=${percentEncode(textIn(value) ?? '')}`)
        .join('&')
    : undefined

const requestOfEntry = (entry: unknown): WrittenRequest | undefined => {
  const request = isFields(entry) ? entry['request'] : undefined
  if (!isFields(request)) return undefined
  const { method, url, headers, postData } = request
  if (typeof method !== 'string' || typeof url !== 'string') return undefined
  const named = (Array.isArray(headers) ? headers : []).flatMap((header) =>
    isFields(header) && typeof header['name'] === 'string' && typeof header['value'] === 'string'
      ? [{ name: header['name'].toLowerCase(), value: header['value'] }]
      : [],
  )
  const body = isFields(postData) ? (textIn(postData['text']) ?? formText(postData['params'])) : undefined
  return { method, url, headers: named, ...(body === undefined ? {} : { body }) }
}

/** The requests of a HAR file, in order. Undefined where the file is none. */
export const readHar = (file: unknown): readonly WrittenRequest[] | undefined => {
  const log = isFields(file) ? file['log'] : undefined
  const entries = isFields(log) ? log['entries'] : undefined
  return Array.isArray(entries) ? entries.flatMap((entry) => requestOfEntry(entry) ?? []) : undefined
}
