import { expect, it, onTestFinished } from 'vitest'
import { chooseTranslator } from '../../../src/messages/t.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { importText, useConsoleSaved } from '../../../src/renderer/platform/state/consoleSaved.ts'
import { fakeHost } from '../fakeHost.ts'

it('names imported requests of other programs in the language of the reader', async () => {
  setHost(fakeHost().host)
  await chooseTranslator('de')
  onTestFinished(() => chooseTranslator('en'))
  expect((await importText('curl https://ads.example/12/accounts/18ce/features')).ok).toBe(true)
  expect(useConsoleSaved.getState().saved).toMatchObject([
    { name: 'Freigeschaltete Funktionen eines Kontos auflisten' },
  ])
})
