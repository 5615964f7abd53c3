import { type EndpointId, endpointOf, type Failure } from '../contract/contract.ts'
import { isFields } from '../contract/language/fields.ts'
import { parseJson } from '../contract/wire/losslessJson.ts'
import { readPairs } from '../contract/wire/oauth1.ts'
import { indented, rawFields, rawItems, writeFields } from '../contract/wire/rawJson.ts'
import { t } from '../messages/t.ts'
import { displayWidth } from './displayWidth.ts'
import { note, say, sayJsonText, table } from './print.ts'

const isJson = (text: string): boolean => parseJson(text).ok

/** The response as one JSON value. JSON keeps its digits untouched; pairs become an object, pages a string. */
export const jsonOf = (id: EndpointId, body: string): string => {
  if (isJson(body)) return body.trim()
  if (endpointOf(id).reply === 'page') return JSON.stringify(body)
  return JSON.stringify(Object.fromEntries(readPairs(body.trim()) ?? [['text', body]]))
}

/** What a failed call prints as JSON: the platform's own errors where it told them. */
export const jsonOfFailure = ({ kind, sentence, errors }: Failure, body: string | undefined): string =>
  body !== undefined && isJson(body)
    ? body.trim()
    : JSON.stringify({ errors: errors.length > 0 ? errors : [{ code: kind, message: sentence }] })

const MAX_CELL_LENGTH = 40
const WIDEST = 160

const cellOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text
}

/** What tells records apart comes first. */
const FIRST: readonly string[] = ['id', 'name', 'title', 'text']

const columnsOf = (records: readonly Readonly<Record<string, unknown>>[]): readonly string[] => {
  const names = [...new Set(records.flatMap(Object.keys))].filter((name) =>
    records.some((record) => cellOf(record[name]) !== ''),
  )
  return [...FIRST.filter((name) => names.includes(name)), ...names.filter((name) => !FIRST.includes(name))]
}

const sayRecords = (records: readonly Readonly<Record<string, unknown>>[]): void => {
  const names = columnsOf(records)
  const width = process.stdout.isTTY ? process.stdout.columns : WIDEST
  let space = width
  const kept = names.filter((name) => {
    space -= Math.max(displayWidth(name), ...records.map((record) => displayWidth(cellOf(record[name])))) + 2
    return space >= 0
  })
  const shown = kept.length > 0 ? kept : names.slice(0, 1)
  say(
    table(
      shown,
      records.map((record) => shown.map((name) => cellOf(record[name]))),
    ),
  )
  const left = names.filter((name) => !shown.includes(name))
  if (left.length > 0) note(t('cliOutput.call.notShown', { columns: left.join(', ') }))
}

const sayList = (data: string): void => {
  const records = rawItems(data).map((item) => {
    const parsed = parseJson(item)
    return parsed.ok ? parsed.value : item
  })
  if (records.length === 0) note(t('cliOutput.call.empty'))
  else if (records.every(isFields)) sayRecords(records)
  else say(records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n'))
}

/** Prints a response for a person: lists as tables, records as indented JSON. */
export const sayReply = (id: EndpointId, body: string): void => {
  const { reply } = endpointOf(id)
  if (!isJson(body)) {
    const pairs = reply === 'pairs' ? readPairs(body.trim()) : undefined
    say(pairs === undefined ? body : table([t('cliOutput.column.name'), t('cliOutput.column.value')], pairs))
    return
  }
  const data = rawFields(body).get('data')
  if (reply === 'list') sayList(data ?? '[]')
  else sayJsonText(indented(reply === 'record' && data !== undefined ? data : body))
}

/** Joins pages of one list: fields of the first, all records, and the next cursor. */
export const joinPages = (bodies: readonly string[], nextCursor: string | undefined): string => {
  const pages = bodies.map(rawFields)
  const items = pages.flatMap((page) => rawItems(page.get('data') ?? '[]'))
  const whole = new Map(pages[0])
  whole.set('data', `[${items.join(',')}]`)
  const next = nextCursor === undefined ? 'null' : JSON.stringify(nextCursor)
  if (pages.some((page) => page.has('next_cursor'))) whole.set('next_cursor', next)
  if (whole.has('meta'))
    whole.set('meta', `{"result_count":${items.length}${nextCursor === undefined ? '' : `,"next_token":${next}`}}`)
  return writeFields(whole)
}
