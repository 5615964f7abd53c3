import { t } from '../../../messages/t.ts'
import './FindBar.css'
import { ChevronDown, ChevronUp, Replace, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../components/Button.tsx'
import { Checkbox } from '../components/Checkbox.tsx'
import { firstReason } from '../components/DisabledReason.tsx'
import { formatList } from '../components/format.ts'
import { IconButton } from '../components/IconButton.tsx'
import { Select } from '../components/Select.tsx'
import { TextField } from '../components/TextField.tsx'
import { FoundTable, type FoundTableProps } from './FoundTable.tsx'
import type { Find, FindInputs } from './useFind.ts'

interface FindBarProps<Field extends string> extends Pick<FoundTableProps<Field>, 'fieldLabel' | 'row'> {
  readonly find: Find<Field>
  /** Columns that one may look in alone. */
  readonly fields: readonly { readonly id: Field; readonly label: string }[]
  readonly isFiltered: boolean
  /** Why nothing can be replaced now. */
  readonly busy?: string | undefined
}

/** Columns that are named of those with matches. */
const NAMED = 3

/** What was found, in words; empty while nothing is looked for. */
const resultText = <Field extends string>({ find, fieldLabel }: FindBarProps<Field>): string => {
  const { found, isEmpty } = find
  if (isEmpty) return ''
  if (found === undefined) return t('kit.find.counting')
  const { matches, cells, rows, byField, skipped, locked = 0 } = found.counts
  if (cells === 0) return t('kit.find.none')
  const columns = [...byField]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([field, count]) => t('kit.find.found.column', { column: fieldLabel(field), count }))
  const more = byField.size > NAMED ? [t('kit.find.columns.more', { count: byField.size - NAMED })] : []
  const text = t('kit.find.found', { matches, cells, rows, columns: formatList([...columns, ...more]) })
  const withSkipped = skipped === 0 ? text : t('kit.find.found.skipped', { found: text, count: skipped })
  return locked === 0 ? withSkipped : t('kit.find.found.locked', { found: withSkipped, count: locked })
}

const Where = <Field extends string>({ find, fields, isFiltered }: FindBarProps<Field>) => {
  const { inputs, setInputs, chosen } = find
  const rowChoices = [
    { id: 'visible', label: isFiltered ? t('kit.find.shownRows') : t('kit.find.allRows') },
    { id: 'selected', label: t('kit.find.selectedRows', { count: chosen.rows }) },
  ]
  const selected = { id: 'selected', label: t('kit.find.selectedColumns', { count: chosen.fields.length }) }
  const every = [{ id: 'all', label: t('kit.find.all') }, ...fields]
  const columns = chosen.fields.length > 1 ? [selected, ...every] : every
  return (
    <>
      <Select
        label={t('kit.find.columns')}
        quiet
        options={columns}
        value={inputs.column === 'selected' && chosen.fields.length === 1 ? (chosen.fields[0] ?? 'all') : inputs.column}
        onChange={(id) => setInputs({ ...inputs, column: id as FindInputs<Field>['column'] })}
      />
      <Select
        label={t('kit.find.rows')}
        quiet
        options={chosen.rows > 0 ? rowChoices : rowChoices.slice(0, 1)}
        value={inputs.rows}
        onChange={(id) => setInputs({ ...inputs, rows: id === 'selected' ? 'selected' : 'visible' })}
      />
    </>
  )
}

/** Find and replace bar of a grid; matches are counted and previewed before any change. */
export const FindBar = <Field extends string>(props: FindBarProps<Field>) => {
  const { find, busy, fieldLabel, row } = props
  const { mode, inputs, setInputs, found, problem, close, next, replaceOne, replaceAll } = find
  const box = useRef<HTMLDivElement>(null)
  const { cells = 0, locked = 0 } = found?.counts ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for the bar takes the focus there
  useEffect(() => {
    const field = box.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [find.runCount])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'text') {
      event.preventDefault()
      void next(event.shiftKey)
    }
  }

  const result = resultText(props)
  const cannotReplace = firstReason(
    busy ?? false,
    find.isEmpty && t('kit.find.enter'),
    cells === locked && t('kit.find.none.replace'),
  )
  return (
    <search ref={box} className="find-bar" aria-label={t('kit.find.title')} onKeyDown={onKeyDown}>
      <div className="find-line">
        <TextField
          label={t('kit.find.find')}
          value={inputs.text}
          mono={inputs.isExpression}
          onChange={(text) => setInputs({ ...inputs, text })}
          {...(problem === undefined || find.isEmpty ? {} : { error: problem })}
        />
        {mode === 'replace' ? (
          <TextField
            label={t('kit.find.replace.with')}
            value={inputs.replacement}
            mono={inputs.isExpression}
            onChange={(replacement) => setInputs({ ...inputs, replacement })}
            {...(found === undefined || found.unknownNames.length === 0
              ? {}
              : { hint: t('kit.find.unknown', { column: `[${found.unknownNames[0]}]` }) })}
          />
        ) : null}
        <div className="find-buttons">
          <IconButton icon={ChevronUp} label={t('kit.find.previous')} keys="Shift+F3" onPress={() => void next(true)} />
          <IconButton icon={ChevronDown} label={t('kit.find.next')} keys="F3" onPress={() => void next(false)} />
          {mode === 'replace' ? (
            <>
              <Button disabledReason={cannotReplace} onPress={() => void replaceOne()}>
                {t('kit.find.replace')}
              </Button>
              <Button variant="primary" icon={Replace} disabledReason={cannotReplace} onPress={() => void replaceAll()}>
                {t('kit.find.replace.in', { count: cells - locked })}
              </Button>
            </>
          ) : (
            <Button onPress={() => find.open('replace')}>{t('kit.find.replace.open')}</Button>
          )}
          <IconButton icon={X} label={t('kit.find.close')} keys="Esc" onPress={close} />
        </div>
      </div>
      <div className="find-line find-options">
        <Checkbox isSelected={inputs.matchCase} onChange={(matchCase) => setInputs({ ...inputs, matchCase })}>
          {t('kit.find.matchCase')}
        </Checkbox>
        <Checkbox isSelected={inputs.wholeCell} onChange={(wholeCell) => setInputs({ ...inputs, wholeCell })}>
          {t('kit.find.entire')}
        </Checkbox>
        <Checkbox isSelected={inputs.isExpression} onChange={(isExpression) => setInputs({ ...inputs, isExpression })}>
          {t('kit.find.regex')}
        </Checkbox>
        <Where {...props} />
        <p className="find-words" role="status">
          {result}
        </p>
      </div>
      {mode === 'replace' && found?.note !== undefined ? <p className="muted">{found.note}</p> : null}
      {mode === 'replace' && found !== undefined && found.samples.length > 0 ? (
        <FoundTable samples={found.samples} cells={cells} fieldLabel={fieldLabel} row={row} />
      ) : null}
    </search>
  )
}
