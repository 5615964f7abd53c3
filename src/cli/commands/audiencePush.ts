import { t } from '../../messages/t.ts'
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
    command('push', t('cli.audience.push'), [
      'audience push resources/customers.csv --practice',
      'audience push list.csv --account 18ce --audience 2ab --credentials signin.json --country DE',
      'audience push leavers.csv --account 18ce --audience 2ab --action remove',
    ])
      .argument('<list>', t('cli.list.file'))
      .option('--account <id>', t('cli.option.account'))
      .option('--audience <id>', t('cli.audience.push.audience'))
      .option('--effective-at <time>', t('cli.audience.push.effectiveAt')),
  ).action(ending(push))
