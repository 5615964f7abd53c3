import { afterEach, describe, expect, it, vi } from 'vitest'
import { audienceSelftestCommand } from '../../src/cli/commands/audienceSelftest.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

const run = async (...args: readonly string[]): Promise<string> => {
  let printed = ''
  const take = (text: unknown): boolean => {
    printed += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(take)
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  await audienceSelftestCommand().parseAsync([...args], { from: 'user' })
  vi.restoreAllMocks()
  return printed
}

describe('audience selftest', () => {
  it('tells each group of each kernel, and ends well', async () => {
    const printed = await run()
    expect(printed).toMatch(/WebAssembly SIMD +Lengths 0 to 200 +1,005 +0/)
    expect(printed).toMatch(/TypeScript +Normalized values +\d+ +0/)
    expect(process.exitCode).toBe(0)
  })

  it('answers as one line of JSON', async () => {
    const printed = await run('--json')
    expect(printed.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(printed)).toMatchObject({ passed: true, kernels: [{ name: 'WebAssembly SIMD' }, {}] })
  })
})
