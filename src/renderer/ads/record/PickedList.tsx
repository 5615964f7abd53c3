import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../../messages/t.ts'
import type { OfferedOption } from '../../../workspace/ads/accountOptions.ts'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'

/** Most options in the list below the field; typing finds the others. */
const MAX_OFFERED = 100

interface PickerProps {
  readonly label: string
  readonly options: readonly OfferedOption[]
  readonly onAdd: (id: string) => void
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

const Picker = ({ label, options, onAdd, hint, error }: PickerProps) => {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const offered = options
    .filter(({ id, label: name, note }) => `${name} ${id} ${note}`.toLowerCase().includes(wanted))
    .slice(0, MAX_OFFERED)
  // A part of a name means nothing. Without a list, what was typed is an id.
  const meant = (): string => {
    const found = options.find(({ id, label: name }) => [id.toLowerCase(), name.toLowerCase()].includes(wanted))
    return found?.id ?? (options.length === 0 ? text.trim() : '')
  }
  const leave = (): void => {
    const id = meant()
    setText('')
    if (id !== '') onAdd(id)
  }
  return (
    <ComboBox
      label={label}
      options={offered.map(({ note, ...option }) => (note === '' ? option : { ...option, note }))}
      noneText={t('adsPages.reference.none')}
      text={text}
      onText={setText}
      onChoose={onAdd}
      onLeave={leave}
      allowOther
      placeholder={t('adsPages.reference.choose')}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
    />
  )
}

interface ChosenListProps {
  readonly chosen: readonly { readonly id: string; readonly name: string; readonly shown: ReactNode }[]
  readonly onRemove: (id: string) => void
  /** The field that adds another one. */
  readonly children: ReactNode
}

/** Chosen values, each with a button that removes it. */
export const ChosenList = ({ chosen, onRemove, children }: ChosenListProps) => (
  <div className="ads-references">
    {chosen.map(({ id, name, shown }) => (
      <span key={id} className="ads-chosen">
        {shown}
        <IconButton icon={X} label={t('adsPages.reference.remove', { name })} onPress={() => onRemove(id)} />
      </span>
    ))}
    {children}
  </div>
)

interface PickedListProps extends PickerProps {
  readonly chosen: readonly OfferedOption[]
  readonly onRemove: (id: string) => void
}

/** Several values by name, or by id where no names are known. */
export const PickedList = ({ options, chosen, onRemove, ...rest }: PickedListProps) => {
  const there = new Set(chosen.map(({ id }) => id))
  const shown = chosen.map(({ id, label: name, note }) => ({
    id,
    name,
    shown: (
      <span>
        {name} {note === '' ? null : <span className="muted small">{note}</span>}
      </span>
    ),
  }))
  return (
    <ChosenList chosen={shown} onRemove={onRemove}>
      <Picker key={[...there].join()} options={options.filter(({ id }) => !there.has(id))} {...rest} />
    </ChosenList>
  )
}
