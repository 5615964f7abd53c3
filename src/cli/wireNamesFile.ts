import { failed, type Result, success } from '../contract/language/result.ts'
import type { WireNames } from '../contract/wire/message.ts'
import { saidText } from '../messages/said.ts'
import { readWireNames } from '../shell/profileText.ts'
import { readJsonFile } from './credentials.ts'

/** Brand words of a file: a service profile, or its `wireNames` alone. The failure is a sentence. */
export const wireNamesIn = (path: string | undefined): Result<WireNames, string> => {
  if (path === undefined) return success({})
  const file = readJsonFile(path, 'wireNames')
  if (!file.ok) return file
  const { wireNames, addresses } = file.value
  const names = readWireNames(wireNames ?? (addresses === undefined ? file.value : {}))
  return names.ok ? names : failed(`${path}: ${saidText(names.failure)}`)
}
