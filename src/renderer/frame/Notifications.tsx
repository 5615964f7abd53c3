import './Frame.css'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useToasts } from '../base/toasts.ts'
import { Badge } from '../kit/components/Badge.tsx'
import { Sheet } from '../kit/components/Dialog.tsx'
import { formatDateTime } from '../kit/components/format.ts'

const LEVELS = {
  ok: { state: 'ok', words: 'Done' },
  info: { state: 'plain', words: 'Note' },
  warn: { state: 'warn', words: 'Warning' },
  error: { state: 'error', words: 'Error' },
} as const

/** Opens what notifications said since the start, as they go away by themselves. */
export const Notifications = () => {
  const past = useToasts((state) => state.past)
  const [isOpen, setIsOpen] = useState(false)
  if (past.length === 0) return null
  return (
    <>
      <Button className="jobs-status" aria-label="Notifications" onPress={() => setIsOpen(true)}>
        <Bell size={14} aria-hidden />
      </Button>
      <Sheet title="Notifications" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ul className="past-notifications" aria-label="Notifications since the start, latest first">
          {past.map(({ id, level, words, at }) => (
            <li key={id}>
              <Badge state={LEVELS[level].state}>{LEVELS[level].words}</Badge>
              <p>{words}</p>
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
