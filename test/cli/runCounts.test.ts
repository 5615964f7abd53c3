import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { runCollectionCommand } from '../../src/cli/commands/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'adwright-run-'))
afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('counts as sent only what left', async () => {
  const path = join(folder, 'collection.json')
  const requests = [
    { name: 'Unknown', endpoint: 'features.list', input: { account_id: '{{account}}' } },
    { name: 'Wrong', endpoint: 'features.list', input: { account_id: 5 } },
    { name: 'Accounts', endpoint: 'accounts.list' },
  ]
  writeFileSync(path, JSON.stringify({ format: 'adwright.requests', version: 1, requests }))
  let stdout = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((part, ...more: readonly unknown[]) => {
    stdout += typeof part === 'string' ? part : Buffer.from(part).toString('latin1')
    for (const each of more) if (typeof each === 'function') each()
    return true
  })
  await runCollectionCommand()
    .exitOverride()
    .parseAsync([path, '--practice', '--data', join(folder, 'data'), '--json'], { from: 'user' })
  vi.restoreAllMocks()
  process.exitCode = undefined
  const lines = stdout.trim().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ requests: 3, sent: 1, passed: 1, failed: 2 })
})
