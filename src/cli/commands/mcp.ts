import { existsSync } from 'node:fs'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { Option } from 'commander'
import { t } from '../../messages/t.ts'
import { command, ending, fail, interrupted } from '../command.ts'
import { folderOf } from '../dataFolderFlag.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { adsTools } from '../mcp/adsTools.ts'
import { createAssistantServer } from '../mcp/assistantServer.ts'
import { feedTools } from '../mcp/feedTools.ts'
import { referenceTools } from '../mcp/referenceTools.ts'
import { note } from '../print.ts'

interface McpFlags {
  readonly data?: string
  readonly feeds?: string
  readonly readOnly?: boolean
}

/** Answers an assistant over standard input and output until that input ends. */
const serve = async (flags: McpFlags): Promise<ExitCode> => {
  if (flags.feeds !== undefined && !existsSync(flags.feeds))
    return fail(t('cliError.mcp.folder', { folder: flags.feeds }))
  const tools = [
    ...adsTools(folderOf(flags), flags.readOnly !== true),
    ...(flags.feeds === undefined ? [] : feedTools(flags.feeds)),
    ...referenceTools(),
  ]
  // What could not be read may hold anything, so it is not quoted.
  const onerror = (): void => note(t('cliOutput.mcp.problem'))
  const handle = serveStdio(() => createAssistantServer(tools), { onerror })
  note(t('cliOutput.mcp.started', { count: tools.length }))
  await Promise.race([interrupted(), new Promise((settle) => process.stdin.once('close', settle))])
  await handle.close()
  return EXIT.ok
}

export const mcpCommand = () =>
  command('mcp', t('cli.mcp'), ['mcp', 'mcp --feeds ./exports', 'mcp --read-only'])
    .option('--feeds <folder>', t('cli.mcp.feedsFlag'))
    .option('--read-only', t('cli.mcp.readOnly'))
    .addOption(new Option('--data <folder>', t('cli.connection.data')).env('ADWRIGHT_DATA'))
    .action(ending(serve))
