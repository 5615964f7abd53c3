import './Frame.css'
import { ArrowUp, Clock } from 'lucide-react'
import { Button } from 'react-aria-components'
import { UPLOAD_TARGETS } from '../../host/uploads.ts'
import { goTo } from '../base/navigation.ts'
import { formatNumber, formatShare } from '../kit/components/format.ts'
import { isOfProducts, isRunning, useUploads } from '../uploads/state/uploads.ts'

/** Jobs at the right of the status bar: how far the uploads are, from wherever the user is. */
export const JobsStatus = () => {
  const running = useUploads((state) => state.uploads).filter(isRunning)
  const [first] = running
  if (first === undefined) return null
  const done = running.reduce((sum, upload) => sum + upload.itemsConfirmed, 0)
  const total = running.reduce((sum, upload) => sum + upload.items, 0)
  const targets = [...new Set(running.flatMap(({ target }) => (target === undefined ? [] : UPLOAD_TARGETS[target])))]
  const Glyph = first.state === 'waiting' ? Clock : ArrowUp
  return (
    <Button className="jobs-status" onPress={() => goTo(isOfProducts(first) ? 'catalog' : 'audiences')}>
      <Glyph size={14} aria-hidden />
      {first.state === 'waiting' ? 'Waiting' : 'Uploading'}
      {targets.length === 0 ? '' : ` to ${targets.join(', ')}`}
      <span className="jobs-track" aria-hidden>
        <span style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </span>
      {formatNumber(done)} of {formatNumber(total)}, {formatShare(done, total)}
    </Button>
  )
}
