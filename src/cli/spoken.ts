import { english } from '../messages/english.ts'
import { saidText } from '../messages/said.ts'
import { t } from '../messages/t.ts'
import type { MessageCode, ParamsOf } from '../messages/translator.ts'

/** A sentence for people, and its English for JSON, which never changes with the language. */
export interface Spoken {
  readonly sentence: string
  readonly text: string
}

/** A message in both forms: `sentence` is English for scripts, `text` follows the language. */
export const spoken = <Code extends MessageCode>(code: Code, ...params: ParamsOf<Code>): Spoken => ({
  sentence: english.text(code, ...params),
  text: t(code, ...params),
})

/** What another room says: its English sentence and, where it has one, its message. */
export const spokenBy = (said: Parameters<typeof saidText>[0]): Spoken => ({
  sentence: typeof said === 'string' ? said : said.sentence,
  text: saidText(said),
})

/** Sentences of both kinds behind a name, such as that of a file. */
export const spokenOf = (name: string, { sentence, text }: Spoken): Spoken => ({
  sentence: `${name}: ${sentence}`,
  text: `${name}: ${text}`,
})
