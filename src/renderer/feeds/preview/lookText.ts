import { t } from '../../../messages/t.ts'
import { formatBytes } from '../../kit/components/format.ts'
import type { FeedPreviewState } from '../state/look.ts'

/** How much of the file was looked at, for people. */
export const lookText = ({ look, state }: FeedPreviewState): string => {
  if (state === 'failed') return t('feeds.look.failed')
  if (look === undefined) return t('feeds.look.running')
  const { rows, done, total } = look
  return state === 'done'
    ? t('feeds.look.all', { rows })
    : t('feeds.look.soFar', { rows, done: formatBytes(done), total: formatBytes(total) })
}
