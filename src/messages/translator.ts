import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { en } from './en.ts'
import type { MessageParams } from './messageParams.ts'
import { isMoneyParam, type Money, writtenMoney } from './money.ts'

/** Names of all messages: the file, a dot and the key in it. */
export type MessageCode = {
  [File in keyof typeof en]: `${File}.${keyof (typeof en)[File] & string}`
}[keyof typeof en]

/** Values that a message takes, by name. */
export type ValuesOf<Code extends MessageCode> = Code extends keyof MessageParams
  ? MessageParams[Code]
  : Readonly<Record<never, never>>

/** Parameters of a message, as arguments: none where it has none. */
export type ParamsOf<Code extends MessageCode> = Code extends keyof MessageParams
  ? readonly [params: MessageParams[Code]]
  : readonly []

/** Messages without parameters, such as labels in tables. */
export type PlainCode = Exclude<MessageCode, keyof MessageParams>

/** ICU messages of a language by file and key. */
export type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>

type Values = Readonly<Record<string, unknown>>

/** A message as the parameter of another, written in its language. */
export interface InnerMessage {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number | InnerMessage | Money | readonly InnerText[]>>
}

/** A text in a stored message, or the message of one. */
export type InnerText = string | InnerMessage

const isInner = (value: unknown): value is InnerMessage =>
  typeof value === 'object' && value !== null && typeof (value as Partial<InnerMessage>).code === 'string'

/** Wraps a marked part of a message, as `<b>part</b>`, in something that is not text. */
type Wrap<Part> = (inner: readonly (string | Part)[]) => Part

/** What a formatter would write otherwise than it stands there. */
const MARKED = /[{}]|<\/?[a-z]|'['<>]/i
/** A value that is written as it is. */
const VALUE = /\{(\w+)\}/g

/** Writes messages out in one language. */
export interface Translator {
  /** BCP 47, for Intl. */
  readonly locale: string
  readonly text: <Code extends MessageCode>(code: Code, ...params: ParamsOf<Code>) => string
  /** A message with marked parts: `<name>part</name>` becomes what `wraps` makes of it. */
  readonly parts: <Code extends MessageCode, Part>(
    code: Code,
    wraps: Readonly<Record<string, Wrap<Part>>>,
    ...params: ParamsOf<Code>
  ) => readonly (string | Part)[]
  /** For messages that were stored or came from another thread. An unknown code is shown as it is. */
  readonly message: (message: { readonly code: string; readonly params?: Values }) => string
  /** A stored message, or undefined for an unknown code or a missing parameter. */
  readonly known: (message: { readonly code: string; readonly params?: Values }) => string | undefined
}

/**
 * Makes a translator. Messages are parsed when first used. A message that `catalog` lacks is taken from `fallback`, which is English.
 * `change` rewrites each parsed message; pseudo-locales are made with it.
 */
export const createTranslator = (
  locale: string,
  catalog: Catalog,
  fallback: Catalog = catalog,
  change?: (elements: MessageFormatElement[]) => MessageFormatElement[],
): Translator => {
  const parsed = new Map<string, IntlMessageFormat>()

  const patternIn = (from: Catalog, code: string): string | undefined => {
    const dot = code.indexOf('.')
    const file = code.slice(0, dot)
    const key = code.slice(dot + 1)
    if (!Object.hasOwn(from, file)) return undefined
    const messages = from[file] ?? {}
    return Object.hasOwn(messages, key) ? messages[key] : undefined
  }

  const formatOf = (code: string): IntlMessageFormat | undefined => {
    const known = parsed.get(code)
    if (known !== undefined) return known
    const own = patternIn(catalog, code)
    const pattern = own ?? patternIn(fallback, code)
    if (pattern === undefined) return undefined
    const format = new IntlMessageFormat(change?.(parse(pattern)) ?? parse(pattern), own === undefined ? 'en' : locale)
    parsed.set(code, format)
    return format
  }

  let listFormat: Intl.ListFormat | undefined

  const listOf = (parts: readonly unknown[]): string => {
    listFormat ??= new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
    return listFormat.format(parts.map((part) => String(paramOf(part))))
  }

  const paramOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return listOf(value)
    if (isMoneyParam(value)) return writtenMoney(locale, value)
    return isInner(value) ? inner(value) : value
  }

  const written = (params: Values): Values =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, paramOf(value)]))

  const inner = ({ code, params }: InnerMessage): string => {
    if (formatOf(code) === undefined) throw new RangeError(`Unknown message: ${code}`)
    return write(code, params)
  }

  // Callers checked the parameters' types; those of stored messages may be anything, shown as text.
  const formatted = (code: string, params: Values): readonly unknown[] => {
    const format = formatOf(code)
    if (format === undefined) return [code]
    const out: unknown = format.format<unknown>(written(params) as Record<string, string>)
    return Array.isArray(out) ? out : [out]
  }

  /** Most messages need no formatter, whose first use loads the system's tables of numbers. */
  const write = (code: string, params: Values = {}): string => {
    const pattern = change === undefined ? (patternIn(catalog, code) ?? patternIn(fallback, code)) : undefined
    if (pattern === undefined || MARKED.test(pattern.replace(VALUE, '>'))) return formatted(code, params).join('')
    const values = written(params)
    // The formatter rejects what lacks a value.
    return Array.from(pattern.matchAll(VALUE)).every(([, name = '']) => Object.hasOwn(values, name))
      ? pattern.replace(VALUE, (_, name: string) => [values[name] === false ? '' : values[name]].join(''))
      : formatted(code, params).join('')
  }

  return {
    locale,
    text: (code, ...params) => write(code, params[0]),
    // Output of `wraps` stays as is among the text; the formatter lacks that type.
    parts: (code, wraps, ...params) => formatted(code, { ...params[0], ...wraps }) as readonly never[],
    message: ({ code, params }) => write(code, params),
    known: ({ code, params }) => {
      try {
        return formatOf(code) === undefined ? undefined : write(code, params)
      } catch {
        return undefined
      }
    },
  }
}
