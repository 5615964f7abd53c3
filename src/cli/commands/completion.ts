import { Argument, type Command } from 'commander'
import { t } from '../../messages/t.ts'
import { command, ending } from '../command.ts'
import { COMPLETION_SCRIPTS, SHELLS, type Shell } from '../completionScripts.ts'
import { completionTable } from '../completionTable.ts'
import { EXIT } from '../exitCodes.ts'
import { say } from '../print.ts'

const programOf = (child: Command): Command => (child.parent === null ? child : programOf(child.parent))

export const completionCommand = () =>
  command('completion', t('cli.completion'), [
    'completion bash > ~/.local/share/bash-completion/completions/adwright',
    'completion fish > ~/.config/fish/completions/adwright.fish',
  ])
    .addArgument(new Argument('<shell>', t('cli.completion.shell')).choices(SHELLS))
    .action(
      ending(async (shell: Shell, _: unknown, own: Command) => {
        say(COMPLETION_SCRIPTS[shell](completionTable(programOf(own))).trimEnd())
        return EXIT.ok
      }),
    )
