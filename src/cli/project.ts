import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder with package.json and resources; the same from src/cli and from out/main. */
export const ROOT = join(import.meta.dirname, '..', '..')

export const SAMPLES = join(ROOT, 'resources')

/** The version in package.json; empty text where that has none. */
export const version = (): string => {
  const parsed: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return typeof parsed === 'object' && parsed !== null && 'version' in parsed ? String(parsed.version) : ''
}
