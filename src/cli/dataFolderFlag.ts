import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataFolder } from '../shell/node/dataFolder.ts'

/** The data folder that the flags name, or the usual one; made where it is missing. */
export const folderOf = ({ data }: { readonly data?: string }): string => {
  if (data === undefined) return dataFolder()
  const folder = resolve(data)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
