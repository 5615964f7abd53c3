import './Page.css'
import type { ReactNode, Ref } from 'react'

interface PageProps {
  readonly title: string
  /** A sentence under the title. */
  readonly description?: ReactNode
  /** Stand beside each other. */
  readonly actions?: ReactNode
  readonly narrow?: boolean
  /** The head with its actions stays in sight while the page scrolls. */
  readonly staysInSight?: boolean
  readonly children: ReactNode
}

/** A page of words and forms: title, lead, sections. */
export const Page = ({ title, description, actions, narrow = false, staysInSight = false, children }: PageProps) => (
  <div className="page" {...(narrow ? { 'data-narrow': true } : {})}>
    <header className="page-head" {...(staysInSight ? { 'data-stays': true } : {})}>
      <div>
        <h1>{title}</h1>
        {description === undefined ? null : <p className="page-lead">{description}</p>}
      </div>
      {actions === undefined || actions === null ? null : <div className="button-row">{actions}</div>}
    </header>
    {children}
  </div>
)

interface SectionProps {
  readonly title: string
  /** Where something moves the focus to its title. */
  readonly titleRef?: Ref<HTMLHeadingElement>
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A titled part of a page. */
export const Section = ({ title, titleRef, actions, children }: SectionProps) => (
  <section className="section">
    <div className="section-head">
      <h2 {...(titleRef === undefined ? {} : { ref: titleRef, tabIndex: -1 })}>{title}</h2>
      {actions === undefined ? null : <div className="button-row">{actions}</div>}
    </div>
    {children}
  </section>
)

/** The row of controls above a grid or table. */
export const Toolbar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="toolbar" role="toolbar" aria-label={label}>
    {children}
  </div>
)

/** Pushes what follows in a Toolbar to its right end. */
export const ToolbarGap = () => <span className="toolbar-gap" />
