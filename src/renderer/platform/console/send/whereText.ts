import type { Connection } from '../../../../host/connection.ts'
import { t } from '../../../../messages/t.ts'

/** Where a request would go, as a button says it. */
export const whereText = (connection: Connection): string => {
  if (connection.state === 'none') return t('platform.where.none')
  if (connection.state === 'practice') return t('platform.practice')
  const mode = t(connection.state === 'live' ? 'platform.live' : 'platform.sandbox')
  return t('platform.where', { mode, name: connection.person.screenName })
}
