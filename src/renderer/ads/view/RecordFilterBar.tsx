import type { AdProject } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { choiceText } from '../../kit/facets/choiceText.ts'
import { FilterChips } from '../../kit/facets/FilterChips.tsx'
import { useAds } from '../state/adsState.ts'
import { chooseValues, showRecords } from '../state/records.ts'
import { countedText } from './countedText.ts'

/** What was picked of columns; each can be taken off. */
export const RecordFilterBar = ({ project }: { readonly project: AdProject }) => {
  const { kind, choices } = useAds(({ view }) => view)
  const shown = useAds(({ window }) => window.length)
  if (choices.length === 0) return null
  const items = choices.map(({ field, only = [], without = [] }) => {
    const name = (value: string) => countedText(field, value)
    return { id: field, words: choiceText(adFieldLabel(field), only.map(name), without.map(name)) }
  })
  return (
    <FilterChips
      items={items}
      count={t('kit.filter.on', { shown, rows: Math.max(shown, project.records[kind] ?? 0) })}
      onClear={() => void showRecords({ choices: [] })}
      onRemove={(field) => void chooseValues({ field })}
    />
  )
}
