import { memo } from 'react'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import type { FieldValueInput } from '../../../workspace/product/mappingAdditions.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { type DecimalSign, valueReader } from '../../../workspace/product/values.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { columnUseText } from '../columnUse.ts'
import { fieldNamed } from '../fieldChoices.ts'
import { useFeeds } from '../state/feedStore.ts'
import type { ImportPreview, MappedColumn } from '../state/feedsModel.ts'
import { columnChoices, IGNORED, usedChoices } from './columnChoices.ts'

type FoundCode = Extract<MessageCode, `feeds.mapping.by.${string}`>

const CONFIDENCE: Readonly<Record<MappedColumn['confidence'], readonly [BadgeState, FoundCode]>> = {
  sure: ['ok', 'feeds.mapping.by.sure'],
  likely: ['warn', 'feeds.mapping.by.likely'],
  values: ['warn', 'feeds.mapping.by.values'],
  none: ['plain', 'feeds.mapping.by.none'],
  chosen: ['changed', 'feeds.mapping.by.chosen'],
  remembered: ['ok', 'feeds.mapping.by.remembered'],
}

const nameOf = (header: string, index: number): string => header || t('feeds.mapping.column', { number: index + 1 })

/** How the first values are understood, where that differs from what stands there. */
const understood = ({ field, samples }: MappedColumn, read: ReturnType<typeof valueReader>): string => {
  if (field === null) return ''
  const values = samples.map((sample) => read(field, sample))
  return values.every((value, at) => value === samples[at]?.trim()) ? '' : values.join(' · ')
}

type ColumnMappingProps = Pick<ImportPreview, 'columns' | 'questions'> & {
  readonly currency: string
  readonly decimal: DecimalSign | undefined
  readonly vocabulary: readonly FieldValueInput[]
}

/** Which column maps to which field, how it was detected, and how values are read. */
export const ColumnMapping = memo(
  ({ columns: mapped, questions, currency, decimal, vocabulary }: ColumnMappingProps) => {
    const mapColumn = useFeeds((state) => state.mapColumn)
    const read = valueReader({ currency, ...(decimal === undefined ? {} : { decimal }), words: vocabulary })
    const foundBy = ({ index, confidence, field, use }: MappedColumn): readonly [BadgeState, string] => {
      const question = questions.find(({ columns }) => columns.includes(index))
      if (question !== undefined) return ['warn', t('feeds.mapping.ask', { field: fieldLabel(question.field) })]
      const isUsed = field === null && use !== undefined && confidence === 'none'
      const [state, code] = CONFIDENCE[isUsed ? 'sure' : confidence]
      return [state, t(code)]
    }
    return (
      <div className="mapping-table button-lines">
        <Table
          label={t('feeds.mapping.title')}
          rows={mapped}
          rowId={({ index }) => index}
          columns={[
            {
              id: 'heading',
              header: t('feeds.mapping.file'),
              cell: ({ header, index }) => <strong className="preview-header">{nameOf(header, index)}</strong>,
            },
            {
              id: 'samples',
              header: t('feeds.mapping.samples'),
              cell: ({ samples }) => <span className="sample-values">{samples.join(' · ')}</span>,
            },
            {
              id: 'field',
              header: t('feeds.mapping.mapsTo'),
              cell: ({ index, header, field, use }) => (
                <Select
                  label={t('feeds.mapping.field', { column: nameOf(header, index) })}
                  quiet
                  options={use === undefined ? columnChoices() : usedChoices(columnUseText(use))}
                  value={field ?? IGNORED}
                  onChange={(id) => mapColumn(index, fieldNamed(id) ?? null)}
                />
              ),
            },
            {
              id: 'understood',
              header: t('feeds.mapping.readAs'),
              cell: (column) => <span className="sample-values">{understood(column, read)}</span>,
            },
            {
              id: 'confidence',
              header: t('feeds.mapping.foundBy'),
              cell: (column) => {
                const [state, word] = foundBy(column)
                return <Badge state={state}>{word}</Badge>
              },
            },
          ]}
        />
      </div>
    )
  },
)
