import type { AdChoice } from '../../../host/adSettings.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { choiceText } from '../../kit/facets/choiceText.ts'
import { fieldText } from '../fieldText.ts'

const SWITCHES: Readonly<Record<string, boolean>> = { true: true, false: false }

/** A counted value of a column as people read it. */
export const countedText = (field: string, value: string): string =>
  value === '' ? t('kit.cell.empty') : fieldText(field, SWITCHES[value] ?? value)

/** What was picked of a column, in words. */
export const choiceLabel = ({ field, only = [], without = [] }: AdChoice): string => {
  const name = (value: string) => countedText(field, value)
  return choiceText(adFieldLabel(field), only.map(name), without.map(name))
}
