import { t } from '../../messages/t.ts'
import { command, ending } from '../command.ts'
import { withListPushFlags } from '../listPushFlags.ts'
import { type ListPushFlags, pushList } from '../pushList.ts'

interface DoNotReachFlags extends ListPushFlags {
  readonly list?: string
}

const push = (path: string, { list, ...flags }: DoNotReachFlags) =>
  pushList(path, { name: 'doNotReach', flag: '--list', ...(list === undefined ? {} : { id: list }) }, flags)

export const dnrPushCommand = () =>
  withListPushFlags(
    command('push', t('cli.dnr.push'), [
      'dnr push resources/customers.csv --practice',
      'dnr push optouts.csv --account 18ce --list 3cd --credentials signin.json',
    ])
      .argument('<list>', t('cli.list.file'))
      .option('--account <id>', t('cli.option.account'))
      .option('--list <id>', t('cli.dnr.push.list')),
  ).action(ending(push))
