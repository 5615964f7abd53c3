import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findWebhookKey } from '../../src/cli/webhookKey.ts'

it('says what to start where Practice is to be listened to, whatever keys are given', async () => {
  const data = mkdtempSync(join(tmpdir(), 'adwright-key-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  const found = await findWebhookKey({ data, practice: true, consumerKey: 'key', consumerSecret: 'secret' })
  expect(found).toMatchObject({ ok: false, failure: { sentence: expect.stringContaining('adwright emulate') } })
})
