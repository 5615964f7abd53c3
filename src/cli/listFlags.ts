import { type Command, InvalidArgumentError } from 'commander'
import { isSupportedCountry } from 'libphonenumber-js/min'
import { defined } from '../contract/language/fields.ts'
import { saidText } from '../messages/said.ts'
import { t } from '../messages/t.ts'
import type { ListCounts } from '../workspace/customer/report/counts.ts'
import { delimiterCharacter } from './flags.ts'
import type { ListOptions } from './listFile.ts'
import { count, table } from './print.ts'

export type ListFlags = Pick<ListOptions, 'columns' | 'consent' | 'country' | 'encoding' | 'delimiter'>

/** An ISO 3166-1 alpha-2 code in capitals, or a sentence why not. */
export const countryCode = (text: string): string => {
  if (!/^[a-z]{2}$/i.test(text)) throw new InvalidArgumentError(t('cliError.value.country'))
  if (!isSupportedCountry(text.toUpperCase())) throw new InvalidArgumentError(t('cliError.value.noCountry'))
  return text.toUpperCase()
}

/** Adds the flags of a customer list to a command. */
export const withListFlags = (target: Command): Command =>
  target
    .option('--columns <pairs>', t('cli.list.columns'))
    .option('--consent <column=values>', t('cli.list.consent'), (flag: string, others: readonly string[] = []) => [
      ...others,
      flag,
    ])
    .option('--country <code>', t('cli.option.country'), countryCode)
    .option('--encoding <name>', t('cli.option.encoding'))
    .option('--delimiter <character>', t('cli.option.delimiter'), delimiterCharacter)

/** Flags as options of the reader. One that was not given is absent, since undefined would count as a choice. */
export const listOptions = ({ columns, consent, country, encoding, delimiter }: ListFlags): ListOptions => ({
  ...defined({ columns, consent, country, encoding, delimiter }),
})

/** What became of the identifiers of a list, a row a kind. */
export const countsTable = (counts: ListCounts): string =>
  table(
    [
      t('cliOutput.column.identifier'),
      t('cliOutput.column.valid'),
      t('cliOutput.column.alreadyHashed'),
      t('cliOutput.column.duplicate'),
      t('cliOutput.column.empty'),
      t('cliOutput.column.invalid'),
      t('cliOutput.column.mostOften'),
    ],
    counts.kinds.map(({ kind, valid, alreadyHashed, duplicate, empty, invalid }) => [
      kind,
      ...[valid, alreadyHashed, duplicate, empty].map(count),
      count(invalid.reduce((sum, { count: some }) => sum + some, 0)),
      invalid[0] === undefined
        ? ''
        : t('cliOutput.list.invalid', { reason: saidText(invalid[0].reason), line: invalid[0].firstLine }),
    ]),
  )
