import { t } from '../../../messages/t.ts'
import { fieldText } from '../fieldText.ts'

const SWITCHES: Readonly<Record<string, boolean>> = { true: true, false: false }

/** A counted value of a column as people read it. */
export const countedText = (field: string, value: string): string =>
  value === '' ? t('kit.cell.empty') : fieldText(field, SWITCHES[value] ?? value)
