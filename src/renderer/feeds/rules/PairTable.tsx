import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'

type Pair = readonly [string, string]

/** Pairs that are drawn at a time. */
const SHOWN = 50

/** Pairs of a value that came from a file or a form. */
const readPairRows = (value: unknown): readonly Pair[] =>
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

/** Current and new values, one pair per line. Two columns of a spreadsheet may be pasted. */
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
            aria-label={t('feedPages.rules.pairs.from', { place: at + 1 })}
            value={from}
            onChange={(text) => put(at, [text, to])}
          >
            <Input className="input" onPaste={onPaste(at)} placeholder={t('feedPages.rules.pairs.from.example')} />
          </AriaTextField>
          <span aria-hidden>→</span>
          <AriaTextField
            aria-label={t('feedPages.rules.pairs.to', { place: at + 1 })}
            value={to}
            onChange={(text) => put(at, [from, text])}
          >
            <Input className="input" placeholder={t('feedPages.value.empty')} />
          </AriaTextField>
          <IconButton
            icon={X}
            label={t('feedPages.rules.pairs.remove', { place: at + 1 })}
            onPress={() => onChange(pairs.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div className="pair-tools">
        <Button
          icon={Plus}
          disabledReason={pairs.length >= most ? t('feedPages.rules.pairs.most', { count: most }) : undefined}
          onPress={() => {
            setShown(Math.max(shown, pairs.length + 1))
            onChange([...pairs, ['', '']])
          }}
        >
          {t('feedPages.rules.pairs.add')}
        </Button>
        {pairs.length > shown ? (
          <Button variant="quiet" onPress={() => setShown(shown + SHOWN)}>
            {t('feedPages.rules.pairs.more', { count: Math.min(SHOWN, pairs.length - shown) })}
          </Button>
        ) : null}
        <span className="muted">{t('feedPages.rules.pairs.count', { count: pairs.length })}</span>
      </div>
    </fieldset>
  )
}
