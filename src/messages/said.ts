import { english } from './english.ts'
import { sentenceText } from './sentences.ts'
import { translator } from './t.ts'
import type { MessageCode, ParamsOf, ValuesOf } from './translator.ts'

/** A message with its English sentence. The sentence goes into JSON, logs and files; people read the message. */
interface SaidMessage<Code extends MessageCode> {
  readonly sentence: string
  readonly message: { readonly code: Code; readonly params?: ValuesOf<Code> }
}

/** A message with its English sentence, which old files and scripts know it by. */
export const said = <Code extends MessageCode>(code: Code, ...params: ParamsOf<Code>): SaidMessage<Code> => {
  const [values] = params as readonly [ValuesOf<Code>?]
  return {
    sentence: english.text(code, ...params),
    message: { code, ...(values === undefined ? {} : { params: values }) },
  }
}

/** A text for people; those of older versions or of others are a sentence alone. */
interface Writable {
  readonly sentence: string
  readonly message?: { readonly code: string; readonly params?: Readonly<Record<string, unknown>> }
}

/** A text in the chosen language. Falls back to its sentence if the message is missing, unknown or lacks parameters. */
export const saidText = (said: Writable | string): string => {
  const { sentence, message }: Writable = typeof said === 'string' ? { sentence: said } : said
  const written = message === undefined ? undefined : translator().known(message)
  if (written !== undefined || translator() === english) return written ?? sentence
  return sentenceText(sentence) ?? sentence
}
