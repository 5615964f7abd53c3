import { app } from 'electron'
import { commandArguments, runCommandLine } from './commandLine.ts'

// The installed program is two: the window, and the command line behind its launcher. Each loads its own code only.

const args = commandArguments(
  [...process.argv.slice(0, 1), ...process.execArgv, ...process.argv.slice(1)],
  app.isPackaged,
)
if (args === undefined) await import('./start.ts')
else await runCommandLine(args)
