import { command, ending } from '../command.ts'
import { withListPushFlags } from '../listPushFlags.ts'
import { type ListPushFlags, pushList } from '../pushList.ts'

interface AudienceFlags extends ListPushFlags {
  readonly audience?: string
}

const push = (path: string, { audience, ...flags }: AudienceFlags) =>
  pushList(
    path,
    { name: 'customAudience', flag: '--audience', ...(audience === undefined ? {} : { id: audience }) },
    flags,
  )

export const audiencePushCommand = () =>
  withListPushFlags(
    command('push', 'Hash a customer list here and upload the hashes to a custom audience', [
      'audience push resources/customers.csv --practice',
      'audience push list.csv --account 18ce --audience 2ab --credentials signin.json --country DE',
      'audience push leavers.csv --account 18ce --audience 2ab --operation Delete',
    ])
      .argument('<list>', 'the customer list: CSV, TSV, XLSX, JSON, or one value a line')
      .option('--account <id>', 'advertising account')
      .option('--audience <id>', 'custom audience to upload to')
      .option('--effective-at <time>', 'from when, ISO 8601 (default: now)'),
  ).action(ending(push))
