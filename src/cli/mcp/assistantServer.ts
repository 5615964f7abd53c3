import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import type { TObject } from 'typebox'
import { createQueue } from '../../contract/language/queue.ts'
import { type ExplainedResult, failed } from '../../contract/language/result.ts'
import { t } from '../../messages/t.ts'
import { harmlessJson } from '../harmlessText.ts'
import { version } from '../project.ts'
import type { AssistantTool } from './assistantTool.ts'
import { hidePeople } from './hidePeople.ts'

/** Calls that may wait for their turn; more are refused. */
const MAX_WAITING = 32

/** Characters of an answer; longer ones are refused with the advice to ask for less. */
const MAX_ANSWER = 200_000

/** Runs calls one after the other, as each opens the data folder for itself. */
const createTurns = () => {
  const queue = createQueue()
  let waiting = 0
  return async (work: () => Promise<ExplainedResult<unknown>>): Promise<ExplainedResult<unknown>> => {
    if (waiting >= MAX_WAITING) return failed(t('cliError.mcp.busy', { count: MAX_WAITING }))
    waiting += 1
    return queue.run(work).finally(() => {
      waiting -= 1
    })
  }
}

/** An answer as JSON that shows no person and no secret. */
const answerText = (value: unknown): string => hidePeople(harmlessJson(JSON.stringify(value)))

/** Serves tools by the Model Context Protocol; several servers share no state. */
export const createAssistantServer = (tools: readonly AssistantTool[]): McpServer => {
  const server = new McpServer({ name: 'adwright', version: version() }, { instructions: t('cli.mcp.instructions') })
  const inTurn = createTurns()
  for (const { name, title, description, input, drafts, run } of tools)
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: fromJsonSchema<Record<string, unknown>>(JSON.parse(JSON.stringify(input satisfies TObject))),
        annotations: { readOnlyHint: drafts !== true, destructiveHint: false, openWorldHint: false },
      },
      async (args) => {
        const result = await inTurn(() => run(args))
        if (!result.ok) return { isError: true, content: [{ type: 'text', text: hidePeople(result.failure) }] }
        const text = answerText(result.value)
        return text.length > MAX_ANSWER
          ? { isError: true, content: [{ type: 'text', text: t('cliError.mcp.long', { count: MAX_ANSWER }) }] }
          : { content: [{ type: 'text', text }] }
      },
    )
  return server
}
