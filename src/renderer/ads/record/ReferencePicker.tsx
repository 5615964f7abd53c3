import { useEffect, useState } from 'react'
import type { AdKindId } from '../../../contract/ads/kinds.ts'
import { wordOf } from '../../../contract/language/fields.ts'
import type { AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { kindName } from '../../../workspace/ads/columns.ts'
import { referenceTo } from '../../../workspace/ads/records.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Button } from '../../kit/components/Button.tsx'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import { recordLabel } from '../kindNames.ts'
import { openRecord } from '../state/records.ts'
import { ChosenList } from './PickedList.tsx'
import { useTyped } from './useTyped.ts'

const MAX_OFFERED = 20

/** Records of some kinds that hold a text in name or id, newest question only. */
const useFound = (project: string, kinds: readonly AdKindId[], text: string): readonly AdRecord[] => {
  const [found, setFound] = useState<readonly AdRecord[]>([])
  useEffect(() => {
    const reading = Promise.all(
      kinds.map((kind) => host().ads.records(project, { kind, text: text.slice(0, 200), from: 0, count: MAX_OFFERED })),
    )
    return whileShown(reading, (pages) => setFound(pages.flatMap((page) => (page.ok ? page.value.records : []))))
  }, [project, kinds, text])
  return found
}

const nameOf = ({ kind, id, values }: AdRecord): string => referenceTo(kind, id, values)

interface ReferencePickerProps {
  readonly project: string
  readonly label: string
  readonly kinds: readonly AdKindId[]
  /** Whether a record of these kinds is offered. */
  readonly accepts?: (record: AdRecord) => boolean
  /** What the field names; empty where it names nothing. */
  readonly value: string
  readonly onChange: (name: string | null) => void
  readonly onTyped?: (text: string) => void
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly quiet?: boolean
  /** Inside a dialog, which has to be closed first. */
  readonly opensNothing?: boolean
}

/** Chooses a record by name; an id that is not downloaded can be typed. */
export const ReferencePicker = ({
  project,
  label,
  kinds,
  accepts = () => true,
  value,
  onChange,
  onTyped,
  hint,
  error,
  quiet = false,
  opensNothing = false,
}: ReferencePickerProps) => {
  const [named] = useFound(project, kinds, value).filter((record) => nameOf(record) === value)
  const namedText = named === undefined ? undefined : recordLabel(named)
  const [typing, setTyping] = useState('')
  const offered = useFound(project, kinds, typing).filter(accepts)
  const options = offered.map((record) => ({
    id: nameOf(record),
    label: recordLabel(record),
    note: t('adsPages.reference.note', { kind: kindName(record.kind), id: nameOf(record) }),
  }))
  // A name that is offered stands for its record; anything else is an id.
  const meant = (text: string): string => options.find(({ label: name }) => name === text)?.id ?? text.trim()
  const typed = useTyped(namedText ?? value, (text) => onChange(text.trim() === '' ? null : meant(text)))
  return (
    <div className="ads-reference">
      <ComboBox
        label={label}
        quiet={quiet}
        options={options}
        noneText={t('adsPages.reference.none')}
        text={typed.text}
        onText={(text) => {
          typed.type(text)
          setTyping(text === namedText ? '' : text)
          onTyped?.(meant(text))
        }}
        onChoose={onChange}
        onLeave={typed.commit}
        allowOther
        placeholder={t('adsPages.reference.choose')}
        hint={
          hint ??
          (value === '' || typed.isDirty ? undefined : named === undefined ? t('adsPages.reference.unknown') : value)
        }
        {...(error === undefined ? {} : { error })}
      />
      {named === undefined || opensNothing ? null : (
        <Button variant="quiet" onPress={() => void openRecord(named.kind, named.id)}>
          {t('adsPages.reference.open', { name: recordLabel(named) })}
        </Button>
      )}
    </div>
  )
}

interface ReferenceListProps extends Omit<ReferencePickerProps, 'value' | 'onChange' | 'onTyped'> {
  readonly value: readonly string[]
  readonly onChange: (names: readonly string[] | null) => void
}

/** Chooses several records, in order. */
export const ReferenceList = ({ value, onChange, label, ...rest }: ReferenceListProps) => {
  const change = (names: readonly string[]): void => onChange(names.length === 0 ? null : names)
  const chosen = value.map((name, at) => ({
    id: String(at),
    name,
    shown: <span className="mono">{wordOf(name)}</span>,
  }))
  return (
    <ChosenList chosen={chosen} onRemove={(id) => change(value.filter((_, at) => String(at) !== id))}>
      <ReferencePicker
        {...rest}
        key={value.length}
        label={label}
        value=""
        onChange={(name) => {
          if (name !== null && !value.includes(name)) change([...value, name])
        }}
      />
    </ChosenList>
  )
}
