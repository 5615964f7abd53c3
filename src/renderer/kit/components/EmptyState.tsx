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
  /** The page shows nothing else, so the title is its heading. */
  readonly isPage?: boolean
}

/** What stands where there is nothing yet: one picture, one sentence, one action. */
export const EmptyState = ({ picture, title, children, action, isPage = false }: EmptyStateProps) => {
  const Picture = PICTURES[picture]
  const Title = isPage ? 'h1' : 'h2'
  return (
    <section className="empty">
      <svg className="empty-picture" viewBox="0 0 160 104" aria-hidden="true" focusable="false">
        <Picture />
      </svg>
      <Title>{title}</Title>
      <p>{children}</p>
      {action === undefined ? null : <div className="empty-actions">{action}</div>}
    </section>
  )
}
