import { listedCodes } from '../../../contract/language/fields.ts'
import type { AdProject, AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import {
  type AccountOffer,
  categoryChoices,
  chosenCategories,
  curatedOptions,
  isOfferedTogether,
  type OfferedOption,
  optionOf,
  placementOptions,
} from '../../../workspace/ads/accountOptions.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { fieldWord } from '../../../workspace/ads/valueLabels.ts'
import { setField } from '../state/edits.ts'
import { PickedList } from './PickedList.tsx'
import { useAccountOffer } from './useAccountOffer.ts'

/** One field of a record, whose values the account offers. */
interface Offered {
  readonly options: readonly OfferedOption[]
  readonly chosen: readonly OfferedOption[]
  readonly added: (id: string) => unknown
  readonly removed: (id: string) => unknown
  readonly hint?: string
}

const orNull = <Value extends { readonly length: number }>(value: Value): Value | null =>
  value.length === 0 ? null : value

const placementsOf = ({ values }: AdRecord, offer: AccountOffer): Offered => {
  const chosen = listedCodes(values['placements'])
  return {
    options: placementOptions(offer, values['product_type']),
    chosen: chosen.map((id) => ({ id, label: fieldWord('placements', id), note: '' })),
    added: (id) => [...chosen, id],
    removed: (id) => orNull(chosen.filter((each) => each !== id)),
    ...(isOfferedTogether(offer, values['product_type'], chosen) ? {} : { hint: t('adsPages.placements.notTogether') }),
  }
}

const categoriesOf = ({ values }: AdRecord, offer: AccountOffer): Offered => {
  const codes = listedCodes(values['categories'])
  const options = categoryChoices(offer, values['objective'])
  const chosen = chosenCategories(options, codes)
  const codesOf = (id: string): readonly string[] =>
    [...options, ...chosen].find((each) => each.id === id)?.codes ?? [id]
  return {
    options,
    chosen,
    added: (id) => [...new Set([...codes, ...codesOf(id)])].join(','),
    removed: (id) => {
      const gone = new Set(codesOf(id))
      return orNull(codes.filter((code) => !gone.has(code)).join(','))
    },
  }
}

const curatedOf = ({ values }: AdRecord, offer: AccountOffer): Offered => {
  const [id] = listedCodes(values['curated_category_id'])
  const options = curatedOptions(offer)
  return {
    options,
    chosen: id === undefined ? [] : [optionOf(options, id)],
    added: (next) => next,
    removed: () => null,
  }
}

const FIELDS: Readonly<Record<string, (record: AdRecord, offer: AccountOffer) => Offered>> = {
  'lineItem placements': placementsOf,
  'lineItem categories': categoriesOf,
  'lineItemCategory curated_category_id': curatedOf,
}

/** Whether the account offers the values of a field. */
export const isOffered = (kind: AdRecord['kind'], field: string): boolean => Object.hasOwn(FIELDS, `${kind} ${field}`)

interface OfferedFieldProps {
  readonly project: AdProject
  readonly record: AdRecord
  readonly field: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** Placements and categories by name, as the account offers them. */
export const OfferedField = ({ project, record, field, hint, error }: OfferedFieldProps) => {
  const offer = useAccountOffer(project.id)
  const offered = FIELDS[`${record.kind} ${field}`]?.(record, offer)
  if (offered === undefined) return null
  const hints = [hint, offered.hint].filter((each) => each !== undefined)
  return (
    <PickedList
      label={adFieldLabel(field)}
      options={offered.options}
      chosen={offered.chosen}
      onAdd={(id) => void setField(record, field, offered.added(id))}
      onRemove={(id) => void setField(record, field, offered.removed(id))}
      hint={hints.length === 0 ? undefined : hints.join(' · ')}
      error={error}
    />
  )
}
