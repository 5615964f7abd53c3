import { english } from './english.ts'
import type { Money } from './money.ts'
import { sentenceText } from './sentences.ts'
import { translator } from './t.ts'
import type { InnerMessage, InnerText, MessageCode, ParamsOf, ValuesOf } from './translator.ts'

/** Parameters of a stored message: texts among them may be messages, or lists of texts. */
type InnerValues<Code extends MessageCode> = {
  readonly [Name in keyof ValuesOf<Code>]: string extends ValuesOf<Code>[Name]
    ? ValuesOf<Code>[Name] | InnerMessage | Money | readonly InnerText[]
    : ValuesOf<Code>[Name]
}

type InnerParams<Code extends MessageCode> =
  ParamsOf<Code> extends readonly [] ? readonly [] : readonly [InnerValues<Code>]

/** A message as the parameter of another. */
export const coded = <Code extends MessageCode>(code: Code, ...params: InnerParams<Code>): InnerMessage => {
  const [values] = params as readonly [InnerMessage['params']?]
  return { code, ...(values === undefined ? {} : { params: values }) }
}

/** A message with its English sentence. The sentence goes into JSON, logs and files; people read the message. */
interface SaidMessage<Code extends MessageCode> {
  readonly sentence: string
  readonly message: { readonly code: Code; readonly params?: InnerValues<Code> }
}

/** A message with its English sentence, which old files and scripts know it by. */
export const said = <Code extends MessageCode>(code: Code, ...params: InnerParams<Code>): SaidMessage<Code> => {
  const [values] = params as readonly [InnerValues<Code>?]
  const message = { code, ...(values === undefined ? {} : { params: values }) }
  return { sentence: english.message(message), message }
}

/** A text for people; those of older versions or of others are a sentence alone. */
interface Writable {
  readonly sentence: string
  readonly message?: { readonly code: string; readonly params?: Readonly<Record<string, unknown>> }
}

/** Title of a stored thing in the chosen language. Older versions stored a text alone, shown as it is. */
export const titleText = ({ title, message }: Pick<Writable, 'message'> & { readonly title: string }): string =>
  message === undefined ? title : (translator().known(message) ?? title)

/** A text in the chosen language. Falls back to its sentence if the message is missing, unknown or lacks parameters. */
export const saidText = (said: Writable | string): string => {
  const { sentence, message }: Writable = typeof said === 'string' ? { sentence: said } : said
  const written = message === undefined ? undefined : translator().known(message)
  if (written !== undefined || translator() === english) return written ?? sentence
  return sentenceText(sentence) ?? sentence
}
