import { useEffect, useState } from 'react'
import { wordOf } from '../../../contract/language/fields.ts'
import type { AdProject, AdRecord } from '../../../host/ads.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { curatedOptions, optionOf } from '../../../workspace/ads/accountOptions.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { editRecords } from '../state/edits.ts'
import { PickedList } from './PickedList.tsx'
import { useAccountOffer } from './useAccountOffer.ts'

interface CuratedProps {
  readonly project: AdProject
  readonly record: AdRecord
}

/** Curated categories of a pre-roll ad group, by name and country. */
export const CuratedCategories = ({ project, record }: CuratedProps) => {
  const offer = useAccountOffer(project.id)
  const [links, setLinks] = useState<readonly AdRecord[]>([])
  useEffect(
    () =>
      whileShown(host().ads.usedBy(project.id, 'lineItem', record.id), (found) =>
        setLinks(
          found.ok
            ? found.value.filter(
                ({ kind, isDeleted, draft }) => kind === 'lineItemCategory' && !isDeleted && draft !== 'delete',
              )
            : [],
        ),
      ),
    [project, record.id],
  )
  if (links.length === 0 && record.values['objective'] !== 'PREROLL_VIEWS') return null
  const options = curatedOptions(offer)
  const categoryOf = ({ values }: AdRecord): string => wordOf(values['curated_category_id'] ?? '')
  const chosen = links.map((link) => optionOf(options, categoryOf(link)))
  const label = adFieldLabel('curated_category_id')
  const add = (id: string): void => {
    void editRecords(
      [{ op: 'create', kind: 'lineItemCategory', fields: { line_item_id: record.id, curated_category_id: id } }],
      said('adsPages.curated.add', { name: optionOf(options, id).label }),
    )
  }
  const remove = (id: string): void => {
    const gone = links.filter((link) => categoryOf(link) === id)
    void editRecords(
      gone.map(({ kind, id: link, draft }) => ({ op: draft === 'create' ? 'discard' : 'delete', kind, id: link })),
      said('adsPages.step.delete', { name: optionOf(options, id).label }),
    )
  }
  return (
    <section className="ads-facts-list" aria-label={label}>
      <PickedList
        label={label}
        options={options}
        chosen={chosen}
        onAdd={add}
        onRemove={remove}
        hint={t('adsPages.curated.hint')}
      />
    </section>
  )
}
