import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSpace, type HashKernel } from '../../../src/workspace/customer/digest/hashKernel.ts'
import { isValid, runSelfTest } from '../../../src/workspace/customer/digest/selfTest.ts'
import { sha256 } from '../../../src/workspace/customer/digest/sha256.ts'
import { instantiate } from '../../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../../src/workspace/customer/kernel/wasmKernel.ts'

const options = {
  other: async (message: Uint8Array) => createHash('sha256').update(message).digest('hex'),
  now: () => performance.now(),
}

describe('self-test', () => {
  const slow: HashKernel = { ...sha256, space: createSpace() }
  it.each([
    ['WebAssembly', createWasmKernel(instantiate())],
    ['TypeScript', slow],
  ])('passes with the kernel in %s', async (_, kernel) => {
    const result = await runSelfTest(kernel, options)
    expect(result.groups.flatMap(({ failed }) => failed)).toEqual([])
    expect(isValid(result)).toBe(true)
    expect(result.groups.map(({ id, passed }) => [id, passed > 5])).toEqual([
      ['published', true],
      ['lengths', true],
      ['forms', true],
      ['refusals', true],
    ])
    expect(result.perSecond).toBeGreaterThan(0)
  })

  it('finds a kernel that is wrong in one place only', async () => {
    const broken: HashKernel = {
      space: createSpace(),
      hashMany: (buffer, offsets, count, digests) => {
        sha256.hashMany(buffer, offsets, count, digests)
        // The third of five, as a lane that lost a bit would do.
        for (let message = 2; message < count; message += 5)
          digests[32 * message + 31] = (digests[32 * message + 31] ?? 0) ^ 1
      },
    }
    const result = await runSelfTest(broken, options)
    expect(isValid(result)).toBe(false)
    const lengths = result.groups.find(({ id }) => id === 'lengths')
    expect(lengths?.failed).toHaveLength(201)
    expect(result.groups.find(({ id }) => id === 'published')?.failed).toContain('FIPS 180-4, 448 bits')
  })
})
