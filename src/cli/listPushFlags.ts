import { type Command, InvalidArgumentError, Option } from 'commander'
import type { OperationType } from '../contract/audience/userOperations.ts'
import { t } from '../messages/t.ts'
import { withConnectionFlags } from './connectionFlags.ts'
import { withListFlags } from './listFlags.ts'

/** What the command line calls the platform's operations. */
const ACTIONS: Readonly<Record<string, OperationType>> = { add: 'Update', remove: 'Delete' }

const actionNamed = (text: string): OperationType => {
  const action = text.toLowerCase()
  const operation = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (operation === undefined)
    throw new InvalidArgumentError(t('cli.usage.choices', { choices: Object.keys(ACTIONS).join(', ') }))
  return operation
}

/** Adds what the pushes of both kinds of list share. */
export const withListPushFlags = (target: Command): Command =>
  withConnectionFlags(
    withListFlags(
      target
        .addOption(
          new Option('--action <action>', t('cli.list.action'))
            .choices(Object.keys(ACTIONS))
            .default('Update', 'add')
            .argParser(actionNamed),
        )
        .option('--expires-at <time>', t('cli.list.expiresAt'))
        .option('--dry-run', t('cli.option.dryRun'))
        .option('--resume', t('cli.option.resume'))
        .option('--restart', t('cli.option.restart'))
        .option('--force', t('cli.option.force'))
        .option('--json', t('cli.list.json')),
    ),
  )
