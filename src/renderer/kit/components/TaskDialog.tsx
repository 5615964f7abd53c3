import { type ReactNode, useId, useState } from 'react'
import { HostProblem } from '../../../host/hostProblem.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { Dialog, Sheet } from './Dialog.tsx'
import { busyReason, firstReason } from './DisabledReason.tsx'

interface TaskDialogProps {
  readonly title: string
  /** The label of its main button, and the one while its work is under way. */
  readonly action: string
  readonly busyAction?: string
  /** Why the work cannot begin yet. */
  readonly disabledReason?: string | undefined
  /** A question before something is destroyed stands in the middle of the window; a form at its edge. */
  readonly isQuestion?: boolean
  readonly isDangerous?: boolean
  /** Answers why it failed, as a sentence or as what to show; nothing where it is done, which closes the dialog. */
  readonly onSubmit: () => Promise<ReactNode>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form with one piece of work: busy until it ends, then closed, or open with the reason why not. */
export const TaskDialog = (props: TaskDialogProps) => {
  const { title, action, busyAction = action, isQuestion = false, isDangerous = isQuestion, onClose } = props
  const form = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ReactNode>()
  const reason = firstReason(isBusy && busyReason(), props.disabledReason)
  const submit = async () => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const found = await props.onSubmit()
      if (found === undefined) onClose()
      else setProblem(found)
    } catch (error) {
      if (!(error instanceof HostProblem)) throw error
      setProblem(error.message)
    } finally {
      setIsBusy(false)
    }
  }
  const Frame = isQuestion ? Dialog : Sheet
  return (
    <Frame
      title={title}
      {...(isQuestion ? { role: 'alertdialog' } : {})}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabledReason={isBusy ? busyReason() : undefined} onPress={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} disabledReason={reason} type="submit" form={form}>
            {isBusy ? busyAction : action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="dialog-form"
        onChange={() => setProblem(undefined)}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason === undefined) void submit()
        }}
      >
        {props.children}
      </form>
      {typeof problem === 'string' ? <Banner level="error">{problem}</Banner> : problem}
    </Frame>
  )
}
