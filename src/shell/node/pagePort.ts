import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFields } from '../../contract/language/fields.ts'

// The port of the page for a data folder. Browsers bind storage to the address, port included: a page on another port does
// not see the feeds and lists that an earlier one kept.

/** Below the ephemeral ports of Linux, macOS and Windows. */
export const PAGE_PORT = 23117
/** Port of every data folder before ports were recorded. Linux may give it to another program. */
const FORMER_PAGE_PORT = 43117

const FILE = 'page.json'
/** Also created without a page: by the emulator, and by the window before the host. */
const BESIDE: readonly string[] = ['emulators', 'emulator-tls', 'window']

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Records the port of a data folder that is still empty. Throws what the file system throws. */
export const keepPagePort = (folder: string): void => {
  if (namesIn(folder).some((name) => !BESIDE.includes(name))) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `${FILE}.${process.pid}.part`)
  writeFileSync(draft, `${JSON.stringify({ port: PAGE_PORT })}\n`, { mode: 0o600 })
  renameSync(draft, join(folder, FILE))
}

/** The recorded port of a data folder, or the former one. */
export const pagePortOf = (folder: string): number => {
  try {
    const kept: unknown = JSON.parse(readFileSync(join(folder, FILE), 'utf8'))
    return isFields(kept) && kept['port'] === PAGE_PORT ? PAGE_PORT : FORMER_PAGE_PORT
  } catch {
    return FORMER_PAGE_PORT
  }
}
