import { t, translator } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatNumber } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { setFixes, useFeedPreview } from '../state/filePreview.ts'
import { feedPreviewText } from './feedPreviewText.ts'

/** Damage by spreadsheets in the file, and whether the certain part is fixed after import. */
export const FileDamage = ({ canFix }: { readonly canFix: boolean }) => {
  const seen = useFeedPreview()
  const damages = seen.fileRows?.damages ?? []
  if (damages.length === 0) return null
  const sure = damages.reduce((sum, each) => sum + each.sure, 0)
  return (
    <Section title={t('feeds.fileDamage.title')}>
      <p className="muted">{feedPreviewText(seen)}</p>
      <div className="mapping-table button-lines">
        <Table
          label={t('feeds.fileDamage.title')}
          rows={damages}
          rowId={({ field, damage }) => `${field} ${damage}`}
          columns={[
            {
              id: 'field',
              header: t('feeds.fileDamage.field'),
              cell: ({ field }) => <strong>{fieldLabel(field)}</strong>,
            },
            {
              id: 'what',
              header: t('feeds.fileDamage.error'),
              cell: ({ damage }) => translator().known({ code: `edits.damage.${damage}` }) ?? damage,
            },
            countColumn('count', t('feeds.fileDamage.cells')),
            { id: 'sure', header: t('feeds.fileDamage.sure'), number: true, cell: (row) => formatNumber(row.sure) },
            {
              id: 'example',
              header: t('feeds.fileDamage.example'),
              cell: ({ line, value, fix }) => (
                <span className="sample-values">
                  {t('feeds.fileDamage.line', { line })} <span className="mono">{value}</span>{' '}
                  {fix === undefined ? (
                    t('feeds.fileDamage.lost')
                  ) : (
                    <>
                      → <span className="mono">{fix}</span>
                    </>
                  )}
                </span>
              ),
            },
          ]}
        />
      </div>
      {canFix && sure > 0 ? (
        <Checkbox isSelected={seen.fixes} onChange={setFixes}>
          {t('feeds.fileDamage.fix', { count: sure })}
        </Checkbox>
      ) : null}
      <p className="muted">{canFix ? t('feeds.fileDamage.hint.review') : t('feeds.fileDamage.hint')}</p>
    </Section>
  )
}
