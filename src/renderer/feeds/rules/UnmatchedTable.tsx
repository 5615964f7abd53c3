import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import type { ReplayReport, UnmatchedEdit } from '../../../workspace/edits/recipe.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Table, type TableColumn } from '../../kit/components/Table.tsx'
import type { RecipeRun } from './useRecipeRun.ts'

/** Edits that are drawn at a time. */
const SHOWN = 50
const MAX_LENGTH = 120

const choices = () =>
  [
    { id: 'theirs', label: t('feedPages.rules.unmatched.theirs') },
    { id: 'mine', label: t('feedPages.rules.unmatched.mine') },
  ] as const

const short = (text: string) =>
  text === '' ? <span className="muted">{t('feedPages.value.empty')}</span> : text.slice(0, MAX_LENGTH)

const commonColumns = (): readonly TableColumn<UnmatchedEdit>[] => [
  { id: 'id', header: t('feedPages.rules.unmatched.product'), cell: ({ id }) => id },
  {
    id: 'field',
    header: t('feedPages.column'),
    cell: ({ field }) => <span className="rule-column">{fieldLabel(field)}</span>,
  },
]

const Lost = ({ unmatched, count }: { readonly unmatched: readonly UnmatchedEdit[]; readonly count: number }) => (
  <section className="rule-part" aria-label={t('feedPages.rules.recipe.edits.lost')}>
    <h3>{t('feedPages.rules.unmatched.lost', { count })}</h3>
    <p className="muted">{t('feedPages.rules.unmatched.lost.hint')}</p>
    <Table
      label={t('feedPages.rules.recipe.edits.lost')}
      rows={unmatched.slice(0, SHOWN)}
      rowId={({ id, field }) => `${field} ${id}`}
      columns={[
        ...commonColumns(),
        { id: 'after', header: t('feedPages.rules.unmatched.value'), cell: ({ after }) => short(after) },
      ]}
    />
    {count > SHOWN ? <p className="muted">{t('feedPages.rules.unmatched.first', { count: SHOWN })}</p> : null}
  </section>
)

/** Edits whose cells hold unexpected values; choose the value for all or each. */
export const UnmatchedTable = ({
  replay,
  run,
}: {
  readonly replay: Omit<ReplayReport, 'vanish'>
  readonly run: RecipeRun
}) => {
  const [shown, setShown] = useState(SHOWN)
  const { counts, unmatched } = replay
  const other = unmatched.filter(({ result }) => result === 'otherBase')
  const lost = unmatched.filter(({ result }) => result === 'noRow')
  return (
    <>
      {counts.otherBase === 0 ? null : (
        <section className="rule-part" aria-label={t('feedPages.rules.unmatched.other')}>
          <h3>{t('feedPages.rules.unmatched.other.count', { count: counts.otherBase })}</h3>
          <Segments
            label={t('feedPages.rules.unmatched.all')}
            options={choices()}
            value={run.unmatched.all}
            onChange={run.chooseAll}
          />
          <Table
            label={t('feedPages.rules.unmatched.other')}
            rows={other.slice(0, shown)}
            rowId={({ id, field }) => `${field} ${id}`}
            columns={[
              ...commonColumns(),
              { id: 'before', header: t('feedPages.rules.unmatched.before'), cell: ({ before }) => short(before) },
              { id: 'now', header: t('feedPages.rules.unmatched.now'), cell: ({ now }) => short(now) },
              { id: 'after', header: t('feedPages.rules.unmatched.after'), cell: ({ after }) => short(after) },
              {
                id: 'choice',
                header: t('feedPages.rules.unmatched.choice'),
                cell: (unmatchedEdit) => (
                  <Segments
                    label={t('feedPages.rules.unmatched.cell', {
                      column: fieldLabel(unmatchedEdit.field),
                      id: unmatchedEdit.id,
                    })}
                    quiet
                    options={choices()}
                    value={run.isMine(unmatchedEdit) ? 'mine' : 'theirs'}
                    onChange={(choice) => run.choose(unmatchedEdit, choice === 'mine')}
                  />
                ),
              },
            ]}
          />
          {other.length > shown ? (
            <Button onPress={() => setShown(shown + SHOWN)}>
              {t('feedPages.rules.unmatched.more', { count: Math.min(SHOWN, other.length - shown) })}
            </Button>
          ) : null}
        </section>
      )}
      {counts.noRow === 0 ? null : <Lost unmatched={lost} count={counts.noRow} />}
    </>
  )
}
