import './EmptyState.css'
import type { ReactNode } from 'react'
import { PICTURES, type PictureName } from './pictures.tsx'

interface EmptyStateProps {
  readonly picture: PictureName
  /** A few words: "No feed yet". */
  readonly title: string
  /** One sentence that teaches. */
  readonly children: ReactNode
  /** The one action, perhaps with a second, quiet one. */
  readonly action?: ReactNode
}

/** What stands where there is nothing yet: one picture, one sentence, one action. */
export const EmptyState = ({ picture, title, children, action }: EmptyStateProps) => {
  const Picture = PICTURES[picture]
  return (
    <section className="empty">
      <svg className="empty-picture" viewBox="0 0 160 104" aria-hidden="true" focusable="false">
        <Picture />
      </svg>
      <h2>{title}</h2>
      <p>{children}</p>
      {action === undefined ? null : <div className="empty-actions">{action}</div>}
    </section>
  )
}
