import { afterEach, expect, it } from 'vitest'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import { closedFile } from '../../src/engine/disk/client.ts'
import { listDatabase } from '../../src/engine/disk/lists.ts'
import { startCheck } from '../../src/engine/people/check/client.ts'
import { setHost } from '../../src/renderer/base/hostAccess.ts'
import { useAudience, watchAudience } from '../../src/renderer/people/state/audience.ts'
import { watchUploads } from '../../src/renderer/uploads/state/uploads.ts'
import { fakeHost } from '../renderer/fakeHost.ts'
import { watching } from '../renderer/watching.ts'

// A worker without WebAssembly SIMD does the same, some times slower.

const BrowserWorker = globalThis.Worker

/** Makes workers refuse WebAssembly from now on. An engine without SIMD refuses ours likewise. */
const takeSimdAway = (): void => {
  globalThis.Worker = class extends BrowserWorker {
    constructor(script: string | URL) {
      const refusal = "WebAssembly.Module = function () { throw new WebAssembly.CompileError('no SIMD') }"
      const first = URL.createObjectURL(new Blob([refusal], { type: 'text/javascript' }))
      const then = new URL(script, location.href).href
      const both = `import ${JSON.stringify(first)}\nimport ${JSON.stringify(then)}`
      super(URL.createObjectURL(new Blob([both], { type: 'text/javascript' })), { type: 'module' })
    }
  }
}

afterEach(() => {
  globalThis.Worker = BrowserWorker
})

const kernelsThatRun = async (): Promise<readonly string[]> => {
  const worker = startCheck()
  const kernels = await worker.ask('runChecks', undefined as never)
  worker.end()
  return kernels.flatMap(({ id, test }) => (test === undefined ? [] : [id]))
}

/** People with plain cells and others. One was hashed before, one is there twice, one has no address. */
const people = (): File => {
  const lines = ['E-Mail;Phone;Customer ID']
  for (let row = 0; row < 2_500; row++)
    lines.push(`${row % 7 === 0 ? ` Ann.${row}@B.example ` : `ann${row}@b.example`};030 ${1_000_000 + row};P-${row}`)
  lines.push(
    'ann1@b.example;;',
    `${'ab'.repeat(32)};;`,
    '"bob@b.example";"0171\n5550100";"P""1"',
    'nobody;12;',
    'jö@b.example;;ü',
  )
  return new File([lines.join('\n')], 'people.csv')
}

const digestsOf = async (file: string): Promise<readonly number[]> => [
  ...new Uint8Array(await (await closedFile(`list-${file}`)).arrayBuffer()),
]

/** Imports and uploads the people; answers all that came of it. */
const importAndUpload = async () => {
  const fake = fakeHost()
  setHost(fake.host)
  const end = watching(watchUploads, watchAudience)
  const { previewFile, importFile, upload, remove } = useAudience.getState()
  await previewFile(people())
  await importFile()
  const { openList } = useAudience.getState()
  const stored = await listDatabase().lists.get(openList?.id ?? '')
  const digests = await digestsOf(stored?.file ?? '')
  const target = { list: 'customAudience', accountId: 'a1', targetId: 'c1', operation: 'Update' } as const
  const { ok } = await upload({ ...target, effectiveAt: '2030-01-31T10:00:00Z' })
  const bodies = fake.asked
    .filter(({ method }) => method === 'uploads.add')
    .flatMap(({ args }) => args[1] as readonly PlannedBatch[])
    .map(({ body }) => body)
  await remove(openList?.id ?? '')
  end()
  return { rows: openList?.rows, usable: openList?.usable, kinds: openList?.kinds, digests, ok, bodies }
}

it('imports the same pages and sends the same bodies as with it', async () => {
  expect(await kernelsThatRun()).toEqual(['simd', 'scalar'])
  const fast = await importAndUpload()
  takeSimdAway()
  expect(await kernelsThatRun()).toEqual(['scalar'])
  expect(await importAndUpload()).toEqual(fast)
  expect(fast).toMatchObject({ rows: 2_505, usable: 2_503, ok: true })
  expect(fast.bodies).toHaveLength(2)
})
