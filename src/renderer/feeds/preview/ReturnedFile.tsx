import type { MergePreview, ReturnedCells } from '../../../engine/model/feedWork.ts'
import { t } from '../../../messages/t.ts'
import type { ConflictChoice } from '../../../workspace/edits/chosenConflicts.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { cellsOfFile } from '../state/merging.ts'

/** The first cells that a file changes, before and after. */
export const ChangedCells = ({ changed, counts }: Pick<MergePreview, 'changed' | 'counts'>) =>
  changed.length === 0 ? null : (
    <Section title={t('feeds.merge.cells.title')}>
      <Table
        label={t('feeds.merge.cells.title')}
        rows={changed}
        rowId={({ line, id, field }) => `${line} ${field} ${id}`}
        columns={[
          countColumn('line', t('feeds.merge.line')),
          { id: 'id', header: t('feeds.merge.id'), cell: ({ id }) => id },
          { id: 'field', header: t('feeds.merge.damaged.field'), cell: ({ field }) => fieldLabel(field) },
          { id: 'before', header: t('feedPages.before'), cell: ({ before }) => before },
          { id: 'after', header: t('feedPages.after'), cell: ({ after }) => after },
        ]}
      />
      <MoreLine all={counts.cells} shown={changed.length} />
    </Section>
  )

interface CellConflictsProps {
  readonly conflicts: ReturnedCells['conflicts']
  readonly choice: ConflictChoice
  /** Absent where values here stay without a question. */
  readonly onChange?: ((choice: ConflictChoice) => void) | undefined
}

/** Cells that changed both here and in the file, and which value they take. */
export const CellConflicts = ({ conflicts: { count, first }, choice, onChange }: CellConflictsProps) => {
  if (count === 0) return null
  const { takesFile, others } = choice
  const cells = cellsOfFile({ count }, choice)
  const swap = (at: number): void =>
    onChange?.({ takesFile, others: others.includes(at) ? others.filter((each) => each !== at) : [...others, at] })
  return (
    <Section title={t('feeds.merge.conflicts', { count })}>
      <p className="muted">{t('feeds.merge.conflicts.text')}</p>
      {onChange === undefined ? null : (
        <Segments
          label={t('feeds.merge.conflicts.side')}
          options={[
            { id: 'here', label: t('feeds.merge.conflicts.here') },
            { id: 'file', label: t('feeds.merge.conflicts.file') },
          ]}
          value={takesFile ? 'file' : 'here'}
          onChange={(side) => onChange({ takesFile: side === 'file', others: [] })}
        />
      )}
      <Table
        label={t('feeds.merge.conflicts', { count })}
        rows={first.map((conflict, at) => ({ ...conflict, at }))}
        rowId={({ at }) => at}
        columns={[
          countColumn('line', t('feeds.merge.line')),
          { id: 'id', header: t('feeds.merge.id'), cell: ({ id }) => id },
          { id: 'field', header: t('feeds.merge.damaged.field'), cell: ({ field }) => fieldLabel(field) },
          { id: 'here', header: t('feeds.merge.conflict.here'), cell: ({ here }) => here },
          { id: 'found', header: t('feeds.merge.damaged.found'), cell: ({ found }) => found },
          ...(onChange === undefined
            ? []
            : [
                {
                  id: 'side',
                  header: t('feeds.merge.conflicts.side'),
                  cell: ({ at, id, field }: (typeof first)[number] & { readonly at: number }) => (
                    <Checkbox
                      aria-label={t('feeds.merge.conflict.useFor', { field: fieldLabel(field), id })}
                      isSelected={others.includes(at) !== takesFile}
                      onChange={() => swap(at)}
                    >
                      {t('feeds.merge.conflict.use')}
                    </Checkbox>
                  ),
                },
              ]),
        ]}
      />
      <MoreLine all={count} shown={first.length} />
      {cells === 0 ? null : <p>{t('feeds.merge.conflicts.taken', { cells })}</p>}
    </Section>
  )
}
