// Processes and windows of a packed program on Linux with a display.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const HOME = '"Home · Adwright"'

export const pause = (milliseconds) => new Promise((settle) => setTimeout(settle, milliseconds))

/** Processes below one, itself included, by what /proc says. */
export const treeOf = (root) => {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
          return [[Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]]
        } catch {
          return []
        }
      }),
  )
  const isBelow = (pid) => pid === root || (parents.has(pid) && pid > 1 && isBelow(parents.get(pid)))
  return [...parents.keys()].filter(isBelow)
}

/** Shows a window Home? The listing fails where one vanishes meanwhile. */
export const showsHome = () =>
  (spawnSync('xwininfo', ['-root', '-tree'], { encoding: 'utf8' }).stdout ?? '').includes(HOME)

/** A display without programs starts anew and meanwhile turns others away. This one stays until it is killed. */
export const holdDisplay = () => spawn('xprop', ['-root', '-spy', 'WM_NAME'], { stdio: 'ignore' })

const START_WITHIN_MS = 60_000

/** Starts the program of a folder; settles when its window shows Home. */
export const started = async (folder, data) => {
  // Polling the display would take a core from the start that is measured.
  const windows = spawn('xev', ['-root', '-event', 'substructure'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let hasMapped = false
  const mapped = new Promise((settle) => {
    windows.once('error', settle)
    windows.stdout.on('data', (text) => {
      if (!String(text).includes('MapNotify')) return
      hasMapped = true
      settle()
    })
  })
  await pause(200)
  const from = performance.now()
  const child = spawn(resolve(folder, 'adwright-app'), [], {
    env: { ...process.env, ADWRIGHT_DATA: data },
    stdio: 'ignore',
  })
  const ended = new Promise((settle) => child.once('exit', settle))
  try {
    await Promise.race([mapped, ended, pause(START_WITHIN_MS)])
    while (!showsHome()) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('The program ended before it showed Home.')
      if (performance.now() - from > START_WITHIN_MS)
        throw new Error('No window shows Home. Is there a display, and xwininfo?')
      await pause(hasMapped ? 10 : 100)
    }
    return { child, ended, milliseconds: Math.round(performance.now() - from) }
  } finally {
    windows.kill()
  }
}

export const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
