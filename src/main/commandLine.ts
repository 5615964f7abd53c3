import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'
import { COMMAND_LINE, COMMAND_LINE_SWITCHES } from './switches.ts'

/**
 * What was typed behind `adwright`; undefined where the window is to open. The launcher puts `--` before it, so that
 * Chromium takes nothing of it for a switch. With any other switch an installed program counts as a window, and refuses it.
 */
export const commandArguments = (argv: readonly string[], isPackaged: boolean): readonly string[] | undefined => {
  const at = argv.indexOf(COMMAND_LINE)
  if (at < 0 || argv[at + 1] !== '--') return undefined
  const isOther = (word: string): boolean => !COMMAND_LINE_SWITCHES.includes(word)
  return isPackaged && argv.slice(1, at).some(isOther) ? undefined : argv.slice(at + 2)
}

/** What was written is in the pipe, which some systems fill in the background. */
const written = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((settle) => {
    stream.write('', () => settle())
  })

/**
 * Runs a command in this process and ends with its exit code. Chromium's other processes are never started: Electron waits
 * for the module that calls this. No display is needed either.
 */
export const runCommandLine = async (args: readonly string[]): Promise<void> => {
  // Electron would show a window with it.
  process.on('uncaughtException', (error) => {
    console.error(error)
    app.exit(1)
  })
  process.argv = [process.execPath, 'adwright', ...args]
  // A program of its own in the build (electron.vite.config.ts). The same script as that of Node.
  await import(/* @vite-ignore */ pathToFileURL(join(import.meta.dirname, 'cli.js')).href)
  await Promise.all([written(process.stdout), written(process.stderr)])
  app.exit(Number(process.exitCode ?? 0))
}
