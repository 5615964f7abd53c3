import { useEffect, useState } from 'react'
import type { AdKindId } from '../../../contract/ads/kinds.ts'
import type { AdValues } from '../../../host/adSettings.ts'
import type { AdProject } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { kindColumns } from '../../../workspace/ads/columns.ts'
import { host } from '../../base/hostAccess.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Select } from '../../kit/components/Select.tsx'
import '../../kit/facets/Facets.css'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { whileShownAfter } from '../../base/whileShown.ts'
import { FIRST_VALUES, ValueList } from '../../kit/facets/ValueList.tsx'
import { fieldControl } from '../record/fieldModel.ts'
import { useAds } from '../state/adsState.ts'
import { chooseValues, queryOf } from '../state/records.ts'
import { countedText } from './countedText.ts'

const SETTLE_MS = 80
const MAX_SEARCH = 200

/** Columns that are worth counting by their values at first: those with few different words. */
const firstFacets = (kind: AdKindId): readonly string[] =>
  kindColumns(kind)
    .filter(
      (field) => /(?:^|_)(?:type|status)$/.test(field) || ['choice', 'switch'].includes(fieldControl(kind, field).kind),
    )
    .slice(0, 3)

interface ValueView {
  readonly limit: number
  readonly search?: string
}

/** The values of a column in the records that everything else of the view finds. */
const useValues = (project: string, field: string, { limit, search }: ValueView): AdValues | undefined => {
  const view = useAds((state) => state.view)
  const window = useAds((state) => state.window)
  const [values, setValues] = useState<AdValues>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other records are counted anew
  useEffect(() => {
    const query = { ...queryOf(view), from: 0, count: 1 }
    return whileShownAfter(
      SETTLE_MS,
      () => host().ads.values(project, query, field, limit, search?.trim().slice(0, MAX_SEARCH) ?? ''),
      (found) => {
        if (found.ok) setValues(found.value)
      },
    )
  }, [project, field, limit, search, view, window])
  return values
}

interface ColumnValuesProps {
  readonly project: string
  readonly field: string
  readonly onRemove: () => void
}

const ColumnValues = ({ project, field, onRemove }: ColumnValuesProps) => {
  const [view, setView] = useState<ValueView>({ limit: FIRST_VALUES })
  const choice = useAds(({ view }) => view.choices.find((each) => each.field === field)) ?? { field }
  const counted = useValues(project, field, view)
  const title = adFieldLabel(field)
  const isChosen = (choice.only ?? []).length + (choice.without ?? []).length > 0
  return (
    <section className="facet" aria-label={title}>
      <div className="facet-head">
        <h2>{title}</h2>
        <Button
          variant="quiet"
          aria-label={t(isChosen ? 'kit.facets.all.named' : 'kit.facets.remove.named', { facet: title })}
          onPress={() => (isChosen ? void chooseValues({ field }) : onRemove())}
        >
          {t(isChosen ? 'kit.facets.all' : 'kit.facets.remove')}
        </Button>
      </div>
      {counted === undefined ? (
        <p className="muted">{t('kit.facets.counting')}</p>
      ) : (
        <ValueList
          title={title}
          counted={counted}
          choice={choice}
          textOf={(value) => countedText(field, value)}
          view={view}
          canSearch
          onView={setView}
          onPick={(next) => void chooseValues({ ...choice, ...next })}
        />
      )}
    </section>
  )
}

/** Filters of the record type: values of columns with counts, to include or exclude. */
export const FilterPanel = ({ project }: { readonly project: AdProject }) => {
  const kind = useAds(({ view }) => view.kind)
  const length = useAds(({ window }) => window.length)
  const choices = useAds(({ view }) => view.choices)
  const [chosen, setChosen] = useState(() => firstFacets(kind))
  const picked = choices.map(({ field }) => field)
  const fields = [...new Set([...picked, ...chosen])]
  return (
    <div className="facets">
      <Select
        label={t('kit.facets.add')}
        options={kindColumns(kind)
          .filter((field) => !fields.includes(field))
          .map((field) => ({ id: field, label: adFieldLabel(field) }))}
        value={null}
        placeholder={t('kit.facets.choose')}
        onChange={(field) => setChosen([field, ...chosen])}
      />
      <p className="facets-state" role="status">
        {t('kit.facets.rows', { count: length })}
      </p>
      {fields.map((field) => (
        <ColumnValues
          key={field}
          project={project.id}
          field={field}
          onRemove={() => setChosen(fields.filter((each) => each !== field))}
        />
      ))}
    </div>
  )
}
