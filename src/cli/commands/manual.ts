import type { Command } from 'commander'
import { t } from '../../messages/t.ts'
import { command, ending } from '../command.ts'
import { completionTable } from '../completionTable.ts'
import { EXIT, exitHelp } from '../exitCodes.ts'
import { manPage } from '../manPage.ts'
import { say } from '../print.ts'
import { version } from '../project.ts'

const programOf = (child: Command): Command => (child.parent === null ? child : programOf(child.parent))

export const manualCommand = () =>
  command('manual', t('cli.manual'), ['manual > adwright.1', 'manual | man -l -']).action(
    ending(async (_: unknown, own: Command) => {
      say(manPage({ rows: completionTable(programOf(own)), version: version(), exitCodes: exitHelp() }))
      return EXIT.ok
    }),
  )
