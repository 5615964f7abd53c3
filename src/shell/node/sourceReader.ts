import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'
import { defined } from '../../contract/language/fields.ts'
import { success } from '../../contract/language/result.ts'
import { said } from '../../messages/said.ts'
import { noSource } from '../sources/sourceProblem.ts'
import type { OpenSource } from '../sources/sourceService.ts'
import type { FindProxy } from './proxies.ts'
import { downloadSource } from './sourceDownload.ts'
import { findSourceFile, isUnchanged } from './sourceFile.ts'

/** Reads part of a file; fewer bytes at its end. */
const readAt = async (path: string, at: number, length: number): Promise<Uint8Array> => {
  const handle = await open(path, 'r')
  try {
    const bytes = new Uint8Array(length)
    const { bytesRead } = await handle.read(bytes, 0, length, at)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const nameIn = (address: string): string => {
  const { hostname, pathname } = new URL(address)
  const name = basename(pathname)
  try {
    return decodeURIComponent(name) || hostname
  } catch {
    return name
  }
}

/** Opens sources; downloads lie in a folder of the data folder until they are closed. */
export const createSourceOpener = (dataFolder: string, findProxy?: FindProxy): OpenSource => {
  const folder = join(dataFolder, 'sources')
  // Left by a program that was ended.
  rmSync(folder, { recursive: true, force: true })
  return async ({ place, match, signal, isOffline, ...request }) => {
    if (/^https?:\/\//i.test(place)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, randomBytes(8).toString('hex'))
      const remove = async (): Promise<void> => rmSync(path, { force: true })
      const done = await downloadSource({ address: place, ...request }, path, {
        isOffline,
        signal,
        ...defined({ findProxy }),
      })
      if (!done.ok || !done.value.isNew) await remove()
      if (!done.ok) return done
      const { isNew, ...facts } = done.value
      if (!isNew) return success(undefined)
      return success({ ...facts, name: nameIn(place), read: (at, length) => readAt(path, at, length), close: remove })
    }
    if (!isAbsolute(place)) return noSource('missing', said('shell.source.relative'))
    const found = await findSourceFile(place, match === undefined ? {} : { match })
    if (!found.ok) return found
    const { path, name, bytes } = found.value
    return success({
      name,
      bytes,
      read: async (at, length) => {
        const read = await readAt(path, at, length).catch(() => undefined)
        return read !== undefined && (await isUnchanged(found.value)) ? read : undefined
      },
      close: async () => {},
    })
  }
}
