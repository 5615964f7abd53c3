import type { LucideIcon } from 'lucide-react'
import { t } from '../../../../messages/t.ts'
import { type JsonLine, jsonLineText, type Token } from './jsonLines.ts'

/** Longer texts are cut on the page; copying takes them whole. */
const MAX_LENGTH = 2000

/** A text in pieces, every second of which is what is sought. */
const split = (text: string, sought: string): readonly string[] => {
  if (sought === '') return [text]
  const lower = text.toLowerCase()
  const wanted = sought.toLowerCase()
  const pieces: string[] = []
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + wanted.length))
    from = at + wanted.length
  }
  return [...pieces, text.slice(from)]
}

const TokenText = ({ token, sought }: { readonly token: Token; readonly sought: string }) => {
  const { kind, text } = token
  const shown = text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text
  return (
    <span className={`json-${kind}`}>
      {split(shown, sought).map((piece, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
        at % 2 === 0 ? piece : <mark key={at}>{piece}</mark>,
      )}
      {shown === text ? null : (
        <span className="json-cut"> {t('platform.json.cut', { count: text.length - MAX_LENGTH })}</span>
      )}
    </span>
  )
}

interface JsonRowProps {
  readonly line: JsonLine
  readonly isFolded: boolean
  readonly isHit: boolean
  /** Its place among all lines. */
  readonly at: number
  readonly isMarked: boolean
  readonly sought: string
  readonly icon: LucideIcon
  readonly onToggle?: () => void
  /** The line that closes what opens here. */
  readonly closing: JsonLine | undefined
}

/** A line with its fold button and what was found marked. All lines are equally high. */
export const JsonRow = ({
  line,
  isFolded,
  isHit,
  at,
  isMarked,
  sought,
  icon: Icon,
  onToggle,
  closing,
}: JsonRowProps) => (
  <div className="json-row" data-hit={isHit || undefined} data-at={at} data-marked={isMarked || undefined}>
    {onToggle === undefined ? (
      <span className="glyph-button json-gutter" />
    ) : (
      <button
        type="button"
        className="glyph-button json-gutter"
        aria-label={t(isFolded ? 'platform.json.unfold' : 'platform.json.fold', {
          line: jsonLineText(line).slice(0, 60),
        })}
        aria-expanded={!isFolded}
        onClick={onToggle}
      >
        <Icon size={12} aria-hidden />
      </button>
    )}
    <span className="json-words">
      {'  '.repeat(line.depth)}
      {line.tokens.map((token, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name than their place
        <TokenText key={place} token={token} sought={sought} />
      ))}
      {isFolded && closing !== undefined ? (
        <span className="json-folded">
          {' '}
          {t('platform.json.items', { count: line.items ?? 0 })}{' '}
          <span className="json-sign">{jsonLineText(closing)}</span>
        </span>
      ) : null}
    </span>
  </div>
)
