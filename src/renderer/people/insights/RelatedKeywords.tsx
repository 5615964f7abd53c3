import { Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { INSIGHT_KEYWORDS } from '../../../contract/audience/insights.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { DisabledReason, firstReason, inertWhile } from '../../kit/components/DisabledReason.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Tooltip } from '../../kit/components/Tooltip.tsx'
import { changeQuestion, useInsights } from '../state/insights.ts'
import { addKeywords } from '../state/insightsModel.ts'

interface ChipProps {
  readonly onPress: () => void
  /** Why it can't be pressed now, as of a Button. */
  readonly disabledReason?: string | undefined
  readonly children: ReactNode
}

/** A small round button among others of its kind. */
const Chip = ({ onPress, disabledReason, children }: ChipProps) => {
  const id = useId()
  return (
    <Tooltip reason={disabledReason}>
      <AriaButton className="chip" onPress={onPress} {...inertWhile(disabledReason, id)}>
        {children}
        <DisabledReason id={id} reason={disabledReason} />
      </AriaButton>
    </Tooltip>
  )
}

const actions = () =>
  [
    { id: 'add', label: t('people.insights.related.add') },
    { id: 'replace', label: t('people.insights.related.replace') },
    { id: 'exclude', label: t('people.insights.related.exclude') },
  ] as const

type Act = ReturnType<typeof actions>[number]['id']

const has = (keywords: readonly string[], word: string): boolean =>
  keywords.some((each) => each.toLowerCase() === word.toLowerCase())

/** Keywords related to the question; pressing one adds it to the form without sending. */
export const RelatedKeywords = ({ related }: { readonly related: readonly string[] }) => {
  const { keywords, negatives } = useInsights((state) => state.question)
  const [act, setAct] = useState<Act>('add')
  const isFull = keywords.length + negatives.length >= INSIGHT_KEYWORDS
  const isUsed = (word: string): boolean => has(keywords, word) || has(negatives, word)
  const take = (word: string) => {
    if (act === 'replace') changeQuestion({ keywords: [word] })
    else if (act === 'exclude') changeQuestion({ negatives: addKeywords(negatives, word) })
    else changeQuestion({ keywords: addKeywords(keywords, word) })
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(related.join('\n'))
      toast({ level: 'ok', text: t('people.insights.related.copied', { count: related.length }) })
    } catch {
      toast({ level: 'error', text: t('people.insights.related.notCopied') })
    }
  }
  return (
    <Section
      title={t('people.insights.related')}
      actions={
        <Button variant="quiet" icon={Copy} onPress={() => void copy()}>
          {t('people.insights.related.copy')}
        </Button>
      }
    >
      <Segments label={t('people.insights.related.action')} options={actions()} value={act} onChange={setAct} />
      {isFull && act !== 'replace' ? (
        <p className="small muted">{t('people.insights.related.full', { max: INSIGHT_KEYWORDS })}</p>
      ) : null}
      <ul className="chips-list" aria-label={t('people.insights.related')}>
        {related.map((word) => (
          <li key={word}>
            <Chip
              disabledReason={firstReason(
                act !== 'replace' && isUsed(word) && t('people.insights.related.used'),
                act !== 'replace' && isFull && t('people.insights.related.isFull'),
              )}
              onPress={() => take(word)}
            >
              {word}
            </Chip>
          </li>
        ))}
      </ul>
    </Section>
  )
}
