import { expect, it } from 'vitest'
import { addImportRules } from '../../../src/renderer/feeds/state/importRules.ts'
import { sendPlan, uploadFeed } from '../../../src/renderer/feeds/state/sending.ts'

it.each([
  ['adding rules of imports', () => addImportRules([])],
  ['sending a plan', () => sendPlan(() => Promise.reject(new Error('Nobody is asked.')))],
  ['uploading the feed', () => uploadFeed('1')],
])('%s is refused while no feed is open', async (_, act) => {
  expect(await act()).toMatchObject({ ok: false, failure: { sentence: 'Open a feed first.' } })
})
