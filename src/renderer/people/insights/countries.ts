import { inLanguage } from '../../../messages/formats.ts'
import type { Option } from '../../kit/components/Select.tsx'

// ISO 3166-1 alpha-2 codes; names come from the browser, in the language of the interface.
const CODES =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'

/** Every country by its code, sorted by its name in the language of the interface. */
export const countries = inLanguage((locale): readonly Option[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return CODES.split(' ')
    .map((id) => ({ id, label: names.of(id) ?? id, note: id }))
    .sort((left, right) => left.label.localeCompare(right.label, locale))
})

/** The name of a code, or what was typed. */
export const countryName = (code: string): string => countries().find(({ id }) => id === code)?.label ?? code

/** Country code of a name or code; other text stays unchanged for the platform. */
export const insightCountryCode = (text: string): string => {
  const wanted = text.trim().toLowerCase()
  const found = countries().find(({ id, label }) => id.toLowerCase() === wanted || label.toLowerCase() === wanted)
  return found?.id ?? text.trim()
}
