import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'

/** Each test gets a folder of its own, and its commands print nothing. */
export const quietInFolder = (name: string, use: (folder: string) => void): void => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), name))
    use(folder)
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    process.exitCode = undefined
    rmSync(folder, { recursive: true, force: true })
  })
}

/** What commands printed, or wrote to stderr. */
export const printed = (stream: 'stdout' | 'stderr' = 'stdout'): string =>
  vi.mocked(process[stream].write).mock.calls.flat().join('')
