import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly said: string
  readonly complained: string
}

export interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** The first line that it prints, or undefined where it ends without one. */
  readonly firstLine: Promise<string | undefined>
}

/** Bundles a program beside this file into `folder`; answers its path. */
export const bundled = async (name: string, folder: string): Promise<string> => {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(new URL(`${name}.ts`, import.meta.url)),
      outDir: join(folder, name),
      rolldownOptions: { output: { entryFileNames: 'program.mjs' }, external: ['@napi-rs/keyring'] },
    },
    ssr: { noExternal: true },
  })
  return join(folder, name, 'program.mjs')
}

/** Starts a program on Node. */
export const starting = (
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Started => {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...environment },
  })
  let [said, complained] = ['', '']
  // A character may lie across two pieces.
  child.stdout.setEncoding('utf8')
  child.stderr.setEncoding('utf8')
  child.stderr.on('data', (part) => {
    complained += part
  })
  const ended = new Promise<Ended>((settle) =>
    child.once('close', (code, signal) => settle({ code, signal, said, complained })),
  )
  const firstLine = new Promise<string | undefined>((settle) => {
    child.stdout.on('data', (part) => {
      said += part
      if (said.includes('\n')) settle(said.split('\n')[0])
    })
    void ended.then(() => settle(undefined))
  })
  return { child, ended, firstLine }
}

/** Address of the served page. Each lets one page in, so every call asks for another one. */
export const nextAddress = async ({ child, ended, firstLine }: Started): Promise<string> => {
  const addressIn = (line: string): string | undefined => /http:\/\/\S+/.exec(line)?.[0]
  if (addressIn((await firstLine) ?? '') === undefined)
    throw new Error(`The page is not served: ${(await ended).complained}`)
  return new Promise((settle) => {
    let heard = ''
    const hear = (part: string): void => {
      heard += part
      const address = heard.includes('\n') ? addressIn(heard) : undefined
      if (address === undefined) return
      child.stdout?.off('data', hear)
      settle(address)
    }
    child.stdout?.on('data', hear)
    child.stdin?.write('\n')
  })
}

/** Ends a program that was started here, and waits until it is gone. */
export const killNow = async ({ child, ended }: Started): Promise<Ended> => {
  child.kill('SIGKILL')
  return ended
}

export const pause = (milliseconds: number): Promise<void> => new Promise((settle) => setTimeout(settle, milliseconds))
