import { useState } from 'react'
import { isFields } from '../../../contract/language/fields.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatNumber } from '../../kit/components/format.ts'
import { callPlatform } from '../useAnswer.ts'

interface NoteScoreProps {
  /** Body of the note that would be submitted. */
  readonly body: Readonly<Record<string, unknown>>
  /** The note is the one that was evaluated. */
  readonly isCurrent: boolean
  readonly onScore: () => void
}

/** Evaluates a drafted note, which comes before its submission. */
export const NoteScore = ({ body, isCurrent, onScore }: NoteScoreProps) => {
  const [score, setScore] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const { info, post_id: post } = body
  const text = isFields(info) ? info['text'] : undefined
  const isReady = typeof text === 'string' && typeof post === 'string'
  const evaluate = async () => {
    const reply = await callPlatform('notes.evaluate', { body: { post_id: post, note_text: text } })
    if (!reply.ok) {
      setProblem(saidText(reply.failure))
      return
    }
    setProblem(undefined)
    setScore(Number(isFields(reply.value.data) ? reply.value.data['claim_opinion_score'] : Number.NaN))
    onScore()
  }
  return (
    <div className="receiver-row">
      <Button disabledReason={isReady ? undefined : t('studio.notes.textFirst')} onPress={() => void evaluate()}>
        {t('studio.notes.evaluate')}
      </Button>
      {score === undefined || !isCurrent ? null : (
        <span role="status">{t('studio.notes.score', { score: formatNumber(score) })}</span>
      )}
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
    </div>
  )
}
