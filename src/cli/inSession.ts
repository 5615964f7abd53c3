import { saidText } from '../messages/said.ts'
import { fail } from './command.ts'
import type { ConnectionFlags } from './connectionFlags.ts'
import type { ExitCode } from './exitCodes.ts'
import { openSession, type Session } from './session.ts'

/** Works signed in, and closes the session whatever comes of it. */
export const inSession = async (
  flags: ConnectionFlags,
  work: (session: Session) => Promise<ExitCode>,
  choices?: Parameters<typeof openSession>[1],
): Promise<ExitCode> => {
  const session = await openSession(flags, choices)
  if (!session.ok) return fail(saidText(session.failure), session.failure.code)
  try {
    return await work(session.value)
  } finally {
    await session.value.close()
  }
}
