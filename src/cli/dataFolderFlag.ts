import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataFolder } from '../shell/node/dataFolder.ts'

/** The data folder from the flags, else the default one; created if missing. */
export const folderOf = ({ data }: { readonly data?: string }): string => {
  if (data === undefined) return dataFolder()
  const folder = resolve(data)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
