import type { RuleWord } from '../../../workspace/edits/ruleWord.ts'

const isClose = (words: readonly RuleWord[], at: number): boolean => {
  const word = words[at]?.text
  return at === 0 || word === ',' || word === ')' || words[at - 1]?.text === '('
}

/** A rule as a sentence: its hinges, columns and values stand out. */
export const RuleSentence = ({ words }: { readonly words: readonly RuleWord[] }) => (
  <span className="rule-sentence">
    {words.map((word, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
      <span key={at} data-word={word.kind}>
        {isClose(words, at) ? '' : ' '}
        {word.text}
      </span>
    ))}
    .
  </span>
)
