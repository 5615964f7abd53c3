import type { EndpointId } from '../contract.ts'
import { type Fields, isFields } from '../language/fields.ts'
import type { WrittenRequest } from '../wire/curl.ts'
import { readPairs } from '../wire/oauth1.ts'
import { decodeInput } from '../wire/request.ts'
import { routeOf } from '../wire/route.ts'

// Requests that other programs wrote: curl commands, and HAR files of browsers (HAR 1.2).

interface ReadRequest {
  readonly endpoint: EndpointId
  readonly input: Fields
}

const SERVERS = ['main', 'ads', 'adsSandbox'] as const

/** The endpoint and the input of a request to any host. Undefined where the contract has none such. */
export const endpointOfRequest = ({ method, url, headers, body }: WrittenRequest): ReadRequest | undefined => {
  const [, path = '', query = ''] = /^[a-z]+:\/\/[^/?#]*([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? []
  for (const server of SERVERS) {
    const route = routeOf(server, method, path)
    if (route === undefined || 'allowed' in route) continue
    const named = headers.map(({ name, value }) => [name, value] as const)
    const input = decodeInput(route.id, route.pathParameters, readPairs(query) ?? [], named, body, {})
    if (input.ok) return { endpoint: route.id, input: input.value }
  }
  return undefined
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** The words of a POSIX shell, with the `$'...'` of bash that browsers copy. Undefined where a quote stays open. */
const wordsOf = (text: string): readonly string[] | undefined => {
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

/** Short options with their value behind them, as in -XPUT. */
const ATTACHED = /^(-[XHdouAbem])(.+)$/s

/** Options of curl with a value that says nothing about the request. */
const IGNORED = ['-o', '--output', '-u', '--user', '-A', '--user-agent', '-b', '--cookie', '-e', '--referer', '-m']

/** Reads a curl command. Undefined where it names no URL. */
export const readCurl = (text: string): WrittenRequest | undefined => {
  const [program, ...given] = wordsOf(text.trim()) ?? []
  if (program !== 'curl') return undefined
  const words = given.flatMap((word) => ATTACHED.exec(word)?.slice(1) ?? [word])
  const headers: { name: string; value: string }[] = []
  const data: string[] = []
  let method: string | undefined
  let url: string | undefined
  let isGet = false
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const value = words[at + 1] ?? ''
    if (word === '-X' || word === '--request') method = value
    else if (word === '--url') url = value
    else if (word === '-H' || word === '--header') {
      const [, name = '', rest = ''] = /^([^:;]+)[:;]\s*(.*)$/s.exec(value) ?? []
      headers.push({ name: name.trim().toLowerCase(), value: rest })
    } else if (DATA.includes(word)) data.push(value)
    else if (!IGNORED.includes(word)) {
      if (word === '-G' || word === '--get') isGet = true
      else if (!word.startsWith('-')) url = word
      continue
    }
    at++
  }
  if (url === undefined) return undefined
  const body = data.join('&')
  if (isGet) return { method: method ?? 'GET', url: `${url}${url.includes('?') ? '&' : '?'}${body}`, headers }
  return data.length === 0
    ? { method: method ?? 'GET', url, headers }
    : { method: method ?? 'POST', url, headers, body }
}

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
  const body = isFields(postData) && typeof postData['text'] === 'string' ? postData['text'] : undefined
  return { method, url, headers: named, ...(body === undefined ? {} : { body }) }
}

/** The requests of a HAR file, in order. Undefined where the file is none. */
export const readHar = (file: unknown): readonly WrittenRequest[] | undefined => {
  const log = isFields(file) ? file['log'] : undefined
  const entries = isFields(log) ? log['entries'] : undefined
  return Array.isArray(entries) ? entries.flatMap((entry) => requestOfEntry(entry) ?? []) : undefined
}
