import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import './FindBar.css'
import { ChevronDown, ChevronUp, Replace, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatList } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { fieldChoices } from '../fieldChoices.ts'
import { isFiltered } from '../filterWords.ts'
import { useCatalog } from '../state/catalog.ts'
import { FoundCells } from './FoundCells.tsx'
import type { Find, FindInputs } from './useFind.ts'

/** Columns that are named of those with matches. */
const NAMED = 3

/** What was found, in words; empty while nothing is looked for. */
const foundWords = ({ found, isEmpty }: Find): string => {
  if (isEmpty) return ''
  if (found === undefined) return t('feeds.find.counting')
  const { matches, cells, rows, byField, skipped } = found.counts
  if (cells === 0) return t('feeds.find.none')
  const columns = [...byField]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([field, count]) => t('feeds.find.found.column', { column: fieldLabel(field), count }))
  const more = byField.size > NAMED ? [t('feeds.find.columns.more', { count: byField.size - NAMED })] : []
  const text = t('feeds.find.found', { matches, cells, rows, columns: formatList([...columns, ...more]) })
  return skipped === 0 ? text : t('feeds.find.found.skipped', { found: text, count: skipped })
}

const Where = ({ find }: { readonly find: Find }) => {
  const filter = useCatalog((state) => state.filter)
  const { inputs, setInputs, chosen } = find
  const rowChoices = [
    { id: 'visible', label: isFiltered(filter) ? t('feeds.find.shownRows') : t('feeds.find.allRows') },
    { id: 'selected', label: t('feeds.find.selectedRows', { count: chosen.rows }) },
  ]
  const selected = { id: 'selected', label: t('feeds.find.selectedColumns', { count: chosen.fields.length }) }
  const every = [{ id: 'all', label: t('feeds.find.all') }, ...fieldChoices()]
  const columns = chosen.fields.length > 1 ? [selected, ...every] : every
  return (
    <>
      <Select
        label={t('feeds.find.columns')}
        quiet
        options={columns}
        value={inputs.column === 'selected' && chosen.fields.length === 1 ? (chosen.fields[0] ?? 'all') : inputs.column}
        onChange={(id) => setInputs({ ...inputs, column: id as FindInputs['column'] })}
      />
      <Select
        label={t('feeds.find.rows')}
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
    work !== undefined && busyReason(),
    find.isEmpty && t('feeds.find.enter'),
    cells === 0 && t('feeds.find.none.replace'),
  )
  return (
    <search ref={box} className="find-bar" aria-label={t('feeds.find.title')} onKeyDown={onKeyDown}>
      <div className="find-line">
        <TextField
          label={t('feeds.find.find')}
          value={inputs.text}
          mono={inputs.isExpression}
          onChange={(text) => setInputs({ ...inputs, text })}
          {...(problem === undefined || find.isEmpty ? {} : { error: problem })}
        />
        {mode === 'replace' ? (
          <TextField
            label={t('feeds.find.replace.with')}
            value={inputs.replacement}
            mono={inputs.isExpression}
            onChange={(replacement) => setInputs({ ...inputs, replacement })}
            {...(found === undefined || found.unknownWords.length === 0
              ? {}
              : { hint: t('feeds.find.unknown', { column: `[${found.unknownWords[0]}]` }) })}
          />
        ) : null}
        <div className="find-buttons">
          <IconButton
            icon={ChevronUp}
            label={t('feeds.commands.previousMatch')}
            keys="Shift+F3"
            onPress={() => void next(true)}
          />
          <IconButton
            icon={ChevronDown}
            label={t('feeds.commands.nextMatch')}
            keys="F3"
            onPress={() => void next(false)}
          />
          {mode === 'replace' ? (
            <>
              <Button disabledReason={cannotReplace} onPress={() => void replaceOne()}>
                {t('feeds.find.replace')}
              </Button>
              <Button variant="primary" icon={Replace} disabledReason={cannotReplace} onPress={() => void replaceAll()}>
                {t('feeds.find.replace.in', { count: cells })}
              </Button>
            </>
          ) : (
            <Button onPress={() => find.open('replace')}>{t('feeds.find.replace.open')}</Button>
          )}
          <IconButton icon={X} label={t('feeds.find.close')} keys="Esc" onPress={close} />
        </div>
      </div>
      <div className="find-line find-options">
        <Checkbox isSelected={inputs.matchCase} onChange={(matchCase) => setInputs({ ...inputs, matchCase })}>
          {t('feeds.condition.matchCase')}
        </Checkbox>
        <Checkbox isSelected={inputs.wholeCell} onChange={(wholeCell) => setInputs({ ...inputs, wholeCell })}>
          {t('feeds.find.entire')}
        </Checkbox>
        <Checkbox isSelected={inputs.isExpression} onChange={(isExpression) => setInputs({ ...inputs, isExpression })}>
          {t('feeds.find.regex')}
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
