import { lists } from '../../messages/formats.ts'
import { t } from '../../messages/t.ts'
import './Frame.css'
import { ArrowUp, Clock } from 'lucide-react'
import { Button } from 'react-aria-components'
import { goTo } from '../base/navigation.ts'
import { formatShare } from '../kit/components/format.ts'
import { isOfProducts, isRunning, useUploads } from '../uploads/state/uploads.ts'
import { targetName } from '../uploads/targetName.ts'

const listed = lists({ type: 'unit', style: 'short' })

const doing = (isWaiting: boolean, targets: string): string => {
  if (targets === '') return isWaiting ? t('frame.jobs.waiting') : t('frame.jobs.uploading')
  return isWaiting ? t('frame.jobs.waitingFor', { targets }) : t('frame.jobs.uploadingTo', { targets })
}

/** Progress of running uploads in the status bar, shown on every screen. */
export const JobsStatus = () => {
  const running = useUploads((state) => state.uploads).filter(isRunning)
  const [first] = running
  if (first === undefined) return null
  const done = running.reduce((sum, upload) => sum + upload.itemsConfirmed, 0)
  const total = running.reduce((sum, upload) => sum + upload.items, 0)
  const targets = [...new Set(running.flatMap(({ target }) => (target === undefined ? [] : targetName(target))))]
  const Glyph = first.state === 'waiting' ? Clock : ArrowUp
  return (
    <Button className="status-button" onPress={() => goTo(isOfProducts(first) ? 'catalog' : 'audiences')}>
      <Glyph size={14} aria-hidden />
      {doing(first.state === 'waiting', listed().format(targets))}
      <span className="jobs-track" aria-hidden>
        <span style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </span>
      {t('frame.jobs.progress', { done, total, share: formatShare(done, total) })}
    </Button>
  )
}
