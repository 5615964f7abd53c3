import type { RulePart } from '../../../workspace/edits/rulePart.ts'
import { isClose } from '../../../workspace/edits/ruleText.ts'

/** A rule as a sentence: its hinges, columns and values stand out. */
export const RuleSentence = ({ parts }: { readonly parts: readonly RulePart[] }) => (
  <span className="rule-sentence">
    {parts.map((word, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
      <span key={at} data-word={word.kind}>
        {at === 0 || isClose(word.text, parts[at - 1]?.text) ? '' : ' '}
        {word.text}
      </span>
    ))}
    .
  </span>
)
