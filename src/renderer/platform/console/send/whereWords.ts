import type { Connection } from '../../../../host/connection.ts'

/** Where a request would go, as a button says it. */
export const whereWords = (connection: Connection): string => {
  if (connection.state === 'none') return 'the platform'
  if (connection.state === 'practice') return 'Practice'
  return `${connection.state === 'live' ? 'LIVE' : 'Sandbox'} @${connection.person.screenName}`
}
