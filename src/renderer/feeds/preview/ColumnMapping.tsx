import { memo } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import type { ImportPreview, MappedColumn } from '../../../engine/model/catalogModel.ts'
import type { FieldValueWords } from '../../../workspace/product/mappingAdditions.ts'
import { type DecimalSign, valueReader } from '../../../workspace/product/values.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { fieldNamed } from '../fieldChoices.ts'
import { useCatalog } from '../state/catalog.ts'
import { COLUMN_CHOICES, IGNORED, usedChoices } from './columnChoices.ts'

const CONFIDENCE: Readonly<Record<MappedColumn['confidence'], readonly [BadgeState, string]>> = {
  sure: ['ok', 'Known header'],
  likely: ['warn', 'Likely, please look'],
  values: ['warn', 'By its values, please look'],
  none: ['plain', 'Unknown'],
  chosen: ['changed', 'Your choice'],
  remembered: ['ok', 'Remembered'],
}

/** How the first values are understood, where that differs from what stands there. */
const understood = ({ field, samples }: MappedColumn, read: ReturnType<typeof valueReader>): string => {
  if (field === null) return ''
  const values = samples.map((sample) => read(field, sample))
  return values.every((value, at) => value === samples[at]?.trim()) ? '' : values.join(' · ')
}

type ColumnMappingProps = Pick<ImportPreview, 'columns' | 'questions'> & {
  readonly currency: string
  readonly decimal: DecimalSign | undefined
  readonly words: readonly FieldValueWords[]
}

/** Which column of the file becomes which field, how that was found, and how its values are understood. */
export const ColumnMapping = memo(({ columns: mapped, questions, currency, decimal, words }: ColumnMappingProps) => {
  const mapColumn = useCatalog((state) => state.mapColumn)
  const read = valueReader({ currency, ...(decimal === undefined ? {} : { decimal }), words })
  const foundBy = ({ index, confidence, field, use }: MappedColumn): readonly [BadgeState, string] => {
    const asked = questions.find(({ columns }) => columns.includes(index))
    if (asked === undefined && field === null && use !== undefined && confidence === 'none') return CONFIDENCE.sure
    return asked === undefined ? CONFIDENCE[confidence] : ['warn', `${productField(asked.field).label}? Please choose`]
  }
  return (
    <div className="mapping-table">
      <Table
        label="Which column is what"
        rows={mapped}
        rowId={({ index }) => index}
        columns={[
          {
            id: 'heading',
            heading: 'In the file',
            cell: ({ heading, index }) => (
              <strong className="preview-heading">{heading || `(column ${index + 1})`}</strong>
            ),
          },
          {
            id: 'samples',
            heading: 'First values',
            cell: ({ samples }) => <span className="sample-values">{samples.join(' · ')}</span>,
          },
          {
            id: 'field',
            heading: 'Becomes',
            cell: ({ index, heading, field, use }) => (
              <Select
                label={`Field for ${heading || `column ${index + 1}`}`}
                quiet
                options={use === undefined ? COLUMN_CHOICES : usedChoices(use)}
                value={field ?? IGNORED}
                onChange={(id) => mapColumn(index, fieldNamed(id) ?? null)}
              />
            ),
          },
          {
            id: 'understood',
            heading: 'Is read as',
            cell: (column) => <span className="sample-values">{understood(column, read)}</span>,
          },
          {
            id: 'confidence',
            heading: 'Found by',
            cell: (column) => {
              const [state, word] = foundBy(column)
              return <Badge state={state}>{word}</Badge>
            },
          },
        ]}
      />
    </div>
  )
})
