import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { SPLIT_SIGNS } from '../../../workspace/customer/read/cellValues.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { useAudience } from '../state/audience.ts'
import type { ListColumn } from '../state/previewModel.ts'

const WHOLE = 'whole'
const NONE = 'none'

const splitOptions = () => [
  { id: WHOLE, label: t('people.preview.cells.whole') },
  ...SPLIT_SIGNS.map((sign) => ({
    id: sign,
    label: sign === '\n' ? t('people.preview.cells.lines') : t('people.preview.cells.split', { sign }),
  })),
]

interface CellPartsProps {
  readonly column: ListColumn
  readonly columns: readonly ListColumn[]
}

/** Asks what stands before each value: another column, a text, or both. */
const BeforeDialog = ({ column, columns, onClose }: CellPartsProps & { readonly onClose: () => void }) => {
  const { before } = column.parts ?? {}
  const [from, setFrom] = useState(before?.column === undefined ? NONE : String(before.column))
  const [text, setText] = useState(before?.text ?? '')
  const save = async () => {
    const { before: _before, ...parts } = column.parts ?? {}
    const own = from === NONE ? {} : { column: Number(from) }
    const next = from === NONE && text === '' ? parts : { ...parts, before: { ...own, text } }
    useAudience.getState().chooseParts(column.index, next)
    return undefined
  }
  return (
    <TaskDialog
      title={t('people.preview.cells.before.title', { column: column.header })}
      action={t('people.preview.cells.before.save')}
      isInMiddle
      onSubmit={save}
      onClose={onClose}
    >
      <p className="muted">{t('people.preview.cells.before.text')}</p>
      <Select
        label={t('people.preview.cells.before.column')}
        options={[
          { id: NONE, label: t('people.preview.cells.before.none') },
          ...columns
            .filter(({ index }) => index !== column.index)
            .map(({ index, header }) => ({ id: String(index), label: header })),
        ]}
        value={from}
        onChange={setFrom}
      />
      <TextField label={t('people.preview.cells.before.constant')} optional value={text} onChange={setText} mono />
    </TaskDialog>
  )
}

/** How the values of a column are made of its cells. */
export const CellPartsChoice = ({ column, columns }: CellPartsProps) => {
  const [isAsking, setAsking] = useState(false)
  const { index, header, kind, parts = {} } = column
  if (kind === null) return null
  const { splitAt, before } = parts
  const choose = (sign: string) => {
    const rest = before === undefined ? {} : { before }
    useAudience.getState().chooseParts(index, sign === WHOLE ? rest : { ...rest, splitAt: sign })
  }
  const name = before?.column === undefined ? '' : (columns[before.column]?.header ?? '')
  return (
    <div className="cell-parts">
      <Select
        label={t('people.preview.cells.of', { column: header })}
        quiet
        options={splitOptions()}
        value={splitAt ?? WHOLE}
        onChange={choose}
      />
      <Button variant="quiet" onPress={() => setAsking(true)}>
        {before === undefined
          ? t('people.preview.cells.before')
          : t('people.preview.cells.before.is', { column: name, text: before.text })}
      </Button>
      {isAsking ? <BeforeDialog {...{ column, columns }} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
