import { ListPlus, X } from 'lucide-react'
import { useState } from 'react'
import { MAX_SET_KEYS } from '../../../contract/catalog/productSets.ts'
import type { SetRow } from '../../../engine/model/setModel.ts'
import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { useFeeds } from '../state/feedStore.ts'
import { idsInText } from '../state/setChecks.ts'
import { worker } from '../state/worker.ts'

interface ChosenProductsProps {
  readonly ids: readonly string[]
  /** Rows of the feed that have them; undefined while they are looked for. */
  readonly rows: readonly SetRow[] | undefined
  /** Ids that have no key in the catalog; undefined while that is not known. */
  readonly missing: readonly string[] | undefined
  readonly onChange: (ids: readonly string[]) => void
  readonly onSplit: () => void
}

/** Ids in the table: more are told by their count. */
const SHOWN = 200
/** Rows that the worker tells of a choice. */
const AT_A_TIME = 500

const stateOf = (row: SetRow | undefined, isSearched: boolean, hasKey: boolean | undefined) => {
  if (isSearched && row === undefined && hasKey !== true)
    return <Badge state="warn">{t('feedPages.sets.state.elsewhere')}</Badge>
  if (hasKey === true) return <Badge state="ok">{t('feedPages.sets.state.online')}</Badge>
  if (row?.hasErrors === true) return <Badge state="error">{t('feedPages.sets.state.errors')}</Badge>
  return hasKey === false ? (
    <Badge state="warn">{t('feedPages.sets.state.new')}</Badge>
  ) : (
    <Badge quiet>{t('feedPages.sets.state.selected')}</Badge>
  )
}

/** Products of a manual set: shown rows, pasted IDs, and the problem of each. */
export const ChosenProducts = ({ ids, rows, missing, onChange, onSplit }: ChosenProductsProps) => {
  const shown = useFeeds((state) => state.window.length)
  const [pasted, setPasted] = useState('')
  const add = (more: readonly string[]) => onChange([...new Set([...ids, ...more])])
  const addShown = async () => {
    const found = await worker().ask('rowsForSet', 'visible')
    add(found.rows.map(({ id }) => id).filter((id) => id !== ''))
  }
  const addPasted = () => {
    add(idsInText(pasted))
    setPasted('')
  }
  const byId = new Map(rows?.map((row) => [row.id, row]))
  const without = new Set(missing)
  const pastedIds = idsInText(pasted)
  return (
    <div className="set-products">
      <div className="set-add">
        <TextField
          label={t('feedPages.sets.ids.paste')}
          multiline
          mono
          value={pasted}
          onChange={setPasted}
          hint={t('feedPages.sets.ids.hint')}
        />
        <div className="set-add-buttons">
          <Button
            icon={ListPlus}
            disabledReason={pastedIds.length === 0 ? t('feedPages.sets.ids.first') : undefined}
            onPress={addPasted}
          >
            {t('feedPages.sets.ids.add', { count: pastedIds.length })}
          </Button>
          <Button
            icon={ListPlus}
            disabledReason={shown === 0 ? t('feedPages.sets.shown.none') : undefined}
            onPress={() => void addShown()}
          >
            {shown > AT_A_TIME
              ? t('feedPages.sets.shown.addFirst', { count: AT_A_TIME })
              : t('feedPages.sets.shown.add', { count: shown })}
          </Button>
        </div>
      </div>
      {ids.length > MAX_SET_KEYS ? (
        <Banner
          level="warn"
          title={t('feedPages.sets.split.title', { count: ids.length })}
          action={
            <Button onPress={onSplit}>
              {t('feedPages.sets.split', { count: Math.ceil(ids.length / MAX_SET_KEYS) })}
            </Button>
          }
        >
          {t('feedPages.sets.split.hint', { max: MAX_SET_KEYS })}
        </Banner>
      ) : null}
      {ids.length === 0 ? (
        <p className="muted">{t('feedPages.sets.selected.none')}</p>
      ) : (
        <div className="set-members">
          <Table
            label={
              ids.length > SHOWN
                ? t('feedPages.sets.selected.first', { count: ids.length, shown: SHOWN })
                : t('feedPages.sets.selected', { count: ids.length })
            }
            showLabel
            rows={ids.slice(0, SHOWN)}
            rowId={(id) => id}
            columns={[
              { id: 'id', header: t('feedPages.id'), cell: (id) => id },
              { id: 'title', header: t('feedPages.title'), cell: (id) => byId.get(id)?.title.slice(0, 150) ?? '' },
              {
                id: 'state',
                header: t('feedPages.status'),
                cell: (id) =>
                  stateOf(byId.get(id), rows !== undefined, missing === undefined ? undefined : !without.has(id)),
              },
              {
                id: 'remove',
                header: <span className="hidden-visually">{t('feedPages.sets.remove')}</span>,
                cell: (id) => (
                  <IconButton
                    icon={X}
                    label={t('feedPages.sets.selected.remove', { id })}
                    onPress={() => onChange(ids.filter((each) => each !== id))}
                  />
                ),
              },
            ]}
          />
        </div>
      )}
    </div>
  )
}
