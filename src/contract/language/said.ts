import { isFields } from './fields.ts'

/** An amount of money that the language writes out. */
interface CodedMoney {
  readonly amount: string
  readonly currency: string
}

/** A message of the catalogs that is not written out yet. Params never hold a person's value. */
export interface CodedMessage {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number | CodedMessage | CodedMoney | readonly CodedText[]>>
}

/** A text, or the message of one. In a list of them the language writes what stands between. */
export type CodedText = string | CodedMessage

const MAX_CODE = 200
const MAX_PARAMS = 30
const MAX_PARAM = 2_000
/** Messages in messages, as in "Undo: Edit Name of X". */
const MAX_DEPTH = 5
const MAX_LIST = 100

/** True for a message as files and other programs give it. Money is in none that are stored. */
export const isCodedMessage = (value: unknown, depth = 1): value is CodedMessage => {
  if (!isFields(value) || depth > MAX_DEPTH) return false
  const { code, params, ...others } = value
  if (typeof code !== 'string' || code.length > MAX_CODE || Object.keys(others).length > 0) return false
  if (params === undefined) return true
  if (!isFields(params) || Object.keys(params).length > MAX_PARAMS) return false
  const isText = (part: unknown): boolean =>
    typeof part === 'string' ? part.length <= MAX_PARAM : isCodedMessage(part, depth + 1)
  return Object.values(params).every(
    (param) =>
      typeof param === 'number' ||
      (Array.isArray(param) ? param.length <= MAX_LIST && param.every(isText) : isText(param)),
  )
}

/** Text for people: a fixed English sentence and the message that translates it. */
export interface Said {
  readonly sentence: string
  readonly message?: CodedMessage
}

/** A text as journals and plans store it. Older versions wrote the title alone, in the language of their time. */
export interface Titled {
  readonly title: string
  readonly message?: CodedMessage
}

/** The stored form of a text. */
export const asTitled = ({ sentence, message }: Said): Titled => ({
  title: sentence,
  ...(message === undefined ? {} : { message }),
})

/** A stored title as a text for people. */
export const titleOf = ({ title, message }: Titled): Said => ({
  sentence: title,
  ...(message === undefined ? {} : { message }),
})

/** Pairs an English sentence of the platform or of a file with its message. */
export const saying = (sentence: string, code: string, params?: CodedMessage['params']): Said => ({
  sentence,
  message: { code, ...(params === undefined ? {} : { params }) },
})

/** The parts of a failure that say why; a sentence alone has no message. */
export const asSaid = (said: string | Said): Said =>
  typeof said === 'string'
    ? { sentence: said }
    : { sentence: said.sentence, ...(said.message === undefined ? {} : { message: said.message }) }
