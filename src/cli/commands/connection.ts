import { t } from '../../messages/t.ts'
import { withConnectionFlags } from '../connectionFlags.ts'
import { LocalizedCommand } from '../localizedCommand.ts'

/** A page of help: the options that every command with a connection takes. */
export const connectionCommand = () =>
  withConnectionFlags(new LocalizedCommand('connection').description(t('cli.connection')), false)
    .addHelpText('after', `\n${t('cli.connection.about')}\n${t('cli.connection.secrets')}`)
    .action((_flags: unknown, own: LocalizedCommand) => own.outputHelp())
