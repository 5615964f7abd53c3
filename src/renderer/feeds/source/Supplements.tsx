import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ProductField } from '../../../contract/catalog/product.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { suggestedSupplement } from '../../../workspace/edits/supplement.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatList } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { fieldChoices, fieldNamed } from '../fieldChoices.ts'
import type { TypedPlace } from '../state/source.ts'
import type { SupplementSettings } from '../state/sourceModel.ts'
import {
  dropSupplement,
  keepSupplement,
  readColumnsOf,
  removeSupplement,
  removeSupplementPassword,
  type SupplementColumn,
  type SupplementDraft,
} from '../state/supplements.ts'
import { PlaceFields } from './PlaceFields.tsx'

const NO_FIELD = 'none'

const isGiven = ({ field }: SupplementColumn, key: ProductField | undefined): boolean =>
  field !== null && field !== key && field !== 'id'

interface ColumnsProps {
  readonly columns: readonly SupplementColumn[]
  readonly onChange: (columns: readonly SupplementColumn[]) => void
}

/** Which column of the file is read as which field. A field is given by one column only. */
const Columns = ({ columns, onChange }: ColumnsProps) => (
  <div className="mapping-table button-lines">
    <Table
      label={t('feedPages.supplement.columns')}
      rows={columns}
      rowId={({ header }) => header}
      columns={[
        { id: 'header', header: t('feedPages.supplement.column'), cell: ({ header }) => header },
        { id: 'sample', header: t('feedPages.supplement.sample'), cell: ({ sample }) => sample },
        {
          id: 'field',
          header: t('feedPages.supplement.field'),
          cell: (column) => (
            <Select
              label={t('feedPages.supplement.fieldOf', { column: column.header })}
              quiet
              options={[{ id: NO_FIELD, label: t('feeds.mapping.ignored') }, ...fieldChoices()]}
              value={column.field ?? NO_FIELD}
              onChange={(id) => {
                const field = fieldNamed(id) ?? null
                onChange(
                  columns.map((each) => {
                    if (each === column) return { ...each, field }
                    return field !== null && each.field === field ? { ...each, field: null } : each
                  }),
                )
              }}
            />
          ),
        },
      ]}
    />
  </div>
)

interface FormProps {
  readonly known: SupplementSettings | undefined
  readonly onClose: () => void
}

/** First where the file is, then which of its columns join, and by what. */
const SupplementForm = ({ known, onClose }: FormProps) => {
  const { place = '', match = '', allowsPrivate = false } = known ?? {}
  const [typed, setTyped] = useState<TypedPlace>({ place, match, allowsPrivate, user: '', password: '' })
  const [draft, setDraft] = useState<SupplementDraft>()
  const [overrides, setOverrides] = useState(known?.overrides ?? true)
  const read = async (): Promise<ReactNode> => {
    const seen = await readColumnsOf(typed, known)
    if (!seen.ok) return saidText(seen.failure)
    setDraft(seen.value)
    // It stays open for the columns.
    return null
  }
  const save = async (): Promise<ReactNode> => {
    if (draft?.key === undefined) return null
    const { name: _name, repeated: _repeated, columns, key, ...where } = draft
    const chosen = columns.flatMap(({ header, field }) => (field === null ? [] : [{ header, field }]))
    const others = columns.flatMap(({ header, field }) => (field === null ? [header] : []))
    await keepSupplement({ ...where, key, columns: chosen, others, overrides }, known?.id)
    return undefined
  }
  const close = (): void => {
    if (draft !== undefined) void dropSupplement(draft.id)
    onClose()
  }
  if (draft === undefined)
    return (
      <TaskDialog
        key="place"
        title={t('feedPages.supplement.add.title')}
        action={t('feedPages.supplement.read')}
        disabledReason={typed.place.trim() === '' ? t('feedPages.source.noPlace') : undefined}
        onSubmit={read}
        onClose={close}
      >
        <p className="muted">{t('feedPages.supplement.lead')}</p>
        <PlaceFields
          typed={typed}
          known={known ?? { hasSecret: false }}
          set={(change) => setTyped({ ...typed, ...change })}
          {...(known === undefined ? {} : { onRemovePassword: () => void removeSupplementPassword(known) })}
        />
      </TaskDialog>
    )
  const { columns, key } = draft
  const keys = columns.flatMap(({ field }) => (field === null ? [] : [field]))
  const hasKey = key !== undefined && keys.includes(key)
  const choose = (changed: readonly SupplementColumn[]): void =>
    setDraft({
      ...draft,
      columns: changed,
      key: hasKey ? key : suggestedSupplement(changed.map(({ field }) => field))?.key,
    })
  const reason = hasKey
    ? columns.some((column) => column.field === null || isGiven(column, key))
      ? undefined
      : t('feedPages.supplement.noField')
    : t('feedPages.supplement.noKey')
  return (
    <TaskDialog
      key="columns"
      title={t('feedPages.supplement.columns.title', { file: draft.name })}
      action={t('feedPages.supplement.save')}
      disabledReason={reason}
      isWide
      isInMiddle
      onSubmit={save}
      onClose={close}
    >
      {draft.repeated.length === 0 ? null : (
        <Banner level="warn">{t('feedPages.supplement.repeated', { columns: formatList(draft.repeated) })}</Banner>
      )}
      <Columns columns={columns} onChange={choose} />
      {keys.length === 0 ? null : (
        <Select
          label={t('feedPages.supplement.key')}
          hint={t('feedPages.supplement.key.hint')}
          placeholder={t('feedPages.supplement.key.choose')}
          options={keys.map((field) => ({ id: field, label: keyLabel(columns, field) }))}
          value={hasKey ? key : null}
          onChange={(id) => setDraft({ ...draft, key: fieldNamed(id) })}
        />
      )}
      <Select
        label={t('feedPages.supplement.both')}
        options={[
          { id: 'overrides', label: t('feedPages.supplement.overrides') },
          { id: 'fills', label: t('feedPages.supplement.fills') },
        ]}
        value={overrides ? 'overrides' : 'fills'}
        onChange={(id) => setOverrides(id === 'overrides')}
      />
    </TaskDialog>
  )
}

