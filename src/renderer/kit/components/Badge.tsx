import './Badge.css'
import {
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Clock,
  type LucideIcon,
  Triangle,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'

export type BadgeState = 'plain' | 'ok' | 'warn' | 'error' | 'changed' | 'busy' | 'unknown'

/** A state is never colour alone: each has its glyph, and the badge its word. */
const GLYPHS: Readonly<Record<BadgeState, LucideIcon>> = {
  plain: Circle,
  ok: CircleCheck,
  warn: TriangleAlert,
  error: CircleAlert,
  changed: Triangle,
  busy: Clock,
  unknown: CircleDashed,
}

interface BadgeProps {
  readonly state?: BadgeState
  readonly icon?: LucideIcon
  /** No background color: for the common state in long tables, so that exceptions stand out. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** A state in one word beside its glyph. */
export const Badge = ({ state = 'plain', icon, quiet = false, children }: BadgeProps) => {
  const Glyph = icon ?? GLYPHS[state]
  return (
    <span className="badge" data-state={state} {...(quiet ? { 'data-quiet': true } : {})}>
      <Glyph size={12} strokeWidth={2.25} aria-hidden />
      {children}
    </span>
  )
}
