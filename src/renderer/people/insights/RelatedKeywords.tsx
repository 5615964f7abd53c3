import { Copy } from 'lucide-react'
import { useState } from 'react'
import { INSIGHT_KEYWORDS } from '../../../contract/audience/insights.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Chip } from '../../kit/components/Chip.tsx'
import { firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { changeQuestion, useInsights } from '../state/insights.ts'
import { addKeywords } from '../state/insightsModel.ts'

const ACTS = [
  { id: 'add', label: 'Adds it' },
  { id: 'replace', label: 'Asks it alone' },
  { id: 'exclude', label: 'Excludes it' },
] as const

type Act = (typeof ACTS)[number]['id']

const has = (words: readonly string[], word: string): boolean =>
  words.some((each) => each.toLowerCase() === word.toLowerCase())

/** Keywords that go along with those that were asked; pressing one takes it into the form, nothing is sent. */
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
      toast({ level: 'ok', words: `${formatCount(related.length, 'keyword')} copied.` })
    } catch {
      toast({ level: 'error', words: 'The clipboard cannot be written here. Select the words and copy them.' })
    }
  }
  return (
    <Section
      title="Related keywords"
      actions={
        <Button variant="quiet" icon={Copy} onPress={() => void copy()}>
          Copy all
        </Button>
      }
    >
      <Segments label="Pressing one" options={ACTS} value={act} onChange={setAct} />
      {isFull && act !== 'replace' ? (
        <p className="small muted">The form holds {INSIGHT_KEYWORDS} words, which is the most. Take one away first.</p>
      ) : null}
      <ul className="chips-list" aria-label="Related keywords">
        {related.map((word) => (
          <li key={word}>
            <Chip
              disabledReason={firstReason(
                act !== 'replace' && isUsed(word) && 'This keyword is in the form already.',
                act !== 'replace' && isFull && 'The form is full. Take a keyword away first.',
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
