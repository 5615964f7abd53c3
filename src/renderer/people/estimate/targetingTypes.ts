import { NARROWING_TYPES } from '../../../contract/campaign/audienceEstimate.ts'
import { inLanguage } from '../../../messages/formats.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import type { Option } from '../../kit/components/Select.tsx'

/** How a value is chosen: typed, from options, from the account's audiences, or a country. */
type ValuePicker = 'text' | 'choice' | 'audience' | 'country'

interface TargetingTypeRow {
  readonly id: string
  readonly label: string
  /** What its value is, for the field. */
  readonly value: string
  readonly picker: ValuePicker
  readonly options?: readonly Option[] | undefined
}

const LANGUAGE_CODES =
  'ar bg bn ca cs da de el en es et eu fa fi fil fr gl he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv ta th tr uk ur vi zh'.split(
    ' ',
  )

const languages = inLanguage((locale): readonly Option[] => {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return LANGUAGE_CODES.map((id) => ({ id, label: names.of(id) ?? id, note: id }))
})

const AGES = [
  '13_TO_24',
  '13_TO_34',
  '13_TO_49',
  '18_TO_24',
  '18_TO_34',
  '18_TO_49',
  '21_TO_34',
  '21_TO_49',
  '25_TO_49',
  'OVER_18',
  'OVER_21',
  'OVER_25',
  'OVER_35',
  'OVER_50',
]

const ages = (): readonly Option[] =>
  AGES.map((range) => {
    const [from = '', to = ''] = range.replace('OVER_', '').split('_TO_')
    return {
      id: `AGE_${range}`,
      label: to === '' ? t('people.targeting.agesOver', { from }) : t('people.targeting.ages', { from, to }),
      note: `AGE_${range}`,
    }
  })

const genders = (): readonly Option[] => [
  { id: '1', label: t('people.targeting.male'), note: '1' },
  { id: '2', label: t('people.targeting.female'), note: '2' },
]

const wifi = (): readonly Option[] => [{ id: '1', label: t('people.targeting.yes'), note: '1' }]

/** A type whose texts are in the language of the moment when they are read. */
const row = (
  id: string,
  label: MessageCode,
  value: MessageCode,
  picker: ValuePicker = 'text',
  options?: () => readonly Option[],
): TargetingTypeRow => ({
  id,
  picker,
  get label() {
    return t(label)
  },
  get value() {
    return t(value)
  },
  get options() {
    return options?.()
  },
})

/**
 * Targeting types that are offered. The documents name the parameter and show no list of types or values, so every
 * field takes other values as well; which of them only narrow is the contract's row.
 */
export const TARGETING_OPTIONS: readonly TargetingTypeRow[] = [
  row('INTEREST', 'people.targeting.INTEREST', 'people.targeting.INTEREST.value'),
  row('BROAD_KEYWORD', 'people.targeting.BROAD_KEYWORD', 'people.targeting.BROAD_KEYWORD.value'),
  row('EXACT_KEYWORD', 'people.targeting.EXACT_KEYWORD', 'people.targeting.EXACT_KEYWORD.value'),
  row('PHRASE_KEYWORD', 'people.targeting.PHRASE_KEYWORD', 'people.targeting.PHRASE_KEYWORD.value'),
  row('CUSTOM_AUDIENCE', 'people.targeting.CUSTOM_AUDIENCE', 'people.targeting.CUSTOM_AUDIENCE.value', 'audience'),
  row('FOLLOWERS_OF_USER', 'people.targeting.FOLLOWERS_OF_USER', 'people.targeting.FOLLOWERS_OF_USER.value'),
  row(
    'SIMILAR_TO_FOLLOWERS_OF_USER',
    'people.targeting.SIMILAR_TO_FOLLOWERS_OF_USER',
    'people.targeting.SIMILAR_TO_FOLLOWERS_OF_USER.value',
  ),
  row('CONVERSATION', 'people.targeting.CONVERSATION', 'people.targeting.CONVERSATION.value'),
  row('EVENT', 'people.targeting.EVENT', 'people.targeting.EVENT.value'),
  row('LOCATION', 'people.targeting.LOCATION', 'people.targeting.LOCATION.value', 'country'),
  row('AGE', 'people.targeting.AGE', 'people.targeting.AGE.value', 'choice', ages),
  row('GENDER', 'people.targeting.GENDER', 'people.targeting.GENDER.value', 'choice', genders),
  row('LANGUAGE', 'people.targeting.LANGUAGE', 'people.targeting.LANGUAGE.value', 'choice', languages),
  row('PLATFORM', 'people.targeting.PLATFORM', 'people.targeting.PLATFORM.value'),
  row('PLATFORM_VERSION', 'people.targeting.PLATFORM_VERSION', 'people.targeting.PLATFORM_VERSION.value'),
  row('DEVICE', 'people.targeting.DEVICE', 'people.targeting.DEVICE.value'),
  row('NETWORK_OPERATOR', 'people.targeting.NETWORK_OPERATOR', 'people.targeting.NETWORK_OPERATOR.value'),
  row(
    'NETWORK_ACTIVATION_DURATION',
    'people.targeting.NETWORK_ACTIVATION_DURATION',
    'people.targeting.NETWORK_ACTIVATION_DURATION.value',
  ),
  row('WIFI_ONLY', 'people.targeting.WIFI_ONLY', 'people.targeting.WIFI_ONLY.value', 'choice', wifi),
]

/** The row of a type; one typed by hand has a value typed by hand. */
export const targetingType = (id: string): TargetingTypeRow =>
  TARGETING_OPTIONS.find((each) => each.id === id) ?? {
    id,
    label: id,
    value: t('people.targeting.value'),
    picker: 'text',
  }

/** Types as options, each with what it does to an audience. */
export const typeOptions = (): readonly Option[] =>
  TARGETING_OPTIONS.map(({ id, label }) => ({
    id,
    label,
    note: t(NARROWING_TYPES.includes(id) ? 'people.targeting.narrows' : 'people.targeting.primary', { id }),
  }))
