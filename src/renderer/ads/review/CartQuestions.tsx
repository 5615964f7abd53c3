import { useState } from 'react'
import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import type { AdProject } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { adIssueText } from '../../../workspace/ads/adIssueText.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { withMember } from '../../kit/components/withMember.ts'
import { uploadCart } from '../state/cart.ts'
import { openRecord } from '../state/records.ts'

interface CartQuestionsProps {
  readonly project: AdProject
  readonly questions: readonly AdIssue[]
}

const key = ({ kind, id, field }: AdIssue): string => `${kind} ${id} ${field}`

/** Questions to confirm before anything is sent. Changes beyond a guardrail are confirmed one by one. */
export const CartQuestions = ({ project, questions }: CartQuestionsProps) => {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const beyond = questions.filter(({ isBeyondGuard }) => isBeyondGuard)
  const others = questions.filter(({ isBeyondGuard }) => !isBeyondGuard)
  const open = beyond.filter((issue) => !confirmed.has(key(issue))).length
  const title =
    beyond.length === 0
      ? t('adsPages.review.questions', { count: questions.length })
      : t('adsPages.review.beyond', { count: beyond.length })
  return (
    <Banner
      level="warn"
      title={title}
      action={
        <Button
          disabledReason={open === 0 ? undefined : t('adsPages.review.confirmFirst', { count: open })}
          onPress={() =>
            void uploadCart(
              project.id,
              questions.flatMap(({ question }) => question ?? []),
            )
          }
        >
          {t('adsPages.review.anyway')}
        </Button>
      }
    >
      {beyond.map((issue) => (
        <Checkbox
          key={key(issue)}
          isSelected={confirmed.has(key(issue))}
          onChange={(isOn) => setConfirmed(withMember(confirmed, key(issue), isOn))}
        >
          {t('adsPages.review.question', { name: issue.name, message: adIssueText(issue) })}
        </Checkbox>
      ))}
      <ul className="ads-links">
        {others.map((issue) => (
          <li key={key(issue)}>
            <Button variant="quiet" onPress={() => void openRecord(issue.kind, issue.id)}>
              {t('adsPages.review.question', { name: issue.name, message: adIssueText(issue) })}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
