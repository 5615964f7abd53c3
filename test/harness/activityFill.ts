import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROTATE_AT } from '../../src/shell/activity.ts'
import { journalLine } from '../../src/shell/journal/line.ts'

/** `full`: the activity log stands at the size at which it is rotated. */
export type ActivityFill = 'empty' | 'full'

/** Puts an activity log into a data folder that has none. */
export const fillActivity = (data: string, fill: ActivityFill): void => {
  if (fill === 'empty') return
  const lines: Uint8Array[] = []
  for (let id = 0, size = 0; size < ROTATE_AT; id++) {
    const line = journalLine({
      id,
      at: new Date(Date.UTC(2026, 0, 1) + id * 1000).toISOString(),
      endpoint: 'products.list',
      method: 'GET',
      host: 'ads.example.com',
      path: `/12/product_catalogs/${'x'.repeat(300)}`,
      bytesSent: 0,
      bytesReceived: 100,
      attempt: 1,
      status: 200,
      ms: 12,
    })
    lines.push(line)
    size += line.length
  }
  mkdirSync(join(data, 'activity'), { recursive: true, mode: 0o700 })
  writeFileSync(join(data, 'activity', 'current.journal'), Buffer.concat(lines), { mode: 0o600 })
}
