import { t } from '../../../messages/t.ts'
import { formatBytes } from '../../kit/components/format.ts'
import type { FeedPreviewState } from '../state/filePreview.ts'

/** How much of the file was looked at, for people. */
export const feedPreviewText = ({ fileRows, state }: FeedPreviewState): string => {
  if (state === 'failed') return t('feeds.look.failed')
  if (fileRows === undefined) return t('feeds.look.running')
  const { rows, done, total } = fileRows
  return state === 'done'
    ? t('feeds.look.all', { rows })
    : t('feeds.look.soFar', { rows, done: formatBytes(done), total: formatBytes(total) })
}
