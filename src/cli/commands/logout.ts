import { rmSync, statSync } from 'node:fs'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { command, ending, fail } from '../command.ts'
import { type ConnectionFlags, withConnectionFlags } from '../connectionFlags.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { inSession } from '../inSession.ts'
import { say } from '../print.ts'

const logout = async (flags: ConnectionFlags): Promise<ExitCode> => {
  return inSession(flags, async (session) => {
    const ended = await session.host.connection.signOut()
    if (!ended.ok) return fail(saidText(ended.failure), EXIT.platform)
    const kept = flags.credentials
    if (kept !== undefined && statSync(kept, { throwIfNoEntry: false })?.isFile()) rmSync(kept, { force: true })
    say(t('cliOutput.logout.done'))
    return EXIT.ok
  })
}

export const logoutCommand = () =>
  withConnectionFlags(command('logout', t('cli.logout'), ['logout', 'logout --credentials signin.json'])).action(
    ending(logout),
  )
