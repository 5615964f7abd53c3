import type { Result } from '../contract/language/result.ts'
import { saidText } from '../messages/said.ts'
import { fail } from './command.ts'
import type { ConnectionFlags } from './connectionFlags.ts'
import type { ExitCode, NoSession } from './exitCodes.ts'
import { type CallSession, openCallSession, openSession, type Session } from './session.ts'

type Open<Opened> = (flags: ConnectionFlags) => Promise<Result<Opened, NoSession>>

const within =
  <Opened extends CallSession>(open: Open<Opened>) =>
  async (flags: ConnectionFlags, work: (session: Opened) => Promise<ExitCode>): Promise<ExitCode> => {
    const session = await open(flags)
    if (!session.ok) return fail(saidText(session.failure), session.failure.code)
    try {
      return await work(session.value)
    } finally {
      await session.value.close()
    }
  }

/** Works signed in, and closes the session whatever comes of it. */
export const inSession = within<Session>(openSession)

/** Works signed in with what calls need and nothing else. */
export const inCallSession = within<CallSession>(openCallSession)
