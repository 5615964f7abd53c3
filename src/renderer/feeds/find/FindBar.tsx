import './FindBar.css'
import { ChevronDown, ChevronUp, Replace, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../../../contract/catalog/product.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { isFiltered } from '../filterWords.ts'
import { useCatalog } from '../state/catalog.ts'
import { FoundCells } from './FoundCells.tsx'
import type { Find, FindInputs } from './useFind.ts'

const COLUMNS = [
  { id: 'all', label: 'All columns' },
  ...PRODUCT_FIELD_NAMES.map((id: ProductField) => ({ id, label: productField(id).label })),
]

/** What was found, in words; empty while nothing is looked for. */
const foundWords = ({ found, isEmpty }: Find): string => {
  if (isEmpty) return ''
  if (found === undefined) return 'Counting …'
  const { matches, cells, rows, byField, skipped } = found.counts
  if (cells === 0) return 'Nothing found'
  const columns = [...byField]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([field, count]) => `${productField(field).label} ${formatNumber(count)}`)
  const rest = byField.size > 3 ? `, ${byField.size - 3} more` : ''
  const left = skipped === 0 ? '' : `; ${formatCount(skipped, 'cell')} too long to search`
  return `${formatCount(matches, 'match', 'matches')} in ${formatCount(cells, 'cell')} of ${formatCount(rows, 'row')} (${columns.join(', ')}${rest})${left}`
}

const Where = ({ find }: { readonly find: Find }) => {
  const filter = useCatalog((state) => state.filter)
  const { inputs, setInputs, chosen } = find
  const rowChoices = [
    { id: 'visible', label: isFiltered(filter) ? 'Shown rows' : 'All rows' },
    { id: 'selected', label: formatCount(chosen.rows, 'selected row') },
  ]
  const columns =
    chosen.fields.length > 1
      ? [{ id: 'selected', label: formatCount(chosen.fields.length, 'selected column') }, ...COLUMNS]
      : COLUMNS
  return (
    <>
      <Select
        label="Columns to look in"
        quiet
        options={columns}
        value={inputs.column === 'selected' && chosen.fields.length === 1 ? (chosen.fields[0] ?? 'all') : inputs.column}
        onChange={(id) => setInputs({ ...inputs, column: id as FindInputs['column'] })}
      />
      <Select
        label="Rows to look in"
        quiet
        options={chosen.rows > 0 ? rowChoices : rowChoices.slice(0, 1)}
        value={inputs.rows}
        onChange={(id) => setInputs({ ...inputs, rows: id === 'selected' ? 'selected' : 'visible' })}
      />
    </>
  )
}

/** Find and replace above the grid: what is found is counted and shown before anything changes. */
export const FindBar = ({ find }: { readonly find: Find }) => {
  const { mode, inputs, setInputs, found, problem, close, next, replaceOne, replaceAll } = find
  const box = useRef<HTMLDivElement>(null)
  const work = useCatalog((state) => state.work)
  const cells = found?.counts.cells ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for the bar takes the focus there
  useEffect(() => {
    const field = box.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [find.asked])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'text') {
      event.preventDefault()
      void next(event.shiftKey)
    }
  }

  const words = foundWords(find)
  const cannotReplace = firstReason(
    work !== undefined && BUSY,
    find.isEmpty && 'Enter what to find first.',
    cells === 0 && 'Nothing was found to replace.',
  )
  return (
    <search ref={box} className="find-bar" aria-label="Find and replace" onKeyDown={onKeyDown}>
      <div className="find-line">
        <TextField
          label="Find"
          value={inputs.text}
          mono={inputs.isExpression}
          onChange={(text) => setInputs({ ...inputs, text })}
          {...(problem === undefined || find.isEmpty ? {} : { error: problem })}
        />
        {mode === 'replace' ? (
          <TextField
            label="Replace with"
            value={inputs.replacement}
            mono={inputs.isExpression}
            onChange={(replacement) => setInputs({ ...inputs, replacement })}
            {...(found === undefined || found.unknownWords.length === 0
              ? {}
              : { hint: `[${found.unknownWords[0]}] is no column and stays as it is.` })}
          />
        ) : null}
        <div className="find-buttons">
          <IconButton icon={ChevronUp} label="Previous match" keys="Shift+F3" onPress={() => void next(true)} />
          <IconButton icon={ChevronDown} label="Next match" keys="F3" onPress={() => void next(false)} />
          {mode === 'replace' ? (
            <>
              <Button disabledReason={cannotReplace} onPress={() => void replaceOne()}>
                Replace
              </Button>
              <Button variant="primary" icon={Replace} disabledReason={cannotReplace} onPress={() => void replaceAll()}>
                Replace in {formatCount(cells, 'cell')}
              </Button>
            </>
          ) : (
            <Button onPress={() => find.open('replace')}>Replace …</Button>
          )}
          <IconButton icon={X} label="Close" keys="Esc" onPress={close} />
        </div>
      </div>
      <div className="find-line find-options">
        <Checkbox isSelected={inputs.matchCase} onChange={(matchCase) => setInputs({ ...inputs, matchCase })}>
          Match case
        </Checkbox>
        <Checkbox isSelected={inputs.wholeCell} onChange={(wholeCell) => setInputs({ ...inputs, wholeCell })}>
          Whole cell
        </Checkbox>
        <Checkbox isSelected={inputs.isExpression} onChange={(isExpression) => setInputs({ ...inputs, isExpression })}>
          Expression
        </Checkbox>
        <Where find={find} />
        <p className="find-words" role="status">
          {words}
        </p>
      </div>
      {mode === 'replace' && found !== undefined && found.samples.length > 0 ? (
        <FoundCells samples={found.samples} cells={cells} />
      ) : null}
    </search>
  )
}
