import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { command, ending, fail } from '../command.ts'
import { type ConnectionFlags, withConnectionFlags } from '../connectionFlags.ts'
import { codeOfFailure, EXIT, type ExitCode } from '../exitCodes.ts'
import { inSession } from '../inSession.ts'
import { say, sayJson, table } from '../print.ts'
import { TARGETS } from '../pushUpload.ts'
import type { Session } from '../session.ts'

interface WhoamiFlags extends ConnectionFlags {
  readonly json?: boolean
}

const tell = async ({ host, connection }: Session, { json }: WhoamiFlags): Promise<ExitCode> => {
  const accounts = await host.call('accounts.list', {})
  if (!accounts.ok) return fail(saidText(accounts.failure), codeOfFailure(accounts.failure))
  const { userId, screenName } = connection.person
  const reached = accounts.value.data.map(({ id, name }) => ({ id: String(id), name }))
  if (json) {
    sayJson({ state: connection.state, userId, screenName, accounts: reached })
    return EXIT.ok
  }
  say(
    t('cliOutput.whoami.user', {
      name: screenName || t('cliOutput.whoami.unnamed'),
      id: userId || '-',
      state: t(TARGETS[connection.state]),
    }),
  )
  say(
    table(
      [t('cliOutput.column.account'), t('cliOutput.column.name')],
      reached.map(({ id, name }) => [id, name]),
    ),
  )
  return EXIT.ok
}

const whoami = async (flags: WhoamiFlags): Promise<ExitCode> => {
  return inSession(flags, (session) => tell(session, flags))
}

export const whoamiCommand = () =>
  withConnectionFlags(
    command('whoami', t('cli.whoami'), ['whoami', 'whoami --credentials signin.json --json']).option(
      '--json',
      t('cli.option.json'),
    ),
  ).action(ending(whoami))
