import type { RulePart } from '../../../workspace/edits/rulePart.ts'

const isClose = (parts: readonly RulePart[], at: number): boolean => {
  const word = parts[at]?.text
  return at === 0 || word === ',' || word === ')' || parts[at - 1]?.text === '('
}

/** A rule as a sentence: its hinges, columns and values stand out. */
export const RuleSentence = ({ parts }: { readonly parts: readonly RulePart[] }) => (
  <span className="rule-sentence">
    {parts.map((word, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
      <span key={at} data-word={word.kind}>
        {isClose(parts, at) ? '' : ' '}
        {word.text}
      </span>
    ))}
    .
  </span>
)
