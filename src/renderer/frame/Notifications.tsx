import { t } from '../../messages/t.ts'
import './Frame.css'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useToasts } from '../base/toasts.ts'
import { Badge } from '../kit/components/Badge.tsx'
import { Sheet } from '../kit/components/Dialog.tsx'
import { formatDateTime } from '../kit/components/format.ts'

const LEVELS = {
  ok: { state: 'ok', label: 'frame.notifications.ok' },
  info: { state: 'plain', label: 'frame.notifications.info' },
  warn: { state: 'warn', label: 'frame.notifications.warn' },
  error: { state: 'error', label: 'frame.notifications.error' },
} as const

/** Opens what notifications said since the start, as they go away by themselves. */
export const Notifications = () => {
  const past = useToasts((state) => state.past)
  const [isOpen, setIsOpen] = useState(false)
  if (past.length === 0) return null
  return (
    <>
      <Button className="status-button" aria-label={t('frame.notifications.title')} onPress={() => setIsOpen(true)}>
        <Bell size={14} aria-hidden />
      </Button>
      <Sheet title={t('frame.notifications.title')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ul className="past-notifications" aria-label={t('frame.notifications.list')}>
          {past.map(({ id, level, text, at }) => (
            <li key={id}>
              <Badge state={LEVELS[level].state}>{t(LEVELS[level].label)}</Badge>
              <p>{text}</p>
              <time className="muted" dateTime={at}>
                {formatDateTime(at)}
              </time>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}
