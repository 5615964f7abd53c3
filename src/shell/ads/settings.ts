import type { Failure } from '../../contract/contract.ts'
import { type Fields, fieldsIn } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { type AdSettings, readAdSettings } from '../../host/adSettings.ts'
import { troubleFailure } from '../failures.ts'
import type { Files } from '../ports.ts'
import { projectPath } from './projectFiles.ts'

const settingsPath = (id: string): string => projectPath(id, 'settings.json')

const readFile = async (files: Files, id: string): Promise<Fields> => {
  const bytes = await files.read(settingsPath(id))
  return (bytes === undefined ? undefined : fieldsIn(new TextDecoder().decode(bytes))) ?? {}
}

/** What people set for a project; none where its file is missing or damaged. */
export const readSettings = async (files: Files, id: string): Promise<AdSettings> =>
  readAdSettings(await readFile(files, id))

/** Puts settings in the place of those before. What a newer version keeps beside them stays. */
export const writeSettings = async (
  files: Files,
  id: string,
  change: Partial<AdSettings>,
): Promise<Result<AdSettings, Failure>> => {
  const next = { ...(await readFile(files, id)), ...change }
  const written = await files.replace(settingsPath(id), new TextEncoder().encode(`${JSON.stringify(next)}\n`))
  return written.ok ? success(readAdSettings(next)) : failed(troubleFailure(written.failure))
}
