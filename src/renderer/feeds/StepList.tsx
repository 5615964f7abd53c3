import { History, Undo2 } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { productField } from '../../contract/catalog/product.ts'
import type { StepLine } from '../../workspace/edits/history.ts'
import { lineText } from '../../workspace/product/rowLine.ts'
import { toast } from '../base/toasts.ts'
import { formatAgo, formatCount } from '../kit/components/format.ts'
import { IconButton } from '../kit/components/IconButton.tsx'
import { useCatalog } from './state/catalog.ts'
import { importNews } from './state/importNews.ts'
import { readLine } from './state/lines.ts'
import { useSteps } from './useSteps.ts'

/** Steps that are drawn at a time; the newest are the ones that people look for. */
const SHOWN = 200

/** Takes back one step among others and says what had to stay. */
const takeBack = async (step: StepLine): Promise<void> => {
  const conflicts = await useCatalog.getState().takeBackStep(step.id)
  const [first] = conflicts
  if (first === undefined) return
  const many = conflicts.length >= 100 ? 'At least 100 cells stay' : `${formatCount(conflicts.length, 'cell')} stay`
  const place = lineText(await readLine(first.row))
  toast({
    level: 'warn',
    words: `${many} as they are: later steps changed them, first ${productField(first.field).label} of ${place}.`,
  })
}

const sizeOf = ({ cells, appear, vanish, drafted, published }: StepLine): string =>
  [
    ...(cells === 0 ? [] : [formatCount(cells, 'cell')]),
    ...(appear === 0 ? [] : [`+ ${formatCount(appear, 'row')}`]),
    ...(vanish === 0 ? [] : [`− ${formatCount(vanish, 'row')}`]),
    ...(drafted === 0 ? [] : [`${formatCount(drafted, 'row')} marked as ${drafted === 1 ? 'a draft' : 'drafts'}`]),
    ...(published === 0 ? [] : [`${formatCount(published, 'draft')} published`]),
  ].join(', ')

const StepRow = ({ step, isNow }: { readonly step: StepLine; readonly isNow: boolean }) => (
  <li className="step" data-state={step.state} {...(isNow ? { 'aria-current': 'step' } : {})}>
    <AriaButton className="step-go" onPress={() => void useCatalog.getState().goToStep(step.id)}>
      <span className="step-name">{step.name}</span>
      <span className="muted">
        {sizeOf(step)} · {formatAgo(step.at)}
        {step.state === 'undone' ? ' · undone' : ''}
        {step.takenBackBy === undefined ? '' : ' · taken back'}
      </span>
    </AriaButton>
    {step.state === 'done' && !isNow && step.takenBackBy === undefined ? (
      <IconButton icon={Undo2} label={`Take back this step alone: ${step.name}`} onPress={() => void takeBack(step)} />
    ) : null}
  </li>
)

/** Every step since the import by name, newest first: one press goes to the state right after it. */
export const StepList = () => {
  const steps = useSteps()
  const feed = useCatalog((state) => state.openFeed)
  const news = feed === undefined ? '' : importNews(feed)
  const origin = news === '' ? null : <p className="panel-hint">{news}</p>
  if (steps.length === 0)
    return (
      <>
        <p className="panel-hint">Nothing was changed yet. Each change stands here by name and can be undone.</p>
        {origin}
      </>
    )
  const now = steps.findLast(({ state }) => state === 'done')?.id
  const shown = steps.toReversed().slice(0, SHOWN)
  return (
    <div className="steps">
      <ol reversed>
        {shown.map((step) => (
          <StepRow key={step.id} step={step} isNow={step.id === now} />
        ))}
        {steps.length > shown.length ? (
          <li className="panel-hint">and {formatCount(steps.length - shown.length, 'earlier step')}</li>
        ) : null}
        <li className="step" data-state="done" {...(now === undefined ? { 'aria-current': 'step' } : {})}>
          <AriaButton className="step-go" onPress={() => void useCatalog.getState().goToStep(null)}>
            <span className="step-name">
              <History size={14} aria-hidden /> The file as it was imported
            </span>
          </AriaButton>
        </li>
      </ol>
      {origin}
    </div>
  )
}
