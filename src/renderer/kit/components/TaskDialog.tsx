import { type ReactNode, useId, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { Dialog, Sheet } from './Dialog.tsx'
import { busyReason, firstReason } from './DisabledReason.tsx'
import { submitting } from './submitting.ts'
import { TextField } from './TextField.tsx'
import { useBusy } from './useBusy.ts'

/** A text that has to be typed before the work can begin. */
interface TypedFirst {
  readonly text: string
  readonly label?: string
  readonly hint?: string
}

/** A number may be typed as it is shown, with separators. */
const isTypedAs = (typed: string, text: string): boolean =>
  (/^\d+$/.test(text) ? typed.replaceAll(/\D/g, '') : typed.trim()) === text

interface TaskDialogProps {
  readonly title: string
  /** The label of its main button, and the one while its work is under way. */
  readonly action: string
  readonly busyAction?: string
  /** Why the work cannot begin yet. */
  readonly disabledReason?: string | undefined
  /** Where nothing brings back what goes, or a slip would cost too much. */
  readonly typedFirst?: TypedFirst | undefined
  /** True: a question in the middle of the window; false: a form at the edge. */
  readonly isQuestion?: boolean
  /** A form that stands in the middle too. */
  readonly isInMiddle?: boolean
  readonly isWide?: boolean
  readonly isDangerous?: boolean
  /** Returns why it failed, as text or element; null if said elsewhere; undefined closes. */
  readonly onSubmit: () => Promise<ReactNode>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form that runs one task: closes on success, else stays open with the reason. */
export const TaskDialog = (props: TaskDialogProps) => {
  const { title, action, busyAction = action, isQuestion = false, isDangerous = isQuestion, onClose } = props
  const { isInMiddle = isQuestion, isWide = false, typedFirst } = props
  const form = useId()
  const { isBusy, submit } = useBusy()
  const [problem, setProblem] = useState<ReactNode>()
  const [typed, setTyped] = useState('')
  const reason = firstReason(
    isBusy && busyReason(),
    props.disabledReason,
    typedFirst !== undefined && !isTypedAs(typed, typedFirst.text) && t('kit.type.first', { text: typedFirst.text }),
  )
  const run = async () => {
    const found = await props.onSubmit()
    if (found === undefined) onClose()
    else setProblem(found)
  }
  const Frame = isInMiddle ? Dialog : Sheet
  return (
    <Frame
      title={title}
      {...(isQuestion ? { role: 'alertdialog' } : {})}
      {...(isWide ? { wide: true } : {})}
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
        onSubmit={submitting(() => reason === undefined && submit(run, setProblem))}
      >
        {props.children}
        {typedFirst === undefined ? null : (
          <TextField
            label={typedFirst.label ?? t('kit.type', { text: typedFirst.text })}
            value={typed}
            onChange={setTyped}
            autoFocus
            mono
            {...(typedFirst.hint === undefined ? {} : { hint: typedFirst.hint })}
          />
        )}
      </form>
      {typeof problem === 'string' ? <Banner level="error">{problem}</Banner> : problem}
    </Frame>
  )
}
