import { Option } from 'commander'
import { command, ending } from '../command.ts'
import { withListPushFlags } from '../listPushFlags.ts'
import { type ListPushFlags, pushList } from '../pushList.ts'

interface DoNotReachFlags extends ListPushFlags {
  readonly list?: string
  readonly doNotReachList?: string
}

const push = (path: string, { list, doNotReachList, ...flags }: DoNotReachFlags) => {
  const id = list ?? doNotReachList
  return pushList(path, { name: 'doNotReach', flag: '--list', ...(id === undefined ? {} : { id }) }, flags)
}

export const dnrPushCommand = () =>
  withListPushFlags(
    command('push', 'Hash a list here and upload the hashes of e-mails and phone numbers to a do-not-reach list', [
      'dnr push resources/customers.csv --practice',
      'dnr push optouts.csv --account 18ce --list 3cd --credentials signin.json',
    ])
      .argument('<list>', 'the list: CSV, TSV, XLSX, JSON, or one value a line')
      .option('--account <id>', 'advertising account')
      .option('--list <id>', 'do-not-reach list to upload to')
      .addOption(new Option('--do-not-reach-list <id>').hideHelp()),
  ).action(ending(push))
