import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OFFLINE_FILE, saysOffline } from '../shell/offlineSwitch.ts'

const VARIABLE = 'ADWRIGHT_OFFLINE'

/** Is this run offline, by --offline or by the environment? */
export const isOfflineRun = (): boolean => process.env[VARIABLE] !== undefined

/** Holds Offline on for this run and the programs that it starts. */
export const stayOffline = (): void => {
  process.env[VARIABLE] = '1'
}

/** Was Offline switched on in this data folder? A file that cannot be read counts as on. */
export const isSetOffline = (folder: string): boolean => {
  const path = join(folder, OFFLINE_FILE)
  if (!existsSync(path)) return false
  try {
    return saysOffline(readFileSync(path))
  } catch {
    return true
  }
}
