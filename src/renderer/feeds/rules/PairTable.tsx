import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'

type Pair = readonly [string, string]

/** Pairs that are drawn at a time. */
const SHOWN = 50

/** Pairs of a value that came from a file or a form. */
export const readPairRows = (value: unknown): readonly Pair[] =>
  Array.isArray(value)
    ? value.flatMap((pair: unknown): readonly Pair[] =>
        Array.isArray(pair) ? [[String(pair[0] ?? ''), String(pair[1] ?? '')]] : [],
      )
    : []

/** Lines of a spreadsheet as pairs: the first two cells of each. */
const pastedPairs = (text: string): readonly Pair[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Pair => {
      const [from = '', to = ''] = line.split('\t')
      return [from, to]
    })

interface PairTableProps {
  readonly label: string
  readonly value: unknown
  readonly onChange: (pairs: readonly Pair[]) => void
  readonly most: number
}

/** What stands there and what shall stand there, a pair a line. Two columns of a spreadsheet may be pasted. */
export const PairTable = ({ label, value, onChange, most }: PairTableProps) => {
  const [shown, setShown] = useState(SHOWN)
  const pairs = readPairRows(value)
  const put = (at: number, pair: Pair): void => onChange(pairs.with(at, pair))
  const onPaste = (at: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onChange(pairs.toSpliced(at, 1, ...pastedPairs(text)).slice(0, most))
  }
  return (
    <fieldset className="pairs">
      <legend className="field-label">{label}</legend>
      {pairs.slice(0, shown).map(([from, to], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no identity but their place
        <div key={at} className="pair">
          <AriaTextField
            aria-label={`Pair ${at + 1}: what stands there`}
            value={from}
            onChange={(text) => put(at, [text, to])}
          >
            <Input className="input" onPaste={onPaste(at)} placeholder="what stands there" />
          </AriaTextField>
          <span aria-hidden>→</span>
          <AriaTextField
            aria-label={`Pair ${at + 1}: what shall stand there`}
            value={to}
            onChange={(text) => put(at, [from, text])}
          >
            <Input className="input" placeholder="(empty)" />
          </AriaTextField>
          <IconButton icon={X} label={`Remove pair ${at + 1}`} onPress={() => onChange(pairs.toSpliced(at, 1))} />
        </div>
      ))}
      <div className="pair-tools">
        <Button
          icon={Plus}
          disabledReason={pairs.length >= most ? `${formatNumber(most)} pairs is the most.` : undefined}
          onPress={() => {
            setShown(Math.max(shown, pairs.length + 1))
            onChange([...pairs, ['', '']])
          }}
        >
          Add a pair
        </Button>
        {pairs.length > shown ? (
          <Button variant="quiet" onPress={() => setShown(shown + SHOWN)}>
            Show {formatCount(Math.min(SHOWN, pairs.length - shown), 'more pair')}
          </Button>
        ) : null}
        <span className="muted">
          {pairs.length === 0 ? 'Two columns of a spreadsheet can be pasted.' : formatCount(pairs.length, 'pair')}
        </span>
      </div>
    </fieldset>
  )
}
