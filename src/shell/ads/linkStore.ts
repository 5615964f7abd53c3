import { fieldsIn, isFields } from '../../contract/language/fields.ts'
import type { AdLinkCheck } from '../../host/adLinks.ts'
import type { Files } from '../ports.ts'
import { projectPath } from './projectFiles.ts'

// What became of opened destinations. A line for each in the folder of the project, the newest last.

/** Destinations that are remembered, the newest ones. */
const MAX_KNOWN = 20_000
/** Lines that newer ones replace, before the file is written anew. */
const SPARE_LINES = 2_000

const linksPath = (project: string): string => projectPath(project, 'links.jsonl')

const lineOf = (url: string, check: AdLinkCheck): string => `${JSON.stringify({ url, ...check })}\n`

const checkIn = ({ at, status, movedTo, problem }: Readonly<Record<string, unknown>>): AdLinkCheck | undefined => {
  if (typeof at !== 'string') return undefined
  if (isFields(problem) && typeof problem['sentence'] === 'string')
    return { at, problem: problem as unknown as Extract<AdLinkCheck, { problem: unknown }>['problem'] }
  if (typeof status !== 'number') return undefined
  return { at, status, ...(typeof movedTo === 'string' ? { movedTo } : {}) }
}

/** What is known of destinations. Damaged lines are passed over: these links are opened again. */
export const readLinks = async (files: Files, project: string): Promise<ReadonlyMap<string, AdLinkCheck>> => {
  const bytes = await files.read(linksPath(project)).catch(() => undefined)
  const lines = bytes === undefined ? [] : new TextDecoder().decode(bytes).split('\n')
  const known = new Map<string, AdLinkCheck>()
  for (const line of lines) {
    const { url, ...rest } = fieldsIn(line) ?? {}
    const check = checkIn(rest)
    if (typeof url !== 'string' || check === undefined) continue
    known.delete(url)
    known.set(url, check)
  }
  const newest = new Map([...known].slice(-MAX_KNOWN))
  if (lines.length > newest.size + SPARE_LINES) {
    const text = [...newest].map(([url, check]) => lineOf(url, check)).join('')
    await files.replace(linksPath(project), new TextEncoder().encode(text))
  }
  return newest
}

/** Remembers a destination. A full disk only means that it is opened again. */
export const keepLink = async (files: Files, project: string, url: string, check: AdLinkCheck): Promise<void> => {
  await files.append(linksPath(project), new TextEncoder().encode(lineOf(url, check)))
}
