import type { Static, TObject } from 'typebox'
import type { Failure } from '../../contract/contract.ts'
import { failed, type Result } from '../../contract/language/result.ts'
import { saidText } from '../../messages/said.ts'

/** A tool that an assistant may call. None of them sends anything to a service. */
export interface AssistantTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: TObject
  /** Set where it drafts something; all others only read. */
  readonly drafts?: true
  /** `input` was checked by the schema. The failure is a sentence. */
  readonly run: (input: unknown) => Promise<Result<unknown, string>>
}

/** A tool by its row; `run` gets what the schema describes. */
export const assistantTool = <Input extends TObject>(
  row: Omit<AssistantTool, 'input' | 'run'> & {
    readonly input: Input
    readonly run: (input: Static<Input>) => Promise<Result<unknown, string>>
  },
): AssistantTool => ({ ...row, run: (input) => row.run(input as Static<Input>) })

/** A failure as the sentence that the assistant reads. */
export const toolFailure = (failure: Failure) => failed(saidText(failure))
