import { History, Undo2 } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { t } from '../../messages/t.ts'
import type { StepLine } from '../../workspace/edits/history.ts'
import { stepTitle } from '../../workspace/edits/step.ts'
import { formatAgo, formatList } from '../kit/components/format.ts'
import { IconButton } from '../kit/components/IconButton.tsx'
import { useFeeds } from './state/feedStore.ts'
import { importNews } from './state/importNews.ts'
import { stepSizes, stepText } from './stepText.ts'
import { useTakeBack } from './TakeBack.tsx'
import { useSteps } from './useSteps.ts'

/** Steps drawn at a time; people mostly look for the newest. */
const SHOWN = 200

interface StepRowProps {
  readonly step: StepLine
  readonly isNow: boolean
  readonly onTakeBack: (id: string) => Promise<void>
}

const StepRow = ({ step, isNow, onTakeBack }: StepRowProps) => (
  <li className="step" data-state={step.state} {...(isNow ? { 'aria-current': 'step' } : {})}>
    <AriaButton className="step-go" onPress={() => void useFeeds.getState().goToStep(step.id)}>
      <span className="step-name">{stepText(stepTitle(step))}</span>
      <span className="muted">
        {[
          formatList(stepSizes(step)),
          formatAgo(step.at),
          ...(step.state === 'undone' ? [t('feeds.history.undone')] : []),
          ...(step.revertedBy === undefined ? [] : [t('feeds.history.undoneAlone')]),
        ].join(' · ')}
      </span>
    </AriaButton>
    {step.state === 'done' && !isNow && step.revertedBy === undefined ? (
      <IconButton
        icon={Undo2}
        label={t('feeds.history.undoOne', { name: stepText(stepTitle(step)) })}
        onPress={() => void onTakeBack(step.id)}
      />
    ) : null}
  </li>
)

/** Every step since the import, newest first; pressing one returns to the state after it. */
export const StepList = () => {
  const steps = useSteps()
  const { takeBack, question } = useTakeBack()
  const feed = useFeeds((state) => state.openFeed)
  const news = feed === undefined ? '' : importNews(feed)
  const origin = news === '' ? null : <p className="panel-hint">{news}</p>
  if (steps.length === 0)
    return (
      <>
        <p className="panel-hint">{t('feeds.history.empty')}</p>
        {origin}
      </>
    )
  const now = steps.findLast(({ state }) => state === 'done')?.id
  const shown = steps.toReversed().slice(0, SHOWN)
  return (
    <div className="steps">
      <ol reversed>
        {shown.map((step) => (
          <StepRow key={step.id} step={step} isNow={step.id === now} onTakeBack={takeBack} />
        ))}
        {steps.length > shown.length ? (
          <li className="panel-hint">{t('feeds.history.earlier', { count: steps.length - shown.length })}</li>
        ) : null}
        <li className="step" data-state="done" {...(now === undefined ? { 'aria-current': 'step' } : {})}>
          <AriaButton className="step-go" onPress={() => void useFeeds.getState().goToStep(null)}>
            <span className="step-name">
              <History size={14} aria-hidden /> {t('feeds.history.origin')}
            </span>
          </AriaButton>
        </li>
      </ol>
      {origin}
      {question}
    </div>
  )
}
