import { Component, type ReactNode } from 'react'
import { t } from '../../messages/t.ts'
import { Button } from '../kit/components/Button.tsx'
import { EmptyState } from '../kit/components/EmptyState.tsx'

interface Props {
  readonly children: ReactNode
  /** Tries again when it changes: the screen that is shown. */
  readonly resetBy: string
}

interface State {
  readonly error: Error | null
}

/** Catches render errors of a screen, so that the frame and background work survive. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetBy !== this.props.resetBy && this.state.error !== null) this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <EmptyState
        picture="plug"
        title={t('frame.broken.title')}
        action={
          <>
            <Button variant="primary" onPress={() => window.location.reload()}>
              {t('frame.broken.reload')}
            </Button>
            <Button variant="quiet" onPress={() => this.setState({ error: null })}>
              {t('frame.broken.retry')}
            </Button>
          </>
        }
      >
        {t('frame.broken.text', { error: error.message })}
      </EmptyState>
    )
  }
}
