import { t } from '../../../messages/t.ts'
import './Toasts.css'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dismissToast, type Toast, useToasts } from '../../base/toasts.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const GLYPHS = { error: CircleAlert, warn: TriangleAlert, info: Info, ok: CircleCheck } as const
const SHOWN_MS = 10_000

const ToastRow = ({ toast, isPaused }: { readonly toast: Toast; readonly isPaused: boolean }) => {
  const { id, level, action } = toast
  // Errors stay until they are dismissed.
  const stays = level === 'error' || isPaused
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dismissToast(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, stays])
  const Glyph = GLYPHS[level]
  return (
    <div className="toast" data-level={level}>
      <Glyph size={16} aria-hidden />
      <p>{toast.text}</p>
      {action === undefined ? null : (
        <Button
          variant="quiet"
          disabledReason={action.disabledReason}
          onPress={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label={t('kit.dismiss')} onPress={() => dismissToast(id)} />
    </div>
  )
}

/** Notifications between the screen and the status bar, where they cover nothing; read out politely. */
export const Toasts = () => {
  const toasts = useToasts((state) => state.toasts)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isEmpty = toasts.length === 0
  useEffect(() => {
    // What goes away under the pointer or with the focus tells nothing of it.
    if (!isEmpty) return
    setIsHovered(false)
    setIsFocused(false)
  }, [isEmpty])
  return (
    <div
      className="toasts"
      role="log"
      aria-live="polite"
      aria-label={t('kit.notifications')}
      {...(isEmpty ? {} : { 'data-pane': 'notifications', tabIndex: -1 })}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} isPaused={isHovered || isFocused} />
      ))}
    </div>
  )
}
