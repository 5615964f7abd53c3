import './Toasts.css'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { dismissToast, type Toast, useToasts } from '../stores/toasts.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const GLYPHS = { error: CircleAlert, warn: TriangleAlert, info: Info, ok: CircleCheck } as const
const SHOWN_FOR = 6000

const ToastRow = ({ toast }: { readonly toast: Toast }) => {
  const { id, level, action } = toast
  // What needs an answer stays until it is dismissed.
  const stays = level === 'error' || action !== undefined
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dismissToast(id), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [id, stays])
  const Glyph = GLYPHS[level]
  return (
    <div className="toast" data-level={level}>
      <Glyph size={16} aria-hidden />
      <p>{toast.words}</p>
      {action === undefined ? null : (
        <Button
          variant="quiet"
          onPress={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label="Dismiss" onPress={() => dismissToast(id)} />
    </div>
  )
}

/** Short news at the lower right, read out politely. */
export const Toasts = () => {
  const toasts = useToasts((state) => state.toasts)
  return (
    <div className="toasts" role="log" aria-live="polite" aria-label="News">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
