import { type Static, type TObject, type TProperties, Type } from 'typebox'
import type { Failure } from '../../contract/contract.ts'
import { type ExplainedResult, failed, type Result, success } from '../../contract/language/result.ts'
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
  readonly run: (input: unknown) => Promise<ExplainedResult<unknown>>
}

/** A tool by its row. `run` gets the properties that `input` names. */
export const assistantTool = <Properties extends TProperties>(
  row: Omit<AssistantTool, 'input' | 'run'> & {
    readonly input: Properties
    readonly run: (input: Static<TObject<Properties>>) => Promise<ExplainedResult<unknown>>
  },
): AssistantTool => ({
  ...row,
  input: Type.Object(row.input, { additionalProperties: false }),
  run: (input) => row.run(input as Static<TObject<Properties>>),
})

/** A failure as the sentence that the assistant reads. */
export const toolFailure = (failure: Failure) => failed(saidText(failure))

/** What a tool answers from what the host answered. */
export const toolAnswer = <Value>(
  answer: Result<Value, Failure>,
  take: (value: Value) => unknown,
): ExplainedResult<unknown> => (answer.ok ? success(take(answer.value)) : toolFailure(answer.failure))
