import { useEffect, useState } from 'react'
import type { TargetingValue } from '../../../contract/ads/targetingSets.ts'
import {
  CRITERION_TYPES,
  type CriterionOperator,
  type CriterionType,
  criterionType,
} from '../../../contract/ads/targetingTypes.ts'
import { NARROWING_TYPES } from '../../../contract/campaign/audienceEstimate.ts'
import type { AdTargetingFound, AdTargetingValue } from '../../../host/adTargeting.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { fieldWord } from '../../../workspace/ads/valueLabels.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShownAfter } from '../../base/whileShown.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { criterionValueText } from './criterionTexts.ts'

/** Searches of the platform are few, so typing is waited for. */
const PAUSE_MS = 300

const operatorText = (operator: CriterionOperator): string =>
  operator === 'EQ'
    ? t('adsPages.targeting.include')
    : operator === 'NE'
      ? t('adsPages.targeting.exclude')
      : fieldWord('operator_type', operator)

const typeOption = ({ id }: CriterionType) => ({
  id,
  label: fieldWord('targeting_type', id),
  note: t(NARROWING_TYPES.includes(id) ? 'adsPages.targeting.narrows' : 'adsPages.targeting.names'),
})

interface Found {
  readonly type: string
  readonly values: AdTargetingFound
  readonly failure?: string
}

const NONE: AdTargetingFound = { values: [], isMore: false }

const isSearchedType = (id: string): boolean => {
  const source = criterionType(id)?.values
  return typeof source === 'object' && 'endpoint' in source
}

/** Values of a type that hold a text. Those of the search before stay until it is answered. */
const useFound = (project: string, type: string, text: string): Found | undefined => {
  const [found, setFound] = useState<Found | undefined>()
  const isSearched = isSearchedType(type)
  useEffect(() => {
    if (!isSearched) return
    return whileShownAfter(
      text === '' ? 0 : PAUSE_MS,
      () => host().ads.findTargeting(project, type, text.slice(0, 200)),
      (answer) =>
        setFound(
          answer.ok ? { type, values: answer.value } : { type, values: NONE, failure: saidText(answer.failure) },
        ),
    )
  }, [project, type, isSearched, text])
  return found?.type === type ? found : undefined
}

interface ValueListProps {
  readonly type: CriterionType
  readonly offered: readonly AdTargetingValue[]
  readonly chosen: ReadonlyMap<string, string>
  /** Values that the ad group has already. */
  readonly there: ReadonlySet<string>
  readonly onChoose: (value: AdTargetingValue, isChosen: boolean) => void
}

/** Chosen values stay in sight while others are searched. */
const ValueList = ({ type, offered, chosen, there, onChoose }: ValueListProps) => {
  const names = new Set(offered.map(({ value }) => value))
  const elsewhere = [...chosen].flatMap(([value, name]) => (names.has(value) ? [] : [{ value, name }]))
  const rows = [...elsewhere, ...offered]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no scroll of its own
    <div className="targeting-values" role="group" aria-label={fieldWord('targeting_type', type.id)}>
      {rows.map((row) => (
        <Checkbox
          key={row.value}
          isSelected={chosen.has(row.value) || there.has(row.value)}
          disabledReason={there.has(row.value) ? t('adsPages.targeting.there') : undefined}
          onChange={(isChosen) => onChoose(row, isChosen)}
        >
          {criterionValueText(type.id, row.value, row.name)}
        </Checkbox>
      ))}
    </div>
  )
}

/** What a search is at; nothing where it found all. */
const SearchState = ({ found }: { readonly found: Found | undefined }) => {
  const { values, failure } = found ?? {}
  const said =
    values === undefined
      ? t('adsPages.opening')
      : values.isMore
        ? t('adsPages.targeting.more')
        : values.values.length === 0 && failure === undefined
          ? t('adsPages.targeting.noneFound')
          : ''
  return (
    <p className="muted small" role="status">
      {said}
    </p>
  )
}

const linesOf = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

interface AddTargetingProps {
  readonly project: string
  /** Criteria that the ad group has already. */
  readonly criteria: readonly Omit<TargetingValue, 'name'>[]
  /** What else is to be said, such as that nothing is sent yet. */
  readonly note?: string
  /** Adds them; false where that failed, after the user was told. */
  readonly onAdd: (criteria: readonly TargetingValue[]) => Promise<boolean>
  readonly onClose: () => void
}

/** Chooses criteria of one type to add to an ad group or a set. */
export const AddTargeting = ({ project, criteria, note, onAdd, onClose }: AddTargetingProps) => {
  const [typeId, setTypeId] = useState('LOCATION')
  const [operator, setOperator] = useState<CriterionOperator>('EQ')
  const [text, setText] = useState('')
  const [lines, setLines] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const found = useFound(project, typeId, text)
  const type = criterionType(typeId)
  if (type === undefined) return null
  const there = new Set(
    criteria.flatMap((each) => (each.type === type.id && each.operator === operator ? [each.value] : [])),
  )
  const isSearched = isSearchedType(typeId)
  // Lists can fail: what is known by its id can still be typed.
  const isTyped = type.values === 'typed' || found?.failure !== undefined || lines !== ''
  const fixed = Array.isArray(type.values) ? (type.values as readonly string[]) : []
  const offered = isSearched ? (found?.values.values ?? []) : fixed.map((value) => ({ value, name: value }))
  const values = [...new Set([...chosen.keys(), ...linesOf(lines)])].filter((value) => !there.has(value))
  const add = async () => {
    const wanted = values.map((value) => ({ type: type.id, value, operator, name: chosen.get(value) ?? value }))
    return (await onAdd(wanted)) ? undefined : null
  }
  return (
    <TaskDialog
      title={t('adsPages.targeting.add')}
      action={t('adsPages.targeting.add.act', { count: values.length })}
      isInMiddle
      onSubmit={add}
      disabledReason={values.length === 0 ? t('adsPages.targeting.add.nothing') : undefined}
      onClose={onClose}
    >
      <Select
        label={t('adsPages.targeting.type')}
        options={CRITERION_TYPES.map(typeOption)}
        value={type.id}
        onChange={(id) => {
          setTypeId(id)
          setOperator(criterionType(id)?.operators[0] ?? 'EQ')
          setText('')
          setLines('')
          setChosen(new Map())
        }}
      />
      {type.operators.length === 1 ? null : (
        <Segments
          label={t('adsPages.targeting.operator')}
          options={type.operators.map((id) => ({ id, label: operatorText(id) }))}
          value={operator}
          onChange={setOperator}
        />
      )}
      {isSearched ? <SearchField label={t('adsPages.targeting.search')} value={text} onChange={setText} /> : null}
      {found?.failure === undefined ? null : <p role="alert">{found.failure}</p>}
      {type.values === 'typed' ? null : (
        <ValueList
          type={type}
          offered={offered}
          chosen={chosen}
          there={there}
          onChoose={({ value, name }, isChosen) => {
            const others = [...chosen].filter(([other]) => other !== value)
            setChosen(new Map(isChosen ? [...others, [value, name] as const] : others))
          }}
        />
      )}
      {isSearched ? <SearchState found={found} /> : null}
      {isTyped ? (
        <TextField
          label={fieldWord('targeting_type', type.id)}
          hint={t('adsPages.targeting.lines')}
          multiline
          value={lines}
          onChange={setLines}
        />
      ) : null}
      {note === undefined ? null : <p className="muted small">{note}</p>}
    </TaskDialog>
  )
}
