import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** The folder that the system means for data of programs, ours within it. */
export const dataFolderOf = (platform: string, environment: Environment, home: string): string => {
  const chosen = environment['ADWRIGHT_DATA']
  if (chosen) return resolve(chosen)
  // The portable program of Windows runs unpacked elsewhere and names its own folder.
  const portable = environment['PORTABLE_EXECUTABLE_DIR']
  if (platform === 'win32' && portable) return join(portable, 'Adwright data')
  if (platform === 'win32') return join(environment['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Adwright')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Adwright')
  return join(environment['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'adwright')
}

/** This user's data folder, created if missing, with access for that user only. `ADWRIGHT_DATA` overrides it. */
export const dataFolder = (): string => {
  const folder = dataFolderOf(process.platform, process.env, homedir())
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
