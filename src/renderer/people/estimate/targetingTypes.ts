import { NARROWING_TYPES } from '../../../contract/campaign/audienceEstimate.ts'
import { names } from '../../../messages/formats.ts'
import type { Option } from '../../kit/components/Select.tsx'

/** How a value is chosen: typed, one of a few, an audience of the account, or a country. */
export type ValuePicker = 'text' | 'choice' | 'audience' | 'country'

export interface TargetingTypeRow {
  readonly id: string
  readonly label: string
  /** What its value is, for the field. */
  readonly value: string
  readonly picker: ValuePicker
  readonly options?: readonly Option[]
}

const languageNames = names({ type: 'language' })

const LANGUAGES =
  'ar bg bn ca cs da de el en es et eu fa fi fil fr gl he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv ta th tr uk ur vi zh'
    .split(' ')
    .map((id) => ({
      id,
      get label() {
        return languageNames().of(id) ?? id
      },
      note: id,
    }))

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
].map((ages) => ({
  id: `AGE_${ages}`,
  label: ages.replace('_TO_', ' to ').replace('OVER_', 'over '),
  note: `AGE_${ages}`,
}))

const GENDERS: readonly Option[] = [
  { id: '1', label: 'Male', note: '1' },
  { id: '2', label: 'Female', note: '2' },
]

const WIFI: readonly Option[] = [{ id: '1', label: 'Yes', note: '1' }]

/**
 * Targeting types that are offered. The documents name the parameter and show no list of types or values, so every
 * field takes other words as well; which of them only narrow is the contract's row.
 */
export const TARGETING_OPTIONS: readonly TargetingTypeRow[] = [
  { id: 'INTEREST', label: 'Interest', value: 'Id of the interest', picker: 'text' },
  { id: 'BROAD_KEYWORD', label: 'Keyword, broad', value: 'Keyword', picker: 'text' },
  { id: 'EXACT_KEYWORD', label: 'Keyword, exact', value: 'Keyword', picker: 'text' },
  { id: 'PHRASE_KEYWORD', label: 'Keyword phrase', value: 'Phrase', picker: 'text' },
  { id: 'CUSTOM_AUDIENCE', label: 'Custom audience', value: 'Audience', picker: 'audience' },
  { id: 'FOLLOWERS_OF_USER', label: 'Followers of a user', value: 'Id of the user', picker: 'text' },
  { id: 'SIMILAR_TO_FOLLOWERS_OF_USER', label: 'Like followers of a user', value: 'Id of the user', picker: 'text' },
  { id: 'CONVERSATION', label: 'Conversation topic', value: 'Id of the topic', picker: 'text' },
  { id: 'EVENT', label: 'Event', value: 'Id of the event', picker: 'text' },
  { id: 'LOCATION', label: 'Location', value: 'Place', picker: 'country' },
  { id: 'AGE', label: 'Age', value: 'Ages', picker: 'choice', options: AGES },
  { id: 'GENDER', label: 'Gender', value: 'Gender', picker: 'choice', options: GENDERS },
  { id: 'LANGUAGE', label: 'Language', value: 'Language', picker: 'choice', options: LANGUAGES },
  { id: 'PLATFORM', label: 'Platform', value: 'Id of the platform', picker: 'text' },
  { id: 'PLATFORM_VERSION', label: 'Platform version', value: 'Id of the version', picker: 'text' },
  { id: 'DEVICE', label: 'Device', value: 'Id of the device', picker: 'text' },
  { id: 'NETWORK_OPERATOR', label: 'Network operator', value: 'Id of the operator', picker: 'text' },
  { id: 'NETWORK_ACTIVATION_DURATION', label: 'New on the network', value: 'Duration', picker: 'text' },
  { id: 'WIFI_ONLY', label: 'On Wi-Fi only', value: 'On Wi-Fi only', picker: 'choice', options: WIFI },
]

/** The row of a type; one typed by hand has a value typed by hand. */
export const targetingType = (id: string): TargetingTypeRow =>
  TARGETING_OPTIONS.find((each) => each.id === id) ?? { id, label: id, value: 'Value', picker: 'text' }

/** Types as options, each with what it does to an audience. */
export const TYPE_OPTIONS: readonly Option[] = TARGETING_OPTIONS.map(({ id, label }) => ({
  id,
  label,
  note: `${id}, ${NARROWING_TYPES.includes(id) ? 'narrows' : 'primary'}`,
}))
