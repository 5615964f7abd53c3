import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Took } from './openRefine.ts'

export const PYTHON = 'Python, DictReader and the same rules'

/** The script that an analyst would write (`peer/feed.py`); undefined without Python. */
export const inPython = async (feed: string): Promise<Took | undefined> => {
  try {
    const script = fileURLToPath(new URL('peer/feed.py', import.meta.url))
    const { stdout } = await promisify(execFile)('python3', [script, feed, `${feed}.jsonl`])
    return JSON.parse(stdout) as Took
  } catch {
    return undefined
  } finally {
    await rm(`${feed}.jsonl`, { force: true })
  }
}
