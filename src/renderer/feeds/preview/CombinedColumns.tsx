import { Plus, Trash2 } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import { draftReader } from '../../../workspace/product/draft.ts'
import { type Combined, columnTemplate } from '../../../workspace/product/mappingAdditions.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatList } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Menu } from '../../kit/components/Menu.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { fieldNamed } from '../fieldChoices.ts'
import type { ImportPreview } from '../state/feedsModel.ts'
import { changeAdditions } from '../state/preview.ts'
import { fieldOptions } from './columnChoices.ts'

const SAMPLES = 3

/** The first rows before and after a combination. */
const samplesOf = (preview: ImportPreview, { field, text, isOnlyEmpty }: Combined) => {
  const { columns, settings, additions, family, rows } = preview
  const headers = columns.map(({ header }) => header)
  const fields = columns.map((column) => column.field)
  const { currency, shopAddress, decimal } = settings
  const read = draftReader({
    headings: headers,
    fields,
    family,
    currency,
    shopAddress,
    words: additions.words ?? [],
    ...(decimal === undefined ? {} : { decimal }),
  })
  const template = columnTemplate(text, { headings: headers, fields })
  const samples = rows.slice(0, SAMPLES).map((cells, at) => {
    const product = read(cells)
    for (const constant of additions.constants ?? []) product[constant.field] ||= constant.value
    const before = product[field]
    return { at, before, after: isOnlyEmpty === true && before !== '' ? before : template.fill(product, cells) }
  })
  return { samples, unknown: template.unknown }
}

/** Words of templates that name no column: they would be written as they stand. One for each field. */
export const unknownColumns = ({ columns, additions }: ImportPreview) => {
  const headers = columns.map(({ header }) => header)
  const fields = columns.map(({ field }) => field)
  return (additions.combined ?? []).flatMap(({ field, text }) => {
    const [word] = columnTemplate(text, { headings: headers, fields }).unknown
    return word === undefined ? [] : [{ field, word }]
  })
}

interface CombinedRowProps {
  readonly preview: ImportPreview
  readonly combined: Combined
  readonly others: readonly Combined[]
}

const CombinedRow = ({ preview, combined, others }: CombinedRowProps) => {
  const { field, text } = combined
  const label = fieldLabel(field)
  const { samples, unknown } = samplesOf(preview, combined)
  const set = (next: Combined) => changeAdditions({ combined: [...others, next] })
  return (
    <div className="preview-combined">
      <div className="preview-addition">
        <TextField
          label={t('feeds.combined.template', { field: label })}
          value={text}
          placeholder={t('feeds.combined.example')}
          hint={t('feeds.combined.hint')}
          onChange={(next) => set({ ...combined, text: next })}
          {...(unknown.length === 0
            ? {}
            : { error: t('feeds.combined.unknown', { columns: formatList(unknown.map((name) => `[${name}]`)) }) })}
        />
        <Menu
          label={t('feeds.combined.columns')}
          groups={[
            {
              actions: preview.columns
                .filter(({ header }) => header !== '')
                .map(({ index, header }) => ({
                  id: String(index),
                  label: header,
                  run: () => set({ ...combined, text: `${text}${/\S$/.test(text) ? ' ' : ''}[${header}]` }),
                })),
            },
          ]}
        >
          <Button icon={Plus}>{t('feeds.combined.column')}</Button>
        </Menu>
        <IconButton
          icon={Trash2}
          label={t('feeds.combined.remove', { field: label })}
          onPress={() => changeAdditions({ combined: others })}
        />
      </div>
      <Checkbox
        isSelected={combined.isOnlyEmpty === true}
        onChange={(isOnly) => set({ field, text, ...(isOnly ? { isOnlyEmpty: true } : {}) })}
      >
        {t('feeds.combined.onlyEmpty', { field: label })}
      </Checkbox>
      <div className="mapping-table button-lines">
        <Table
          label={t('feeds.combined.samples', { field: label })}
          rows={samples}
          rowId={({ at }) => at}
          columns={[
            {
              id: 'before',
              header: t('feeds.combined.before'),
              cell: ({ before }) => before || <span className="muted">{t('feeds.cells.empty')}</span>,
            },
            {
              id: 'after',
              header: t('feeds.combined.after'),
              cell: ({ after }) => after || <span className="muted">{t('feeds.cells.empty')}</span>,
            },
          ]}
        />
      </div>
    </div>
  )
}

/** Fields that several columns make, with the first rows before and after. */
export const CombinedColumns = ({ preview }: { readonly preview: ImportPreview }) => {
  const all = preview.additions.combined ?? []
  const combined = [...all].toSorted((a, b) => (a.field < b.field ? -1 : 1))
  return (
    <>
      {combined.map((each) => (
        <CombinedRow
          key={each.field}
          preview={preview}
          combined={each}
          others={combined.filter(({ field }) => field !== each.field)}
        />
      ))}
      <Select
        label={t('feeds.combined.add')}
        placeholder={t('feeds.combined.chooseField')}
        options={fieldOptions(
          combined.map(({ field }) => field),
          preview.missing,
        )}
        value={null}
        onChange={(id) => {
          const field = fieldNamed(id)
          if (field === undefined) return
          const own = preview.columns.find((column) => column.field === field)?.header
          changeAdditions({ combined: [...combined, { field, text: own === undefined ? '' : `[${own}]` }] })
        }}
      />
    </>
  )
}