const keyLabel = (
  columns: readonly { readonly header: string; readonly field: ProductField | null }[],
  key: ProductField,
) =>
  t('feedPages.supplement.key.pair', {
    column: columns.find(({ field }) => field === key)?.header ?? '',
    field: fieldLabel(key),
  })

const givenText = ({ columns, others = [], key }: SupplementSettings): string =>
  formatList([
    ...columns.flatMap(({ field }) => (field === key || field === 'id' ? [] : [fieldLabel(field)])),
    ...others,
  ])

interface SupplementsProps {
  readonly supplements: readonly SupplementSettings[]
  /** The feed is read from a place as well. */
  readonly hasPlace: boolean
}

/** Files whose values join those of the source at each run. */
export const Supplements = ({ supplements, hasPlace }: SupplementsProps) => {
  const [open, setOpen] = useState<{ readonly known: SupplementSettings | undefined }>()
  return (
    <Section
      title={t('feedPages.supplement.title')}
      actions={
        <Button icon={Plus} onPress={() => setOpen({ known: undefined })}>
          {t('feedPages.supplement.add')}
        </Button>
      }
    >
      <p className="muted">{t(hasPlace ? 'feedPages.supplement.join' : 'feedPages.supplement.alone')}</p>
      {supplements.length === 0 ? null : (
        <Table
          label={t('feedPages.supplement.title')}
          rows={supplements}
          rowId={({ id }) => id}
          columns={[
            { id: 'place', header: t('feedPages.supplement.place'), cell: ({ place }) => place },
            {
              id: 'key',
              header: t('feedPages.supplement.key'),
              cell: ({ columns, key }) => keyLabel(columns, key),
            },
            { id: 'fields', header: t('feedPages.supplement.fields'), cell: givenText },
            {
              id: 'both',
              header: t('feedPages.supplement.both'),
              cell: ({ overrides }) => t(overrides ? 'feedPages.supplement.overrides' : 'feedPages.supplement.fills'),
            },
            {
              id: 'actions',
              header: t('feedPages.supplement.actions'),
              cell: (known) => (
                <>
                  <Button
                    variant="quiet"
                    aria-label={t('feedPages.supplement.change.of', { place: known.place })}
                    onPress={() => setOpen({ known })}
                  >
                    {t('feedPages.supplement.change')}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={t('feedPages.supplement.remove.of', { place: known.place })}
                    onPress={() => void removeSupplement(known.id)}
                  >
                    {t('feedPages.supplement.remove')}
                  </Button>
                </>
              ),
            },
          ]}
        />
      )}
      {open === undefined ? null : (
        <SupplementForm
          known={supplements.find(({ id }) => id === open.known?.id)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}
