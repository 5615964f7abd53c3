import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** The folder that the system means for data of programs, ours within it. */
export const dataFolderOf = (platform: string, environment: Environment, home: string): string => {
  const chosen = environment['ADWRIGHT_DATA']
  if (chosen) return resolve(chosen)
  if (platform === 'win32') return join(environment['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Adwright')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Adwright')
  return join(environment['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'adwright')
}

/** The data folder of this user, made where it is missing; only the user may enter it. `ADWRIGHT_DATA` overrides it. */
export const dataFolder = (): string => {
  const folder = dataFolderOf(process.platform, process.env, homedir())
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
