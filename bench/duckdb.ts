import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type LinePeer, startPeer } from './linePeer.ts'

/** Pinned here and in no dependency: only a bench that compares needs it. */
const PACKAGE = '@duckdb/node-api'
const VERSION = '1.5.6-r.1'
const FOLDER = fileURLToPath(new URL(`../node_modules/.cache/duckdb-${VERSION}`, import.meta.url))

const install = async (): Promise<void> => {
  if (existsSync(join(FOLDER, 'node_modules', PACKAGE))) return
  console.error(`installing ${PACKAGE} ${VERSION} once`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{"private":true}\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['install', '--no-audit', '--no-fund', '--save-exact', `${PACKAGE}@${VERSION}`]
  await promisify(execFile)(npm, args, { cwd: FOLDER })
}

/** DuckDB with two threads, by `peer/duck.mjs`: jobs `list`, `emails` and `feed`. Undefined where it can't be installed. */
export const duckDb = async (): Promise<LinePeer | undefined> => {
  try {
    await install()
  } catch (error) {
    console.error(`DuckDB is left out: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
  const script = fileURLToPath(new URL('peer/duck.mjs', import.meta.url))
  return startPeer('DuckDB', process.execPath, [script, FOLDER])
}
