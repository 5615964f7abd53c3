import type { WrittenRequest } from '../wire/curl.ts'
import { csharp, go, java } from './compiled.ts'
import { node, php, python, ruby } from './scripts.ts'
import { httpie, powershell } from './shells.ts'
import { curlForCmd, curlForPowershell } from './windowsCurl.ts'

/** A language: how its programs are written, and how their files are run. */
interface CodeLanguage {
  readonly id:
    | 'curlCmd'
    | 'curlPowershell'
    | 'httpie'
    | 'python'
    | 'node'
    | 'php'
    | 'ruby'
    | 'go'
    | 'java'
    | 'csharp'
    | 'powershell'
  readonly write: (request: WrittenRequest) => string
}

/** Languages beside curl and fetch, in the order of the menu. To add one: a row here and its name in the catalogs. */
export const CODE_LANGUAGES: readonly CodeLanguage[] = [
  { id: 'curlCmd', write: curlForCmd },
  { id: 'curlPowershell', write: curlForPowershell },
  { id: 'httpie', write: httpie },
  { id: 'python', write: python },
  { id: 'node', write: node },
  { id: 'php', write: php },
  { id: 'java', write: java },
  { id: 'csharp', write: csharp },
  { id: 'go', write: go },
  { id: 'ruby', write: ruby },
  { id: 'powershell', write: powershell },
]
