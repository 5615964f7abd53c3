import { t } from '../../../messages/t.ts'
import './Banner.css'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'

type BannerLevel = 'error' | 'warn' | 'info' | 'ok'

const GLYPHS = { error: CircleAlert, warn: TriangleAlert, info: Info, ok: CircleCheck } as const

interface BannerProps {
  readonly level: BannerLevel
  /** What happened, in a few words. */
  readonly title?: string
  /** To which row or file, and what to do. */
  readonly children: ReactNode
  /** The button that does it. */
  readonly action?: ReactNode
  readonly onClose?: () => void
}

/** Something to know before going on, in the flow of the page. Errors are announced at once, the rest politely. */
export const Banner = ({ level, title, children, action, onClose }: BannerProps) => {
  const Glyph = GLYPHS[level]
  return (
    <div className="banner" data-level={level} role={level === 'error' ? 'alert' : 'status'}>
      <Glyph size={16} aria-hidden />
      <div className="banner-body">
        <div className="banner-words">
          {title === undefined ? null : <p className="banner-title">{title}</p>}
          {children}
        </div>
        {action === undefined && onClose === undefined ? null : (
          <div className="banner-actions">
            {action}
            {onClose === undefined ? null : <IconButton icon={X} label={t('kit.dismiss')} onPress={onClose} />}
          </div>
        )}
      </div>
    </div>
  )
}
