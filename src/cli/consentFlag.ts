import { type ExplainedResult, failed, success } from '../contract/language/result.ts'
import { t } from '../messages/t.ts'
import type { ConsentCounts, ConsentReading } from '../workspace/customer/consent/consentFilter.ts'
import { consentKey, DATE, EMPTY_CONSENT, OTHER } from '../workspace/customer/consent/consentHeaders.ts'
import { type ConsentColumn, consentReadingOf } from '../workspace/customer/consent/findConsent.ts'
import type { FoundColumn } from '../workspace/customer/read/mapping.ts'
import { count } from './print.ts'
import { quotedId } from './unreadIds.ts'

const CLASSES: readonly string[] = [EMPTY_CONSENT, DATE, OTHER]

/** Key of a typed value: a class by its name, others normalized. */
const keyOf = (typed: string): string => {
  const text = typed.trim().toLowerCase()
  return CLASSES.includes(text) ? text : consentKey(typed)
}

/** The column that a flag names, and its values. Headers may hold "=" themselves. */
const columnAndValues = (flag: string, columns: readonly FoundColumn[]) => {
  for (let at = flag.indexOf('='); at >= 0; at = flag.indexOf('=', at + 1)) {
    const name = flag.slice(0, at).trim()
    const column =
      columns.find(({ header }) => header.trim() === name) ??
      columns.find(({ header }) => header.trim().toLowerCase() === name.toLowerCase())
    if (column !== undefined) return { column, values: flag.slice(at + 1).split(',') }
  }
  return undefined
}

/** How `--consent` flags, each naming a column, select rows; undefined without any consent column. */
export const consentOfFlags = (
  flags: readonly string[],
  columns: readonly FoundColumn[],
  found: readonly ConsentColumn[],
): ExplainedResult<ConsentReading | undefined> => {
  if (flags.some((flag) => flag.trim().toLowerCase() === 'all')) {
    if (flags.length > 1) return failed(t('cliError.consent.all'))
    return success(consentReadingOf(found, { mode: 'all' }))
  }
  const rules: ConsentReading['rules'][number][] = []
  for (const flag of flags) {
    const named = columnAndValues(flag, columns)
    if (named === undefined) {
      const headers = columns.map(({ header }) => header).join(', ')
      return failed(t('cliError.consent.form', { flag, headers }))
    }
    const { index, header } = named.column
    rules.push({
      index,
      heading: header,
      choices: Object.fromEntries(named.values.map((value) => [keyOf(value), true])),
    })
  }
  return success(rules.length === 0 ? undefined : { mode: 'consented', rules })
}

/** Values with the rows that they stand in, such as `SUBSCRIBED 12 rows`. */
const valuesText = ({ values }: ConsentCounts['columns'][number]): string =>
  values.map(({ value, rows }) => `${value} ${count(rows)}`).join(', ')

/** What the rows are for: to be reached, or not to be. */
export type ConsentPurpose = 'upload' | 'removal'

/** Error for a list with undecided consent columns: their values, and the flag that decides. */
export const undecidedConsent = ({ columns }: ConsentCounts, purpose: ConsentPurpose): string => {
  const flags = columns.map(({ heading, values }) => {
    const wanted = values.filter(({ isConsent }) => isConsent === (purpose === 'upload')).map(({ value }) => value)
    return `--consent ${quotedId(`${heading}=${(wanted.length === 0 ? ['VALUE'] : wanted).join(',')}`)}`
  })
  return [
    ...columns.map((column) => t('cliError.consent.column', { header: column.heading, values: valuesText(column) })),
    ...(purpose === 'upload'
      ? [t('cliError.consent.choose', { flags: flags.join(' ') })]
      : [t('cliError.consent.removal'), t('cliError.consent.rows', { flags: flags.join(' ') })]),
  ].join('\n')
}

/** What was skipped for lack of consent, in a line a column. */
export const consentLines = ({ mode, skipped, columns }: ConsentCounts): readonly string[] => [
  mode === 'all' ? t('cliOutput.consent.every') : t('cliOutput.consent.skipped', { rows: skipped }),
  ...columns.map((column) => `  ${column.heading}: ${valuesText(column)}`),
]
