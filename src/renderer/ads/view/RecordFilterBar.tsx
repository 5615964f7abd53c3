import type { AdProject } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { FilterChips } from '../../kit/facets/FilterChips.tsx'
import { useAds } from '../state/adsState.ts'
import { chooseValues, showRecords } from '../state/records.ts'
import { choiceLabel } from './countedText.ts'

/** What was picked of columns; each can be taken off. */
export const RecordFilterBar = ({ project }: { readonly project: AdProject }) => {
  const { kind, choices } = useAds(({ view }) => view)
  const shown = useAds(({ window }) => window.length)
  if (choices.length === 0) return null
  const items = choices.map((choice) => ({ id: choice.field, text: choiceLabel(choice) }))
  return (
    <FilterChips
      items={items}
      count={t('kit.filter.on', { shown, rows: Math.max(shown, project.records[kind] ?? 0) })}
      onClear={() => void showRecords({ choices: [] })}
      onRemove={(field) => void chooseValues({ field })}
    />
  )
}
