import { app } from 'electron'
import { runCommandLine, typedWords } from './commandLine.ts'

// The installed program is two: the window, and the command line behind its launcher. Each loads its own code only.

const words = typedWords([...process.argv.slice(0, 1), ...process.execArgv, ...process.argv.slice(1)], app.isPackaged)
if (words === undefined) await import('./start.ts')
else await runCommandLine(words)
